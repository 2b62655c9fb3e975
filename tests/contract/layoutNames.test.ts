import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';
import { testOrigin } from '../support/testServer.ts';

let site: WholeApp;
let cookie = '';
beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
  await site.services.config.set({ 'garden.locales': ['de'] });
  cookie = await site.signIn('admin');
});
afterAll(() => site.close());

const headersIn = (language: string) => ({
  cookie,
  origin: testOrigin,
  referer: `${testOrigin}/`,
  'x-requested-with': 'vanilla',
  'accept-language': language,
});
const get = async (url: string, language: string) =>
  (await site.request({ method: 'GET', url: `/api/v2${url}`, headers: headersIn(language) })).json<{
    name: string;
    layout: object[];
  }>();

it('layouts have their names in the language of the viewer, also copies that were made in it', async () => {
  const { name, layout } = await get('/layouts/home', 'de');
  expect([name, (await get('/layouts/home', 'en')).name]).toEqual(['Startseite', 'Home']);
  const made = await site.request({
    method: 'POST',
    url: '/api/v2/layouts',
    headers: headersIn('de'),
    payload: { name, layoutViewType: 'home', layout },
  });
  const { layoutID } = made.json<{ layoutID: number }>();
  const names = async () => [await get(`/layouts/${layoutID}`, 'de'), await get(`/layouts/${layoutID}`, 'en')];
  expect((await names()).map((one) => one.name)).toEqual(['Startseite', 'Home']);
  await site.request({
    method: 'PATCH',
    url: `/api/v2/layouts/${layoutID}`,
    headers: headersIn('de'),
    payload: { name: 'Startseite im Winter' },
  });
  expect((await names()).map((one) => one.name)).toEqual(['Startseite im Winter', 'Startseite im Winter']);
});

it('drafts have them, too, so that a name that no one has changed is no change', async () => {
  const { name, layout } = await get('/layouts/home', 'de');
  const kept = await site.request({
    method: 'PUT',
    url: '/api/v2/layouts/home/draft',
    headers: headersIn('de'),
    payload: { name, layout, titleBar: { $hydrate: 'react.titleBar' }, baseVersion: 'builtIn' },
  });
  expect(kept.status).toBe(200);
  const draftIn = async (language: string) =>
    (await site.request({ method: 'GET', url: '/api/v2/layouts/home/draft', headers: headersIn(language) })).json<{
      draft: { name: string };
    }>().draft.name;
  expect([await draftIn('de'), await draftIn('en')]).toEqual(['Startseite', 'Home']);
  const opened = await site.request({ method: 'GET', url: '/api/v2/layouts/home/composer', headers: headersIn('de') });
  expect(opened.json<{ draft: { name: string } }>().draft.name).toBe('Startseite');
});

it('widgets have their names, and their forms the labels, in the language of the viewer', async () => {
  const callToAction = async (language: string) => {
    const url = '/api/v2/layouts/catalog?layoutViewType=home';
    const reply = await site.request({ method: 'GET', url, headers: headersIn(language) });
    interface Entry {
      readonly name: string;
      readonly schema: {
        readonly properties: { readonly title: { readonly 'x-control': { readonly label: string } } };
      };
    }
    const entry = reply.json<{ widgets: Record<string, Entry> }>().widgets['react.cta'];
    return [entry?.name, entry?.schema.properties.title['x-control'].label];
  };
  expect([await callToAction('de'), await callToAction('en')]).toEqual([
    ['Handlungsaufforderung', 'Titel'],
    ['Call To Action', 'Title'],
  ]);
});

it('widgets are found by keywords in the language of the viewer, and by the English ones', async () => {
  const keywords = async (language: string) => {
    const url = '/api/v2/layouts/catalog?layoutViewType=home';
    const reply = await site.request({ method: 'GET', url, headers: headersIn(language) });
    return reply.json<{ widgets: Record<string, { keywords: string[] }> }>().widgets['react.cta']?.keywords;
  };
  const english = (await keywords('en')) ?? [];
  expect(english).toContain('promotion');
  expect(await keywords('de')).toEqual(expect.arrayContaining(english));
});
