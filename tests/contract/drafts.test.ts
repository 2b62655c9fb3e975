import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { ApiDraft } from '#contracts/api-draft.gen.ts';
import { createReplyCheck } from '../support/replySchemas.ts';
import { type Person, startTestServer, testOrigin, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let check: Awaited<ReturnType<typeof createReplyCheck>>;
beforeAll(async () => {
  [server, check] = await Promise.all([startTestServer(inject('databaseUrl')), createReplyCheck()]);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.db.kysely.deleteFrom('drafts').execute();
});

const richBody = (text: string) => JSON.stringify([{ type: 'p', children: [{ text }] }]);
const attributes = (text: string, more: object = {}) => ({
  body: richBody(text),
  format: 'rich2',
  draftType: 'discussion',
  ...more,
});
const discussion = {
  recordType: 'discussion',
  attributes: attributes('A kettle', { draftMeta: { name: 'Kettles', categoryID: 5, postTypeID: 'discussion' } }),
};
const comment = (text = 'Words', more: object = {}) => ({
  recordType: 'comment',
  parentRecordType: 'discussion',
  parentRecordID: 3,
  attributes: attributes(text, { draftMeta: { commentPath: 'comments', ...more } }),
});

const post = async (body: object = discussion, person: Person = 'member', headers: Record<string, string> = {}) => {
  const reply = await server.api(person).send('POST', '/drafts', body, headers);
  expect(reply.status, reply.text).toBe(201);
  return reply.json<ApiDraft>();
};
const patch = (draftID: number, body: object, sequence?: string, person: Person = 'member') =>
  server.api(person).send('PATCH', `/drafts/${draftID}`, body, sequence === undefined ? {} : { 'if-match': sequence });
const textOf = (draft: { attributes: unknown }) =>
  /"text":"(.*?)"/.exec((draft.attributes as { body: string }).body)?.[1];

describe('drafts', () => {
  it('[CO-DRAFT-027] [CO-DRAFT-005] [CO-DRAFT-008] are saved by POST, which answers 201 with the whole draft', async () => {
    const reply = await server.api('member').send('POST', '/drafts', discussion);
    expect(reply.status).toBe(201);
    expect(reply.json()).toEqual({
      draftID: expect.any(Number),
      recordType: 'discussion',
      recordID: null,
      parentRecordType: null,
      parentRecordID: null,
      attributes: discussion.attributes,
      sequence: 1,
      draftStatus: 'draft',
      dateScheduled: null,
      publishedSilently: false,
      insertUserID: 1,
      dateInserted: expect.stringMatching(/\+00:00$/),
      updateUserID: null,
      dateUpdated: null,
    });
    expect(reply.headers['etag']).toBe('"1"');
    expect(check({ $ref: 'draft.schema.json' }, reply.json())).toEqual([]);
    expect((await post({ recordType: 'comment', attributes: { body: 'x' } })).attributes).toEqual({
      body: 'x',
      format: 'Text',
    });
  });

  it('[CO-DRAFT-010] [CO-DRAFT-012] keep every field of their meta as sent, including unknown ones', async () => {
    const meta = {
      name: 'K',
      postMeta: { size: ['a', 2, true, null] },
      tagIDs: [1],
      newTagNames: ['new'],
      categoryID: 5,
      postTypeID: 'question',
      pinLocation: 'none',
      pinned: false,
      publishedSilently: true,
      commentPath: 'p',
      commentParentID: 4,
      unknown: { z: 1, a: 2 },
    };
    const sent = attributes('x', { draftMeta: meta, lastSaved: '2026-01-01T00:00:00Z', groupID: 7, name: 'N' });
    const { draftID } = await post({ recordType: 'discussion', attributes: sent });
    const kept = (await server.api('member').get(`/drafts/${draftID}`)).text;
    expect(kept).toContain(JSON.stringify(sent));
  });

  it('[CO-DRAFT-006] are of four kinds and no other', async () => {
    for (const recordType of ['discussion', 'comment', 'article', 'event'])
      await post({ recordType, attributes: { body: '', draftMeta: {} } });
    for (const body of [
      { recordType: 'poll', attributes: {} },
      { recordType: 'comment', attributes: [] },
      { recordType: 'comment', attributes: 'x' },
    ])
      expect((await server.api('member').send('POST', '/drafts', body)).status).toBe(422);
    expect((await server.api('member').send('POST', '/drafts', {})).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'recordType', code: 'missingField' }, { field: 'attributes' }],
    });
  });

  it('[CO-DRAFT-020] [CO-DRAFT-021] are rejected without required fields, and keep their content', async () => {
    const add = async (body: object) => (await server.api('member').send('POST', '/drafts', body)).json<object>();
    const refusal = (message: string) => ({ status: 422, errors: [{ field: 'attributes', message }] });
    const [noBody, noMeta] = [refusal('Invalid draft, no body content'), refusal('Invalid draft meta')];
    expect(await add({ recordType: 'comment', attributes: { format: 'rich2' } })).toMatchObject(noBody);
    expect(await add({ recordType: 'comment', attributes: { body: null } })).toMatchObject(noBody);
    expect(await add({ recordType: 'discussion', attributes: { body: 'x' } })).toMatchObject(noMeta);
    expect(await add({ recordType: 'discussion', attributes: { body: 'x', draftMeta: [] } })).toMatchObject(noMeta);
    const { draftID } = await post(comment('one'));
    expect((await patch(draftID, { attributes: { format: 'rich2' } })).json()).toMatchObject(noBody);
    expect((await patch(draftID, { recordType: 'discussion' })).status).toBe(200);
    expect(textOf((await server.api('member').get(`/drafts/${draftID}`)).json<ApiDraft>())).toBe('one');
    // Deleting all text creates an empty draft, without the previous text.
    expect((await patch(draftID, { recordType: 'comment', attributes: { body: '' } })).status).toBe(200);
  });

  it('[CO-DRAFT-028] are saved again by PATCH, in parts', async () => {
    const { draftID } = await post(comment('one'));
    const reply = await patch(draftID, { attributes: comment('two').attributes });
    expect([reply.status, reply.headers['etag']]).toEqual([200, '"2"']);
    expect(reply.json()).toMatchObject({
      parentRecordID: 3,
      sequence: 2,
      updateUserID: 1,
      dateUpdated: expect.any(String),
    });
    expect(textOf(reply.json<ApiDraft>())).toBe('two');
    expect((await patch(draftID, { parentRecordID: 4 })).json()).toMatchObject({
      parentRecordID: 4,
      attributes: comment('two').attributes,
    });
  });

  it('[CO-DRAFT-025] are opened for editing with what a form needs', async () => {
    const { draftID } = await post(comment('one'));
    const reply = await server.api('member').get(`/drafts/${draftID}/edit`);
    expect(reply.headers['etag']).toBe('"1"');
    expect(reply.json()).toEqual({
      draftID,
      recordID: null,
      recordType: 'comment',
      parentRecordType: 'discussion',
      parentRecordID: 3,
      attributes: comment('one').attributes,
      sequence: 1,
      draftStatus: 'draft',
      dateScheduled: null,
    });
  });

  it('[CO-DRAFT-024] are listed newest first, with paging, names and links to continue writing', async () => {
    const first = await post();
    const reply = await post(comment('answer', { commentParentID: 3 }));
    const plain = await post(comment('two\nlines'));
    await patch(first.draftID, { attributes: { ...discussion.attributes, lastSaved: 'later' } });
    const list = await server.api('member').get('/drafts', { limit: 2 });
    expect(list.headers).toMatchObject({
      'x-app-page-result-count': '3',
      'x-app-page-limit': '2',
      'x-app-page-next-url': expect.any(String),
    });
    expect(list.json<ApiDraft[]>().map(({ draftID }) => draftID)).toEqual([first.draftID, plain.draftID]);
    const [one, two, three] = (await server.api('member').get('/drafts')).json<ApiDraft[]>();
    expect(one).toMatchObject({
      name: 'Kettles',
      excerpt: 'A kettle',
      failedReason: null,
      editUrl: `${testOrigin}/post/editdiscussion/0/${first.draftID}`,
      breadCrumbs: [{ name: 'Home' }, ...Array(2).fill({ name: expect.any(String) })].slice(
        0,
        one?.breadCrumbs?.length,
      ),
      permaLink: null,
    });
    expect(two).toMatchObject({ excerpt: 'two lines', name: expect.stringMatching(/^Re: /) });
    expect(two?.editUrl).toMatch(/\/discussion\/3\/.*\?hasDraft=true#create-comment$/);
    expect([three?.draftID, three?.editUrl]).toEqual([
      reply.draftID,
      `${testOrigin}/discussion/comment/3?hasDraft=true#Comment_3`,
    ]);
    for (const [query, ids] of [
      [{ recordType: 'comment' }, [plain.draftID, reply.draftID]],
      [{ parentRecordType: 'discussion', parentRecordID: 3, sort: 'dateInserted' }, [reply.draftID, plain.draftID]],
      [{ parentRecordID: 4 }, []],
      [{ draftStatus: 'scheduled' }, []],
      [{ dateUpdated: '<2020-01-01' }, []],
    ] as const)
      expect(
        (await server.api('member').get('/drafts', query)).json<ApiDraft[]>().map(({ draftID }) => draftID),
      ).toEqual(ids);
    const counts = (await server.api('member').get('/users/me-counts')).json<{
      counts: { name: string; count: number }[];
    }>().counts;
    expect(counts).toContainEqual({ name: 'Drafts', count: 3 });
  });

  it('are their writer’s: others neither list, read, change nor discard them; moderators read and discard', async () => {
    const { draftID } = await post(discussion, 'admin');
    expect((await server.api('member').get('/drafts')).json()).toEqual([]);
    expect((await server.api('moderator').get('/drafts')).json()).toEqual([]);
    const calls = [
      ['GET', `/drafts/${draftID}`],
      ['GET', `/drafts/${draftID}/edit`],
      ['GET', `/drafts/${draftID}/snapshots`],
      ['DELETE', `/drafts/${draftID}`],
    ] as const;
    const write = (person: Person) => server.api(person).send('PATCH', `/drafts/${draftID}`, { attributes: {} });
    const people = ['guest', 'member', 'moderator'] as const;
    expect((await Promise.all(people.map(write))).map(({ status }) => status)).toEqual([403, 404, 403]);
    for (const [method, path] of calls) {
      const call = (person: Person) =>
        method === 'GET' ? server.api(person).get(path) : server.api(person).send(method, path);
      expect([(await call('guest')).status, (await call('member')).status], path).toEqual([403, 404]);
      expect((await call('moderator')).status, path).toBeLessThan(300);
    }
    expect((await server.api('guest').send('POST', '/drafts', discussion)).status).toBe(403);
    for (const path of ['/drafts/999999', '/drafts/999999/edit'])
      expect((await server.api('member').get(path)).status).toBe(404);
  });

  it('need proof that a page of ours sends them', async () => {
    const cookie = await server.signIn('member');
    const reply = await server.request({
      method: 'POST',
      url: '/api/v2/drafts',
      headers: { cookie, 'content-type': 'application/json', origin: 'https://elsewhere.example' },
      payload: JSON.stringify(discussion),
    });
    expect([reply.status, reply.json()]).toEqual([403, { message: 'Invalid CSRF token.', status: 403 }]);
  });
});

