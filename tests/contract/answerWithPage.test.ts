import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type AnswerBeside, type PageText, partHeader, shownAddressHeader } from '#routing/pages/pageParts.ts';
import { partAskedBy } from '../support/pageParts.ts';
import { testOrigin } from '../support/testServer.ts';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';

interface Comment {
  readonly commentID: number;
  readonly body: string;
}

let site: WholeApp;
let cookie: string;
let discussionID: number;
/** Header of a browser that has a page. */
let has: string;
beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
  cookie = await site.signIn('moderator');
  const sent = await call('POST', '/discussions', {
    payload: { name: 'Ladders', body: 'Where?', format: 'markdown', categoryID: await openCategory() },
  });
  discussionID = sent.json<{ discussionID: number }>().discussionID;
  has = partAskedBy((await site.get('/discussions', cookie)).text);
});
afterAll(() => site.close());

const openCategory = async () =>
  (
    await site.services.db.kysely
      .selectFrom('categories')
      .select('category_id')
      .where('name', '=', 'Repair café')
      .executeTakeFirstOrThrow()
  ).category_id;

const own = { origin: testOrigin, referer: `${testOrigin}/`, 'x-requested-with': 'vanilla' };
const call = (
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  { payload, headers = {} }: { payload?: object; headers?: Readonly<Record<string, string>> } = {},
) =>
  site.request({
    method,
    url: `/api/v2${path}`,
    headers: { ...own, cookie, ...headers },
    ...(payload ? { payload } : {}),
  });

const asking = (address = `/discussion/${discussionID}`, build = has) => ({
  [partHeader]: build,
  [shownAddressHeader]: address,
});
const comment = (body: string, headers: Readonly<Record<string, string>> = {}) =>
  call('POST', '/comments', {
    payload: { body, format: 'markdown', parentRecordType: 'discussion', parentRecordID: discussionID },
    headers,
  });

describe('a call that changes something, and asks for the page on which it is made', () => {
  it('answers with the record, and with the page as it is afterwards, for the one who asks', async () => {
    const reply = await comment('In the shed.', asking());
    expect([reply.status, reply.headers[partHeader]]).toEqual([201, 'beside']);
    const { answer, page } = reply.json<AnswerBeside<Comment>>();
    const record = await site.request({
      method: 'GET',
      url: `/api/v2/comments/${answer?.commentID}`,
      headers: { cookie },
    });
    expect(record.json<Comment>().body).toBe(answer?.body);
    const { html, nonce } = page as PageText;
    expect(html).toContain('<main>discussion</main>');
    expect(html).toContain('In the shed.');
    expect(html).toContain('"isGuest":false');
    expect(nonce).toMatch(/^\S{16,}$/);
  });

  it('returns only the page if the call returns no record', async () => {
    const { commentID } = (await comment('Soon gone.')).json<Comment>();
    const reply = await call('DELETE', `/comments/${commentID}`, { headers: asking() });
    expect([reply.status, reply.headers[partHeader]]).toEqual([200, 'beside']);
    const { page, ...rest } = reply.json<AnswerBeside<undefined>>();
    expect(page.html).not.toContain('Soon gone.');
    expect(rest).toEqual({});
  });

  it('serves everyone else the unchanged page', async () => {
    const plain = await comment('Plain.');
    expect([plain.status, plain.headers[partHeader], Object.keys(plain.json<object>())]).toEqual([
      201,
      undefined,
      expect.arrayContaining(['commentID', 'body', 'insertUser']),
    ]);
    const { commentID } = plain.json<Comment>();
    const gone = await call('DELETE', `/comments/${commentID}`);
    expect([gone.status, gone.text]).toEqual([204, '']);
  });

  it.each([
    ['of another build', () => asking(undefined, '/assets/other.json 0')],
    ['that does not exist', () => asking('/nope')],
    ['of another site', () => asking('//elsewhere.example/discussion/1')],
    ['that the reader may not see', () => asking('/settings/layout')],
  ])('answers without the page for a page %s', async (_, headers) => {
    const reply = await comment('All the same.', headers());
    expect([reply.status, reply.headers[partHeader], reply.json<Comment>().commentID]).toEqual([
      201,
      undefined,
      expect.any(Number),
    ]);
  });

  it('answers refusals as before', async () => {
    const reply = await comment('', asking());
    expect([reply.status >= 400, reply.headers[partHeader]]).toEqual([true, undefined]);
  });
});
