// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchHash } from './hashTarget.ts';

const scrolled = vi.fn();

beforeEach(() => {
  document.body.innerHTML = '<main id="main" tabindex="-1"><h2 data-id="soil">Soil</h2><a href="/x">Next</a></main>';
  HTMLElement.prototype.scrollIntoView = scrolled;
});
afterEach(() => {
  scrolled.mockReset();
  location.hash = '';
});

describe('a hash that was followed before the script for hashes came', () => {
  it('keeps the focus of a viewer who has moved elsewhere', () => {
    location.hash = '#main';
    const next = document.querySelector('a');
    next?.focus();
    watchHash(undefined, new Event('hashchange'));
    expect(document.activeElement).toBe(next);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('is scrolled to if the browser could not find it', () => {
    location.hash = '#soil';
    watchHash(undefined, new Event('hashchange'));
    expect(scrolled).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(document.querySelector('h2'));
  });

  it('is scrolled to inside an HTML widget, where the browser does not search', () => {
    const host = document.querySelector('main')?.appendChild(document.createElement('div'));
    const root = host?.attachShadow({ mode: 'open' });
    if (root) root.innerHTML = '<h2 id="user-content-deep">Deep</h2>';
    location.hash = '#user-content-deep';
    watchHash(undefined, undefined);
    expect(root?.activeElement?.textContent).toBe('Deep');
  });
});
