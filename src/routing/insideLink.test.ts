// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLinks } from './followLinks.ts';
import { findInsideAddress } from './insideLink.ts';

const here = new URL('https://forum.example/discussions?page=2') as unknown as Location;
const link = (attributes: string) => {
  document.body.innerHTML = `<a ${attributes}>x</a>`;
  return document.querySelector('a') as HTMLAnchorElement;
};
const addressOf = (attributes: string) => findInsideAddress(link(attributes), here);

beforeEach(
  () => void (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(String(here)),
);

describe('the known link context', () => {
  it('[SH-NAV-012] holds the pages of this site', () => {
    expect(addressOf('href="/categories/a?b=c#d"')).toBe('/categories/a?b=c#d');
    expect(addressOf('href="https://forum.example/discussions/"')).toBe('/discussions');
    expect(addressOf('href="/kb/search?query=x"')).toBe('/kb/search?query=x');
  });

  it.each([
    'href="https://evil.example/discussions"',
    'href="//evil.example/discussions"',
    'href="/.//evil.example/discussions"',
    'href="/..//evil.example"',
    'href="/%2e//evil.example"',
    'href="https://forum.example//evil.example"',
    'href="/\\evil.example"',
    'href="\\\\evil.example"',
    'href="https:\\\\evil.example"',
    'href="https://forum.example@evil.example/"',
    'href="https://forum.example.evil.example/"',
    'href="http://forum.example/"',
    'href="https://forum.example:8443/"',
    'href="/&#9;/evil.example"',
    'href="javascript:alert(1)"',
    'href="mailto:a@forum.example"',
  ])('[SH-NAV-013] does not hold %s', (attributes) => expect(addressOf(attributes)).toBeUndefined());

  it.each(['/api/v2/discussions', '/assets/x.js', '/media/1.png', '/kb/articles/3', '/entry/signout'])(
    '[SH-NAV-013] [SH-ROUTE-015] leaves %s, which is no page, to the browser',
    (path) => expect(addressOf(`href="${path}"`)).toBeUndefined(),
  );

  it('[SH-NAV-015] leaves new tabs, downloads and moves within the page to the browser', () => {
    expect(
      ['href="/a" target="_blank"', 'href="/a" download', 'href="/a" data-reload', 'href="#part"'].map(addressOf),
    ).toEqual(Array(4).fill(undefined));
  });
});

describe('a click on a link', () => {
  let stop = () => {};
  afterEach(() => stop());
  const click = (attributes: string) => {
    const onFollow = vi.fn();
    stop = followLinks(document, { onFollow, onIntent: () => undefined });
    const element = link(attributes);
    // prevents the test browser from navigating
    window.addEventListener('click', (last) => last.preventDefault(), { once: true });
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 }));
    stop();
    return { onFollow, element };
  };

  it('[SH-NAV-012] moves within the page', () => {
    expect(click('href="/categories"').onFollow.mock.calls).toEqual([['/categories']]);
  });

  it('leaves a link to a text to the browser, which scrolls to it and marks it', () => {
    expect(click('href="/discussion/7#Comment_7:~:text=Dig"').onFollow).not.toHaveBeenCalled();
  });

  it('moves within the page too where React ends the click, before it has taken that part over', () => {
    const container = document.body;
    container.addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true });
    expect(click('href="/categories"').onFollow.mock.calls).toEqual([['/categories']]);
  });

  it('is left alone where a widget keeps the click to itself', () => {
    document.body.addEventListener('click', (event) => event.stopPropagation(), { once: true });
    expect(click('href="/categories"').onFollow).not.toHaveBeenCalled();
  });

  it('[SH-NAV-014] leads to other sites in a new tab that cannot reach back', () => {
    const { element, onFollow } = click('href="https://example.org/" rel="nofollow"');
    expect([element.target, element.rel, onFollow.mock.calls.length]).toEqual(['_blank', 'nofollow noopener', 0]);
    expect(click('href="https://example.org/" target="_self"').element.target).toBe('_self');
    expect(click('href="mailto:a@example.org"').element.target).toBe('');
  });
});
