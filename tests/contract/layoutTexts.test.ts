import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { testOrigin } from '../support/testServer.ts';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';

let site: WholeApp;
let cookie = '';
beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
  cookie = await site.signIn('admin');
  await call('PATCH', '/config', { 'garden.locales': ['de', 'fr'] });
});
afterAll(() => site.close());

const call = (method: 'PATCH' | 'POST' | 'PUT', at: string, payload: object) =>
  site.request({
    method,
    url: `/api/v2${at}`,
    headers: { cookie, 'x-requested-with': 'vanilla', referer: `${testOrigin}/` },
    payload,
  });

const textIn = async (language: string) =>
  (await site.request({ method: 'GET', url: '/', headers: { 'accept-language': language } })).text;

it('viewers get the texts of a layout in their language, in the HTML that search engines read', async () => {
  const html = {
    $hydrate: 'react.cta',
    title: 'Join the spring clean',
    description: 'Gloves are there.',
    button: { title: 'Sign up', url: '/discussions' },
    $texts: { de: { '/title': { text: 'Frühjahrsputz', of: 'Join the spring clean' } } },
  };
  const layout = [{ $hydrate: 'react.section.1-column', children: [html] }];
  const made = await call('POST', '/layouts', { name: 'Home', layoutViewType: 'home', layout, titleBar: null });
  expect(made.status, made.text).toBeLessThan(300);
  expect(made.json()).toMatchObject({ layout });
  const { layoutID, warnings } = made.json<{ layoutID: number; warnings?: object[] }>();
  expect(warnings ?? []).toEqual([]);
  await call('PUT', `/layouts/${layoutID}/views`, [{ recordID: -1, recordType: 'global' }]);

  const [english, german, french] = await Promise.all([textIn('en'), textIn('de'), textIn('fr')]);
  expect(english).toContain('Join the spring clean');
  expect(german).toContain('Frühjahrsputz');
  expect(german).toContain('Gloves are there.');
  expect(german).not.toContain('Join the spring clean');
  expect(french).toContain('Join the spring clean');
  expect(`${english}${german}`).not.toContain('$texts');
});
