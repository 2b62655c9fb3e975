// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import type { PageState } from '#contracts/page.ts';
import { fitsPage, putPage, takeOut } from './putPage.ts';

const old =
  '<title>Old</title><meta name="viewport" content="width=device-width"><meta name="description" ' +
  'content="old"><meta name="robots" content="noindex"><meta property="og:title" content="Old"><link ' +
  'rel="canonical" href="http://site/old"><script type="application/ld+json">{}</script><style>p{}</style>';
const next =
  '<!doctype html><html lang="fr" dir="ltr"><head><title>News</title><meta name="description" ' +
  'content="Dates"><link rel="canonical" href="http://site/categories/news"><meta property="og:title" ' +
  'content="News"></head><body><div ' +
  'id="app"><main><h1>News</h1><div id="host"><template shadowrootmode="open"><style>b{}</style><b>inside' +
  '</b></template></div></main></div></body></html>';

function put(html: string) {
  const root = document.createElement('div');
  root.textContent = 'old';
  document.body.replaceChildren(root);
  putPage({ document: new DOMParser().parseFromString(html, 'text/html'), state: {} as PageState }, root);
  return root;
}

beforeEach(() => {
  document.head.innerHTML = old;
});

it('[CO-LAYOUT-033] the head describes the new page, and nothing of the previous one', () => {
  put(next);
  const all = (selector: string) => [...document.head.querySelectorAll(selector)];
  expect(document.title).toBe('News');
  expect(all('meta[name="description"]').map((meta) => meta.getAttribute('content'))).toEqual(['Dates']);
  expect(all('link[rel="canonical"]').map((link) => link.getAttribute('href'))).toEqual([
    'http://site/categories/news',
  ]);
  expect(all('meta[property="og:title"]').map((meta) => meta.getAttribute('content'))).toEqual(['News']);
  expect(all('meta[name="robots"]')).toEqual([]);
  expect(all('script')).toEqual([]);
  expect(all('meta[name="viewport"], style')).toHaveLength(2);
  expect(document.documentElement.lang).toBe('fr');
});

it('puts the content in place, with the shadow roots that its HTML declares', () => {
  const root = put(next);
  expect(root.querySelector('h1')?.textContent).toBe('News');
  const host = root.querySelector('#host');
  expect([host?.shadowRoot?.querySelector('b')?.textContent, host?.children.length]).toEqual(['inside', 0]);
});

it('a page for another viewer, build, language or section is not put into this one', () => {
  const state = { userID: 1, manifestUrl: '/m', locale: 'en', sectionID: '0' };
  const of = ({ userID, manifestUrl, locale, sectionID }: typeof state) =>
    ({ viewer: { userID }, manifestUrl, site: { locale, siteSection: { sectionID } } }) as unknown as PageState;
  expect(fitsPage(of(state), of(state))).toBe(true);
  for (const other of [{ userID: 0 }, { manifestUrl: '/n' }, { locale: 'fr' }, { sectionID: '1' }])
    expect(fitsPage(of(state), of({ ...state, ...other }))).toBe(false);
});

it('a page that was removed comes back unchanged, any number of times', () => {
  const root = put(next.replace(/<template.*<\/template>/, '<details open><summary>Dates</summary></details>'));
  const state = { site: {} } as PageState;
  const read = takeOut(root, state);
  expect(root.childNodes).toHaveLength(0);
  for (let time = 0; time < 2; time += 1) {
    document.head.innerHTML = old;
    const part = read?.();
    if (part) putPage(part, root);
    expect([document.title, root.querySelector('h1')?.textContent, part?.state]).toEqual(['News', 'News', state]);
    expect(root.querySelector('details')?.hasAttribute('open')).toBe(true);
    expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(1);
  }
});

it('a page with shadow roots is not cached: copies lose them', () => {
  expect(takeOut(put(next), {} as PageState)).toBeUndefined();
});
