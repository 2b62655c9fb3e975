// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { embedSizes } from '#domain/embeds.ts';
import { EmbedBox } from './EmbedToolbar.tsx';
import {
  captchaAddress,
  loadCaptcha,
  loadScript,
  scriptFailed,
  scriptLoadLimitMs,
  scriptTimedOut,
} from './loadScript.ts';
import { showEmbeds } from './watchEmbeds.ts';

const rule = { hosts: ['player.vimeo.com', 'www.youtube-nocookie.com', 'talk.example'], ownHost: 'talk.example' };
afterEach(cleanup);

describe('embeds of posts', () => {
  const embed = (data: unknown) => {
    document.body.innerHTML = `<div class="embed embed-media"><a href="https://vimeo.com/76979871">A film</a></div>`;
    const element = document.querySelector<HTMLElement>('.embed') as HTMLElement;
    element.dataset['embedjson'] = typeof data === 'string' ? data : JSON.stringify(data);
    showEmbeds(document, rule);
    return element;
  };

  it('become frames of the player, once', () => {
    const element = embed({ embedType: 'vimeo', url: 'https://vimeo.com/76979871', name: 'A film' });
    const frame = element.querySelector('iframe');
    expect(frame?.getAttribute('src')).toBe('https://player.vimeo.com/video/76979871');
    expect(frame?.getAttribute('sandbox')).toBe('allow-same-origin allow-scripts allow-forms');
    expect(frame?.title).toBe('A film');
    showEmbeds(document, rule);
    expect(element.querySelector('iframe')).toBe(frame);
  });

  it.each([
    ['not JSON', '{'],
    ['a list', '[]'],
    ['nothing', 'null'],
    ['another type', { embedType: 'twitter', url: 'https://x.example/1' }],
    ['a frame of this site', { embedType: 'iframe', url: 'https://talk.example/entry/signout' }],
    ['a frame of a host nobody named', { embedType: 'iframe', url: 'https://evil.example/' }],
    ['script', { embedType: 'iframe', url: 'javascript:alert(1)' }],
  ])('[F37] stay links for %s', (_what, data) => {
    const element = embed(data);
    expect(element.querySelector('iframe')).toBeNull();
    expect(element.querySelector('a')?.textContent).toBe('A film');
  });
});

describe('embedded content in an editor', () => {
  const show = (size: (typeof embedSizes)[number] = 'medium') => {
    const [onSize, onRemove] = [vi.fn(), vi.fn()];
    render(
      <EmbedBox size={size} isChosen onSize={onSize} onRemove={onRemove}>
        <p>Content</p>
      </EmbedBox>,
    );
    return { onSize, onRemove };
  };

  it('[CO-EMBED-001] [CO-EMBED-005] shows a floating toolbar with the four sizes only while it is selected', () => {
    const { onSize, onRemove } = show();
    const toolbar = screen.getByRole('toolbar', { name: 'Embedded content' });
    expect([...toolbar.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
      'Inline',
      'Small',
      'Medium',
      'Full width',
      'Remove',
    ]);
    expect(screen.getByRole('button', { name: 'Medium' }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Full width' }));
    expect(onSize).toHaveBeenCalledWith('fullwidth');
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(onRemove).toHaveBeenCalledOnce();
    cleanup();
    render(<EmbedBox size="small">Content</EmbedBox>);
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('[CO-EMBED-001] is one stop of the Tab key; arrows, Home and End lead through it', () => {
    show();
    const named = (name: string) => screen.getByRole('button', { name });
    expect(
      [...screen.getByRole('toolbar').querySelectorAll('[tabindex="0"]')].map((button) => button.textContent),
    ).toEqual(['Medium']);
    named('Medium').focus();
    const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
    press('ArrowRight');
    expect(document.activeElement).toBe(named('Full width'));
    press('Home');
    expect(document.activeElement).toBe(named('Inline'));
    press('ArrowLeft');
    expect(document.activeElement).toBe(named('Remove'));
    press('End');
    expect(document.activeElement).toBe(named('Remove'));
  });
});

describe('scripts of services', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    document.head.replaceChildren();
  });
  afterEach(() => vi.useRealTimers());
  const tagOf = (address: string) => document.head.querySelector(`script[src="${address}"]`);
  /** The simulated browser would load the script; these tests only check the element. */
  const quietly = (address: string) => {
    vi.spyOn(document.head, 'append').mockImplementationOnce((...nodes) => {
      for (const node of nodes) (node as Element).setAttribute('type', 'held');
      Node.prototype.appendChild.call(document.head, nodes[0] as Node);
    });
    return loadScript(address);
  };

  it('[SH-EMBED-001] say when one could not be loaded, and offer a retry', async () => {
    const failing = quietly('https://service.example/a.js');
    tagOf('https://service.example/a.js')?.dispatchEvent(new Event('error'));
    await expect(failing).rejects.toThrow('Failed to load a required embed script');
    expect(scriptFailed).toBe('Failed to load a required embed script');
    expect(tagOf('https://service.example/a.js')).toBeNull();
    const again = quietly('https://service.example/a.js');
    tagOf('https://service.example/a.js')?.dispatchEvent(new Event('load'));
    await expect(again).resolves.toBeUndefined();
    expect(loadScript('https://service.example/a.js')).toBe(again);
  });

  it('[SH-EMBED-002] [SH-EMBED-003] say when one has not come after 10 s', async () => {
    expect(scriptLoadLimitMs).toBe(10_000);
    const late = quietly('https://service.example/late.js');
    const outcome = expect(late).rejects.toThrow(scriptTimedOut);
    await vi.advanceTimersByTimeAsync(9999);
    expect(tagOf('https://service.example/late.js')).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    await outcome;
    expect(scriptTimedOut).toBe('Loading of the script has timed out.');
  });

  it('[SH-FORM-011] load no captcha without a site key', async () => {
    expect(await loadCaptcha(undefined)).toBe(false);
    expect(await loadCaptcha('')).toBe(false);
    expect(document.head.querySelector('script')).toBeNull();
    vi.spyOn(document.head, 'append').mockImplementationOnce((...nodes) => {
      (nodes[0] as Element).dispatchEvent(new Event('load'));
      expect((nodes[0] as HTMLScriptElement).src).toBe(captchaAddress);
    });
    expect(await loadCaptcha('key')).toBe(true);
  });
});
