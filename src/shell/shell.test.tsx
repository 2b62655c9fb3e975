// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInPage } from '#ui/testing/renderInPage.tsx';
import { watchDropdowns } from './disclosures.ts';
import { announce } from './announce.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { PageFrame } from './PageFrame.tsx';

function Crash(): never {
  throw new Error('boom');
}

describe('PageBoundary', () => {
  const show = (reload: () => void) =>
    renderInPage(
      <PageBoundary reload={reload}>
        <Crash />
      </PageBoundary>,
    );
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => void vi.restoreAllMocks());

  it('[SH-ERR-010] [SH-ERR-020] [SH-ERR-011] [SH-ERR-021] shows a message with a Reload button when a child throws', () => {
    const reload = vi.fn();
    show(reload);
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong.');
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('[SH-ERR-023] calls its controls "Reload" and "Home"', () => {
    show(() => {});
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  });

  it('[SH-ERR-012] lets the message be dismissed by Cancel', () => {
    show(() => {});
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('PageFrame', () => {
  it('starts with a link past the title bar to the content', () => {
    const { container } = renderInPage(<PageFrame header={<header>bar</header>}>text</PageFrame>);
    const link = screen.getByRole('link', { name: 'Skip to content' });
    expect(container.querySelector('a')).toBe(link);
    expect(container.querySelector(link.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
  });

  it('renders no toast area for visitors without script', () => {
    expect(renderToStaticMarkup(<PageFrame />)).not.toContain('role="status"');
  });
});

it('[SH-A11Y-005] only logs an announcement when nothing announces', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(() => announce('Saved')).not.toThrow();
  expect(warn).toHaveBeenCalledExactlyOnceWith('No live region to announce: Saved');
  warn.mockRestore();
});

it('announces what happens outside the focus', async () => {
  document.body.innerHTML = '<div role="status" data-announcer=""></div>';
  announce('Navigated to Garden');
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(screen.getByRole('status').textContent).toBe('Navigated to Garden');
});

describe('dropdowns', () => {
  const menus =
    '<details data-menu id="a"><summary>A</summary><ul><li><a href="#1">1</a></li><li><a href="#2">2</a></li>' +
    '</ul></details><details data-menu id="b"><summary>B</summary></details><p>outside</p>';
  const details = (id: string) => document.getElementById(id) as HTMLDetailsElement;
  const key = (target: Element, name: string) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  let stop = () => {};
  beforeEach(() => {
    document.body.innerHTML = menus;
    stop = watchDropdowns(document);
    details('a').open = true;
  });
  afterEach(() => stop());

  it('[SH-OVER-008] [SH-A11Y-002] close on Escape and give the focus back to their button', () => {
    key(details('a').querySelector('a') as Element, 'Escape');
    expect(details('a').open).toBe(false);
    expect(document.activeElement?.textContent).toBe('A');
  });

  it('[SH-OVER-009] [SH-OVER-010] close on a click outside and when another is opened', () => {
    document.querySelector('p')?.click();
    expect(details('a').open).toBe(false);
    details('a').open = true;
    details('b').querySelector('summary')?.click();
    expect([details('a').open, details('b').open]).toEqual([false, true]);
  });

  it('[SH-A11Y-002] return the focus to their button on a press outside, unless the pressed element takes it', () => {
    document
      .querySelector('p')
      ?.insertAdjacentHTML('afterend', '<main tabindex="-1"><p id="words">Words</p><input></main>');
    const [main, words, field] = ['main', '#words', 'input'].map((name) =>
      document.querySelector<HTMLElement>(name),
    ) as [HTMLElement, HTMLElement, HTMLElement];
    details('a').querySelector('a')?.focus();
    // As in a browser: pointerdown moves the focus to a focusable element, then comes the click.
    words.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    main.focus();
    words.click();
    expect([details('a').open, document.activeElement?.textContent]).toEqual([false, 'A']);
    details('a').open = true;
    details('a').querySelector('a')?.focus();
    field.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    field.focus();
    field.click();
    expect([details('a').open, document.activeElement]).toEqual([false, field]);
  });

  it('[SH-OVER-007] open and close by a click of their button', () => {
    const summary = details('a').querySelector('summary');
    summary?.click();
    expect(details('a').open).toBe(false);
    summary?.click();
    expect(details('a').open).toBe(true);
  });

  it('stay open while the focus moves inside, and close once a link is chosen', () => {
    details('a').querySelector('summary')?.focus();
    details('a').querySelector('a')?.focus();
    expect(details('a').open).toBe(true);
    details('a').querySelector('a')?.click();
    expect(details('a').open).toBe(false);
  });

  it('move the focus by arrow keys', () => {
    const summary = details('a').querySelector('summary') as Element;
    key(summary, 'ArrowDown');
    expect(document.activeElement?.textContent).toBe('1');
    key(document.activeElement as Element, 'ArrowUp');
    expect(document.activeElement?.textContent).toBe('2');
  });
});
