import type { ApiModerationMessage } from '#contracts/api-moderationMessage.gen.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { otherCategory, privateCategory } from '../support/postClient.ts';
import { createReplyCheck } from '../support/replySchemas.ts';
import { type Person, testOrigin } from '../support/testServer.ts';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';

let site: WholeApp;
let check: Awaited<ReturnType<typeof createReplyCheck>>;
const cookies: Record<string, string> = { guest: '' };
beforeAll(async () => {
  [site, check] = await Promise.all([startWholeApp(inject('databaseUrl')), createReplyCheck()]);
  for (const person of ['member', 'moderator', 'admin'] as const) cookies[person] = await site.signIn(person);
});
afterAll(() => site.close());

const base = '/api/v2/moderation-messages';
const send = (person: Person, method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  site.request({
    method,
    url: `${base}${path}`,
    headers: { cookie: cookies[person] ?? '', 'x-requested-with': 'vanilla', referer: `${testOrigin}/` },
    ...(payload ? { payload } : {}),
  });

async function add(fields: object = {}): Promise<ApiModerationMessage> {
  const reply = await send('admin', 'POST', '', { body: 'Open on **Saturday**.', format: 'markdown', ...fields });
  expect(reply.status, reply.text).toBe(201);
  expect(check({ $ref: 'moderationMessage.schema.json' }, reply.json())).toEqual([]);
  return reply.json<ApiModerationMessage>();
}
const remove = ({ moderationMessageID: id }: ApiModerationMessage) => send('admin', 'DELETE', `/${id}`);
/** Where a page shows the message: by place. */
async function shown(person: Person, path: string, word = 'Saturday'): Promise<boolean> {
  const { text } = await site.get(path, cookies[person]);
  const state = /id="page-state">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
  return state.includes('"ModerationMessage"') && state.includes(word);
}
const forAll = async (path: string) =>
  Object.fromEntries(
    await Promise.all(
      (['guest', 'member', 'moderator'] as const).map(async (person) => [person, await shown(person, path)] as const),
    ),
  );

describe('an announcement', () => {
  it('is on all pages except those of the administration until it is turned off, ended or deleted', async () => {
    const everywhere = { guest: true, member: true, moderator: true };
    const nowhere = { guest: false, member: false, moderator: false };
    const made = await add();
    expect(await forAll('/')).toEqual(everywhere);
    expect(await forAll('/discussions')).toEqual(everywhere);
    expect(await shown('guest', '/search')).toBe(true);
    // the list itself contains its text
    expect((await site.get('/dashboard/content/messages', cookies['admin'])).text).not.toContain('"ModerationMessage"');
    await site.services.config.set({ 'garden.privateCommunity': true });
    expect(await shown('guest', '/entry/signin')).toBe(false);
    await site.services.config.set({ 'garden.privateCommunity': false });
    const path = `/${made.moderationMessageID}`;
    await send('admin', 'PATCH', path, { isEnabled: false });
    expect(await forAll('/discussions')).toEqual(nowhere);
    await send('admin', 'PATCH', path, { isEnabled: true, dateExpires: '2020-01-01T00:00:00Z' });
    expect(await forAll('/discussions')).toEqual(nowhere);
    await send('admin', 'PATCH', path, { dateExpires: null });
    expect(await forAll('/discussions')).toEqual(everywhere);
    expect((await remove(made)).status).toBe(204);
    expect(await forAll('/discussions')).toEqual(nowhere);
  });

  it('is on the pages, categories and for the roles that it is for', async () => {
    const made = await add({ layoutViewType: 'discussionList', roleIDs: [32] });
    expect(await forAll('/discussions')).toEqual({ guest: false, member: false, moderator: true });
    expect(await shown('moderator', '/')).toBe(false);
    await remove(made);
    const inCategory = await add({ recordType: 'category', recordID: otherCategory });
    const category = await site.get(`/api/v2/categories/${otherCategory}`);
    const { url } = category.json<{ url: string }>();
    expect(await shown('guest', new URL(url).pathname)).toBe(true);
    expect(await shown('guest', '/discussions')).toBe(false);
    await remove(inCategory);
  });

  it('is in the side column of pages that have one', async () => {
    const made = await add({ viewLocation: 'panel' });
    const { text } = await site.get('/discussions');
    const state = /id="page-state">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
    expect(state).toMatch(/"secondary\w+":\[\{"\$reactComponent":"ModerationMessage"/);
    await remove(made);
  });

  it('is dismissed by members for good, and by them alone', async () => {
    const made = await add({ isDismissible: true });
    const path = `/${made.moderationMessageID}`;
    expect((await send('guest', 'PUT', `${path}/dismiss`)).status).toBe(403);
    const reply = await send('member', 'PUT', `${path}/dismiss`);
    expect([reply.status, reply.json()]).toEqual([200, { dismissed: true }]);
    expect((await send('member', 'PUT', `${path}/dismiss`)).status).toBe(200);
    expect(await forAll('/discussions')).toEqual({ guest: true, member: false, moderator: true });
    await send('admin', 'PATCH', path, { body: 'Open on Saturday and Sunday.' });
    expect(await shown('member', '/discussions')).toBe(false);
    await remove(made);
    const fixed = await add();
    expect((await send('member', 'PUT', `/${fixed.moderationMessageID}/dismiss`)).status).toBe(422);
    await remove(fixed);
    const others = await add({ isDismissible: true, roleIDs: [16] });
    expect((await send('member', 'PUT', `/${others.moderationMessageID}/dismiss`)).status).toBe(404);
    await remove(others);
    const hidden = await add({ isDismissible: true, recordType: 'category', recordID: privateCategory });
    expect((await send('member', 'PUT', `/${hidden.moderationMessageID}/dismiss`)).status).toBe(404);
    await remove(hidden);
  });

  it('contains no script, regardless of its author', async () => {
    const made = await add({ body: 'Saturday <img src=x onerror="bad()"><script>bad()</script>', format: 'wysiwyg' });
    const { text } = await site.get('/discussions');
    expect(/bad\(\)/.exec(text)).toBeNull();
    await remove(made);
  });
});

describe('announcements are administered', () => {
  it('only by those who manage the site', async () => {
    const made = await add();
    const path = `/${made.moderationMessageID}`;
    for (const person of ['guest', 'member', 'moderator'] as const)
      for (const [method, target, body] of [
        ['GET', '', undefined],
        ['GET', path, undefined],
        ['POST', '', { body: 'Mine', format: 'text' }],
        ['PATCH', path, { body: 'Mine' }],
        ['DELETE', path, undefined],
      ] as const)
        expect((await send(person, method, target, body)).status, `${person} ${method}`).toBe(403);
    await remove(made);
  });

  it('so that two administrators do not overwrite each other', async () => {
    const made = await add();
    const path = `/${made.moderationMessageID}`;
    expect((await send('admin', 'PATCH', path, { body: 'First', version: made.version })).status).toBe(200);
    const late = await send('admin', 'PATCH', path, { body: 'Second', version: made.version });
    expect(late.status).toBe(409);
    expect(late.json()).toMatchObject({ current: { body: 'First' } });
    await remove(made);
  });

  it.each([
    ['an empty text', { body: ' ' }],
    ['a long text', { body: 'x'.repeat(5001) }],
    ['an unknown format', { format: 'word' }],
    ['an unknown kind of page', { layoutViewType: 'nowhere' }],
    ['an unknown category', { recordType: 'category', recordID: 999_999 }],
    ['a category without its ID', { recordType: 'category' }],
    ['an unknown role', { roleIDs: [999_999] }],
    ['an unknown style', { type: 'shouting' }],
    ['an end that is no date', { dateExpires: 'tomorrow' }],
  ])('without %s', async (_, fields) => {
    const reply = await send('admin', 'POST', '', { body: 'Text', format: 'text', ...fields });
    expect([400, 422]).toContain(reply.status);
  });

  it('with a list that can be filtered, and an entry in the audit log for each change', async () => {
    const made = await add({ type: 'alert', layoutViewType: 'home' });
    const path = `/${made.moderationMessageID}`;
    await send('admin', 'PATCH', path, { isEnabled: false });
    const idsOf = async (query: string) =>
      (await send('admin', 'GET', query)).json<ApiModerationMessage[]>().map((one) => one.moderationMessageID);
    expect(await idsOf('?type=alert')).toEqual([made.moderationMessageID]);
    expect(await idsOf('?isEnabled=true')).toEqual([]);
    expect(await idsOf('?layoutViewType=home')).toEqual([made.moderationMessageID]);
    await remove(made);
    const log = await site.get('/api/v2/audit-logs?subject=moderationMessage&limit=3', cookies['admin']);
    expect(log.json<{ eventType: string }[]>().map(({ eventType }) => eventType)).toEqual([
      'moderationMessage_delete',
      'moderationMessage_update',
      'moderationMessage_create',
    ]);
  });
});
