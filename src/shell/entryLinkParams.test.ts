// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { watchEntryLinks, withParams } from './entryLinkParams.ts';

let stop = () => {};
afterEach(() => stop());

describe('parameters of entry links', () => {
  it('[SH-ROUTE-007] come from listeners of a document event, when the link is followed', () => {
    document.body.innerHTML = '<a href="/entry/signin?target=%2F"><b>Sign In</b></a><a href="/discussions">Posts</a>';
    stop = watchEntryLinks(document, ['/entry/signin']);
    const add = (event: Event) =>
      Object.assign((event as CustomEvent<{ params: object }>).detail.params, {
        campaign: 'spring',
        target: '/elsewhere',
      });
    document.addEventListener('X-EntryLinkParams', add);
    for (const element of document.querySelectorAll<HTMLElement>('b, a[href="/discussions"]')) {
      element.addEventListener('click', (event) => event.preventDefault());
      element.click();
    }
    document.removeEventListener('X-EntryLinkParams', add);
    expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/entry/signin?target=%2F&campaign=spring',
      '/discussions',
    ]);
  });

  it('never replace a parameter that is there', () => {
    expect(withParams('/entry/signin?target=%2F#top', { target: '/x', a: 1, b: {} })).toBe(
      '/entry/signin?target=%2F&a=1#top',
    );
  });
});
