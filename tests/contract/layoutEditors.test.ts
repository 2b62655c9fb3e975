import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { testOrigin } from '../support/testServer.ts';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';

let site: WholeApp;
const cookies = new Map<string, string>();
beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
  for (const person of ['admin', 'moderator', 'member'] as const) cookies.set(person, await site.signIn(person));
  const { userID } = (await call('moderator', 'GET', '/users/me')).json<{ userID: number }>();
  const { roleIDs } = (await call('admin', 'GET', '/users/me')).json<{ roleIDs: number[] }>();
  expect((await call('admin', 'PATCH', `/users/${userID}`, { roleID: roleIDs })).status).toBe(200);
  cookies.set('moderator', await site.signIn('moderator'));
});
afterAll(() => site.close());

type Person = 'admin' | 'moderator' | 'member';
const call = (person: Person, method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', at: string, payload?: object) =>
  site.request({
    method,
    url: `/api/v2${at}`,
    headers: {
      cookie: cookies.get(person) ?? '',
      'x-requested-with': 'vanilla',
      referer: `${testOrigin}/`,
    },
    ...(payload && { payload }),
  });

interface News {
  readonly editors: readonly { readonly user: { readonly name: string }; readonly isActive: boolean }[];
  readonly version: string;
  readonly current: object;
  readonly published: { readonly user: { readonly name: string } } | null;
}
const newsOf = async (person: Person, layoutID: number | string) =>
  (await call(person, 'GET', `/layouts/${layoutID}/editors`)).json<News>();
const nameOf = async (person: Person) => (await call(person, 'GET', '/users/me')).json<{ name: string }>().name;

const titleBar = { $hydrate: 'react.titleBar' };
const layout = (text: string) => [
  { $hydrate: 'react.section.1-column', children: [{ $hydrate: 'react.html', html: `<p>${text}</p>` }] },
];

it('says who else has a draft of a layout and since when, and nothing of the draft', async () => {
  const draft = { name: 'Secret name', layout: layout('Secret text'), titleBar, baseVersion: 'builtIn' };
  expect((await newsOf('admin', 'home')).editors).toEqual([]);
  await call('moderator', 'PUT', '/layouts/home/draft', draft);
  const { editors } = await newsOf('admin', 'home');
  expect(editors).toMatchObject([{ user: { name: await nameOf('moderator') }, isActive: true }]);
  const [all, one] = [
    await call('admin', 'GET', '/layouts/editors'),
    await call('admin', 'GET', '/layouts/home/editors'),
  ];
  expect(all.json()).toMatchObject([{ layoutID: 'home', user: { name: await nameOf('moderator') } }]);
  expect(`${all.text} ${one.text}`).not.toContain('Secret');
  // one’s own draft is no news
  expect((await newsOf('moderator', 'home')).editors).toEqual([]);
  expect((await call('member', 'GET', '/layouts/home/editors')).status).toBe(403);
  expect((await call('member', 'GET', '/layouts/editors')).status).toBe(403);
  await call('moderator', 'DELETE', '/layouts/home/draft');
  expect((await newsOf('admin', 'home')).editors).toEqual([]);
});

it('says what is published now, by whom, and which copy is used in place of a built-in layout', async () => {
  expect(await newsOf('admin', 'home')).toMatchObject({
    version: 'builtIn',
    current: { layoutID: 'home' },
    published: null,
  });
  const body = { name: 'Front', layout: layout('a'), titleBar, version: 'builtIn' };
  const made = await call('moderator', 'POST', '/layouts/home/publish', body);
  const { layoutID, version } = made.json<{ layoutID: number; version: string }>();
  const published = { user: { name: await nameOf('moderator') } };
  expect(await newsOf('admin', 'home')).toMatchObject({
    version: `builtIn.${layoutID}`,
    current: { layoutID, name: 'Front' },
    published,
  });
  expect(await newsOf('admin', layoutID)).toMatchObject({ version, current: { layoutID, name: 'Front' }, published });
  await call('admin', 'PATCH', `/layouts/${layoutID}`, { layout: layout('b') });
  const later = await newsOf('moderator', layoutID);
  expect(later).toMatchObject({ published: { user: { name: await nameOf('admin') } } });
  expect(later.version).not.toBe(version);
  expect((await call('admin', 'GET', '/layouts/nothing/editors')).status).toBe(404);
});