describe('two writers of one draft', () => {
  it('[F19] [N6] who saved the same state: one is told, with the draft that is stored, and nothing is overwritten', async () => {
    const { draftID } = await post(comment('start'));
    const replies = await Promise.all(
      ['left', 'right'].map((text) => patch(draftID, { attributes: comment(text).attributes }, '1')),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = replies.find(({ status }) => status === 200)?.json<ApiDraft>();
    const lost = replies.find(({ status }) => status === 409)?.json<{ draft: ApiDraft; message: string }>();
    expect(lost?.draft).toEqual(won);
    expect((await server.api('member').get(`/drafts/${draftID}`)).json()).toEqual(won);
  });

  it('second save of the same version gets 409 with the stored draft', async () => {
    const { draftID } = await post(comment('start'));
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => patch(draftID, { attributes: comment(`text ${at}`).attributes }, '"1"')),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it('may save over a state they have not seen; it stays readable', async () => {
    const { draftID } = await post(comment('the first'));
    await patch(draftID, { attributes: comment('the second').attributes });
    await patch(draftID, { attributes: comment('the third').attributes }, '2');
    const snapshots = (await server.api('member').get(`/drafts/${draftID}/snapshots`)).json<ApiDraft[]>();
    expect(snapshots.map(textOf)).toEqual(['the second', 'the first']);
    expect(snapshots.map(({ sequence }) => sequence)).toEqual([2, 1]);
    expect((await patch(draftID, {}, 'W/"nonsense"')).status).toBe(400);
  });

  it('leave ten earlier states, of which those go first that are whole in the next', async () => {
    const { draftID } = await post(comment('something long that will be deleted'));
    for (let at = 1; at <= 14; at += 1) await patch(draftID, { attributes: comment('x'.repeat(at)).attributes });
    const snapshots = (await server.api('member').get(`/drafts/${draftID}/snapshots`)).json<ApiDraft[]>();
    expect(snapshots).toHaveLength(10);
    expect(textOf(snapshots.at(-1) as ApiDraft)).toBe('something long that will be deleted');
    expect(textOf(snapshots[0] as ApiDraft)).toBe('x'.repeat(13));
    const same = await patch(draftID, { attributes: { ...comment('x'.repeat(14)).attributes, lastSaved: 'now' } });
    expect(same.json<ApiDraft>().sequence).toBe(16);
    expect((await server.api('member').get(`/drafts/${draftID}/snapshots`)).json<ApiDraft[]>()[0]?.sequence).toBe(14);
  });

  it('[F17] [N3] who send the same first save again get the draft it made', async () => {
    const headers = { 'idempotency-key': 'form-1' };
    const replies = await Promise.all(Array.from({ length: 10 }, () => post(discussion, 'member', headers)));
    expect(new Set(replies.map(({ draftID }) => draftID)).size).toBe(1);
    expect((await post(discussion, 'admin', headers)).draftID).not.toBe(replies[0]?.draftID);
    await server.api('member').send('DELETE', `/drafts/${replies[0]?.draftID}`);
    expect((await post(discussion, 'member', headers)).draftID).not.toBe(replies[0]?.draftID);
  });
});

describe('discarding a draft', () => {
  it('[CO-DRAFT-029] answers 204, and can be undone for thirty seconds', async () => {
    const draft = await post();
    const gone = await server.api('member').send('DELETE', `/drafts/${draft.draftID}`);
    expect([gone.status, gone.text]).toEqual([204, '']);
    for (const reply of [
      await server.api('member').get(`/drafts/${draft.draftID}`),
      await patch(draft.draftID, { attributes: {} }),
    ])
      expect(reply.status).toBe(404);
    const back = await server.api('member').send('POST', `/drafts/${draft.draftID}/restore`);
    expect([back.status, back.json()]).toEqual([201, draft]);
    expect((await server.api('member').send('POST', `/drafts/${draft.draftID}/restore`)).status).toBe(201);
    await server.api('member').send('DELETE', `/drafts/${draft.draftID}`);
    await server.services.db.kysely
      .updateTable('drafts')
      .set({ date_deleted: new Date(Date.now() - 31_000) })
      .execute();
    expect((await server.api('member').send('POST', `/drafts/${draft.draftID}/restore`)).status).toBe(410);
  });

  it('can be undone only by its writer', async () => {
    const { draftID } = await post();
    await server.api('member').send('DELETE', `/drafts/${draftID}`);
    expect((await server.api('admin').send('POST', `/drafts/${draftID}/restore`)).status).toBe(404);
    expect((await server.api('guest').send('POST', `/drafts/${draftID}/restore`)).status).toBe(403);
  });
});

describe('what a draft may hold', () => {
  it('is 1 MB, 100 levels, and 300 drafts for each writer', async () => {
    const big = await server
      .api('member')
      .send('POST', '/drafts', { recordType: 'comment', attributes: { body: 'x'.repeat(1_000_000) } });
    expect(big.json()).toMatchObject({ status: 422, errors: [{ field: 'attributes', code: 'maxByteLength' }] });
    const deep = (levels: number) =>
      `{"recordType":"comment","attributes":{"a":${'['.repeat(levels)}${']'.repeat(levels)}}}`;
    expect((await server.api('member').send('POST', '/drafts', deep(1_000))).status).toBe(422);
    expect((await server.api('member').send('POST', '/drafts', deep(20_000))).status).toBe(400);
    const { draftID } = await post();
    const { services } = server;
    const row = await services.db.kysely
      .selectFrom('drafts')
      .selectAll()
      .where('draft_id', '=', draftID)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 299 }, () => {
      const { draft_id: _, ...copy } = row;
      return { ...copy, attributes: JSON.stringify(row.attributes) };
    });
    await services.db.kysely.insertInto('drafts').values(copies).execute();
    const more = await server.api('member').send('POST', '/drafts', discussion);
    expect([more.status, more.json()]).toMatchObject([409, { message: 'You have too many drafts.' }]);
    expect((await patch(draftID, { attributes: comment('still').attributes })).status).toBe(200);
  });

  it.each([
    ['{"recordType":"comment","attributes":{"__proto__":{"a":1}}}'],
    ['{"recordType":"comment","attributes":{"constructor":{"prototype":{"a":1}}}}'],
    ['{"recordType":"comment","attributes":{"body":"\\u0000"}}'],
    ['{"recordType":"comment","recordID":99999999999,"attributes":{}}'],
    ['{"recordType":"comment","attributes":{},"dateScheduled":"soon"}'],
    ['{"recordType":'],
    ['[]'],
  ])('is not %s', async (body) => {
    const reply = await server.api('member').send('POST', '/drafts', body);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    expect(({} as { a?: number }).a).toBeUndefined();
  });

  it('[F13] is any text and any document, given back as it was', async () => {
    for (const body of [
      '\ud800 lone',
      '<script>alert(1)</script>',
      'a\u202e‮b',
      '[[[[',
      '{"ops":[{"insert":"x"}]}',
      '[{"type":"p"}]',
      '',
    ]) {
      const sent = { body, format: 'rich2', draftMeta: { name: body } };
      const { draftID } = await post({ recordType: 'discussion', attributes: sent });
      const kept = (await server.api('member').get(`/drafts/${draftID}`)).json<ApiDraft>().attributes;
      expect(JSON.stringify(kept)).toBe(JSON.stringify(sent));
    }
    expect((await server.api('member').get('/drafts')).status).toBe(200);
    expect(server.errors).toEqual([]);
  });
});
