import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createPostClient } from '../support/postClient.ts';
import { type Reply, startTestServer, type TestServer, testOrigin } from '../support/testServer.ts';
import { startWholeApp } from '../support/wholeApp.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const { newDiscussion } = createPostClient(() => server);
const admin = () => server.api('admin');

interface Tag {
  readonly tagID: number;
  readonly name: string;
  readonly urlcode: string;
}

describe('tags with colliding addresses', () => {
  const add = async (body: object) => admin().send('POST', '/tags', body);
  const tagsOf = async (names: readonly string[]) => {
    const { discussionID } = await newDiscussion('admin', { name: `About ${names.join()}`, newTagNames: names });
    const reply = await admin().get(`/discussions/${discussionID}`, { expand: 'tags' });
    return reply.json<{ tags: Tag[] }>().tags;
  };

  it('are several tags when they name different things', async () => {
    const made = await Promise.all([add({ name: 'C++' }), add({ name: 'C' }), add({ name: 'C#' })]);
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    const tags = made.map((reply) => reply.json<Tag>());
    expect(tags.map(({ name }) => name)).toEqual(['C++', 'C', 'C#']);
    expect(new Set(tags.map(({ urlcode }) => urlcode)).size).toBe(3);
    for (const again of ['C', 'c', 'C++']) expect((await add({ name: again })).status, again).toBe(422);
    expect((await add({ name: 'See', urlcode: 'c' })).status).toBe(422);
    const found = await tagsOf(['C#', 'c']);
    expect(found.map(({ tagID }) => tagID).sort()).toEqual([tags[1]?.tagID, tags[2]?.tagID].sort());
  });

  it('are made apart by posts, too, and are one however a name is spelled', async () => {
    expect((await tagsOf(['F#', 'F'])).map(({ name }) => name).sort()).toEqual(['F', 'F#']);
    const [first] = await tagsOf(['Sour dough']);
    const [second] = await tagsOf(['sour-Dough']);
    expect(second?.tagID).toBe(first?.tagID);
    const twins = await Promise.all([tagsOf(['G+']), tagsOf(['G+']), tagsOf(['G'])]);
    expect(new Set(twins.flat().map(({ tagID }) => tagID)).size).toBe(2);
  });
});

it('counts of conversations are omitted if there are none on the site', async () => {
  const names = async () =>
    (await server.api('member').get('/users/me-counts'))
      .json<{ counts: { name: string }[] }>()
      .counts.map(({ name }) => name);
  expect(await names()).toContain('Conversations');
  await server.services.config.set({ 'conversations.enabled': false });
  expect(await names()).not.toContain('Conversations');
  expect(await names()).toContain('UnreadNotifications');
  await server.services.config.set({ 'conversations.enabled': true });
});

describe('a name with nothing in it', () => {
  const told = (reply: Reply) => {
    const { status, errors } = reply.json<{
      status: number;
      errors: { field: string; code: string; status: number }[];
    }>();
    return [reply.status, status, ...errors.map((error) => `${error.field} ${error.code} ${error.status}`)];
  };
  it.each(['', '   ', '\u00a0'])('is wrong rather than missing, in every call that takes one: %j', async (name) => {
    const user = { name, email: 'nameless@names.test', password: 'a long password' };
    const refusal = [422, 422, 'name missingField 422'];
    expect(told(await admin().send('POST', '/users', user))).toEqual(refusal);
    expect(told(await admin().send('PATCH', '/users/5', { name }))).toEqual(refusal);
    expect(told(await server.api('guest').send('POST', '/users/register', user))).toEqual(refusal);
    expect(
      told(await admin().send('POST', '/collections', { name, records: [{ recordID: 3, recordType: 'discussion' }] })),
    ).toEqual(refusal);
    expect(told(await admin().send('POST', '/tags', { name }))).toEqual(refusal);
    const { name: _none, ...nameless } = user;
    expect(told(await admin().send('POST', '/users', nameless))).toEqual([400, 400, 'name missingField 400']);
  });
});

it('a page says a language and a direction that agree, whether or not its words are translated', async () => {
  const site = await startWholeApp(inject('databaseUrl'));
  const said: (string | undefined)[] = [];
  for (const locale of ['ar', 'de', 'he', 'en', 'zh_TW']) {
    await site.services.config.set({ 'garden.locale': locale });
    said.push(/<html ([^>]*)>/.exec((await site.get('/discussions')).text)?.[1]);
  }
  await site.close();
  expect(said).toEqual([
    'lang="ar" dir="rtl"',
    'lang="de" dir="ltr"',
    'lang="he" dir="rtl"',
    'lang="en" dir="ltr"',
    'lang="zh-TW" dir="ltr"',
  ]);
});

it('only a title bar can be stored as one, created or changed', async () => {
  const site = await startWholeApp(inject('databaseUrl'));
  const cookie = await site.signIn('admin');
  const send = (method: 'POST' | 'PATCH', url: string, body: object) =>
    site.request({
      method,
      url: `/api/v2${url}`,
      headers: { cookie, referer: `${testOrigin}/`, 'x-requested-with': 'vanilla', 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
  const layout = [{ $hydrate: 'react.section.1-column', children: [{ $hydrate: 'react.asset.discussionList' }] }];
  const document = { name: 'Bars', layoutViewType: 'discussionList', layout };
  const made = await send('POST', '/layouts', document);
  const wrong = [
    { $hydrate: 'react.html', html: 'x' },
    { $hydrate: 'react.section.1-column', children: [] },
    { $hydrate: 'literal', data: {} },
    { $hydrate: 'sprintf', format: '%s' },
    { $hydrate: 'nothing.known' },
    {},
  ];
  for (const titleBar of wrong) {
    expect(
      (await send('PATCH', `/layouts/${made.json()['layoutID']}`, { titleBar })).status,
      JSON.stringify(titleBar),
    ).toBe(422);
    expect((await send('POST', '/layouts', { ...document, titleBar })).status, JSON.stringify(titleBar)).toBe(422);
  }
  expect(
    (await send('PATCH', `/layouts/${made.json()['layoutID']}`, { titleBar: { $hydrate: 'react.titleBar' } })).status,
  ).toBe(200);
  await site.close();
});

it('guests of a closed community are told on every page that it is one', async () => {
  const site = await startWholeApp(inject('databaseUrl'));
  const isTold = async () => (await site.get('/entry/signin')).text.includes('"membersOnly":true');
  expect(await isTold()).toBe(false);
  await site.services.config.set({ 'garden.privateCommunity': true });
  expect(await isTold()).toBe(true);
  await site.close();
});

it('settings that pages trust accept only valid values', async () => {
  const set = async (body: object) => (await admin().send('PATCH', '/config', body)).status;
  for (const origin of [
    'javascript:x',
    'https://a.test/path',
    '//a.test',
    'https://',
    'data:text/html,x',
    'https://a.test@b.test',
  ])
    expect(await set({ 'embed.parentOrigins': [origin] }), origin).toBe(422);
  expect(await set({ 'embed.parentOrigins': [testOrigin] })).toBe(200);
  for (const locale of ['xx-nope', 'xx', 'zz', '../x'])
    expect(await set({ 'garden.locale': locale }), locale).toBe(422);
});
