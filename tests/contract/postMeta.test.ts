import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiLongRun } from '#contracts/api-longRun.gen.ts';
import type { ApiPostLogEntry } from '#contracts/api-postLogEntry.gen.ts';
import { createPostClient, openCategory, otherCategory } from '../support/postClient.ts';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const { newDiscussion, post, read } = createPostClient(() => server);
const meta = { material: 'copper', litres: 1.5, whistles: true, colours: ['red', 'blue'], years: [1971, 1984] };
const metaOf = async (discussionID: number) => (await read(discussionID)).postMeta;
const change = (discussionID: number, body: object, person: Person = 'moderator') =>
  server.api(person).send('PATCH', `/discussions/${discussionID}`, body);

describe('what a post says besides its text', () => {
  it('is stored with the post, returned on request, and shown in the editor', async () => {
    const { discussionID } = await newDiscussion('member', { postMeta: meta });
    expect(await metaOf(discussionID)).toEqual(meta);
    const listed = await server.api('guest').get('/discussions', { discussionID, expand: 'postMeta' });
    expect(listed.json<unknown[]>()).toMatchObject([{ postMeta: meta }]);
    expect((await server.api('guest').get(`/discussions/${discussionID}`)).json()).not.toHaveProperty('postMeta');
    expect((await server.api('member').get(`/discussions/${discussionID}/edit`)).json()).toMatchObject({
      postMeta: meta,
    });
    expect(await metaOf((await newDiscussion()).discussionID)).toEqual({});
  });

  it('changes field by field, and keeps fields that are not sent', async () => {
    const { discussionID } = await newDiscussion('member', { postMeta: meta });
    expect((await change(discussionID, { postMeta: {} })).status).toBe(200);
    expect(await metaOf(discussionID)).toEqual(meta);
    await change(discussionID, { postMeta: { litres: 2, whistles: null, handle: 'wood' } });
    const { whistles: _gone, ...rest } = meta;
    expect(await metaOf(discussionID)).toEqual({ ...rest, litres: 2, handle: 'wood' });
    expect((await change(discussionID, { postMeta: { litres: 3 } }, 'guest')).status).toBe(403);
  });

  it('is restored when the change is undone', async () => {
    const { discussionID } = await newDiscussion('member', { postMeta: meta });
    await change(discussionID, { name: 'A kettle that hums', postMeta: { litres: null, handle: 'wood' } });
    const log = await server.api('moderator').get('/post-log', { recordType: 'discussion', recordID: discussionID });
    const [entry] = log.json<ApiPostLogEntry[]>();
    expect((await server.api('moderator').send('POST', `/post-log/${entry?.logID}/undo`)).status).toBe(200);
    expect(await read(discussionID)).toMatchObject({ name: 'A kettle that sings' });
    expect(await metaOf(discussionID)).toEqual(meta);
  });

  it('can be said with a new type and with a move, of one post and of many', async () => {
    const { discussionID } = await newDiscussion('member', { postMeta: meta });
    await server
      .api('moderator')
      .send('PUT', `/discussions/${discussionID}/type`, { postTypeID: 'question', postMeta: { solved: false } });
    expect(await read(discussionID)).toMatchObject({ type: 'question', postMeta: { ...meta, solved: false } });
    const body = { discussionIDs: [discussionID], categoryID: otherCategory, postMeta: { room: 'kitchen' } };
    const run = (
      await server.api('moderator').send('PATCH', '/discussions/move?longRunnerMode=sync', body)
    ).json<ApiLongRun>();
    expect(await read(discussionID)).toMatchObject({
      categoryID: otherCategory,
      postMeta: { ...meta, solved: false, room: 'kitchen' },
    });
    await server.api('moderator').send('POST', `/bulk-runs/${run.runID}/undo?longRunnerMode=sync`);
    expect(await read(discussionID)).toMatchObject({ categoryID: openCategory });
    expect(await metaOf(discussionID)).toEqual({ ...meta, solved: false });
  });

  it.each([
    ['a field without a name', { '': 1 }, 'postMeta'],
    ['a name that is no name', { 'a b': 1 }, 'postMeta'],
    ['an object', { a: { b: 1 } }, 'postMeta.a'],
    ['a mixed list', { a: [1, 'b'] }, 'postMeta.a'],
    ['a long text', { a: 'x'.repeat(5001) }, 'postMeta.a'],
    ['a long list', { a: Array.from({ length: 101 }, () => 1) }, 'postMeta.a'],
    ['too many fields', Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`f${index}`, 1])), 'postMeta'],
    [
      'too much',
      Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`f${index}`, 'x'.repeat(4000)])),
      'postMeta',
    ],
  ])('is refused when no field could hold it: %s', async (_what, postMeta, field) => {
    const reply = await post('member', { postMeta });
    expect([reply.status, reply.json<{ errors: { field: string }[] }>().errors[0]?.field]).toEqual([422, field]);
    const { discussionID } = await newDiscussion('member', { postMeta: meta });
    expect((await change(discussionID, { postMeta })).status).toBe(422);
    const many = { discussionIDs: [discussionID], categoryID: otherCategory, postMeta };
    const bulk = await server.api('moderator').send('PATCH', '/discussions/move?longRunnerMode=sync', many);
    expect(bulk.status === 422 || bulk.json<ApiLongRun>().progress.failedIDs.length === 1).toBe(true);
    expect(await metaOf(discussionID)).toEqual(meta);
  });

  it('keeps names that objects have of themselves from doing anything', async () => {
    const reply = await server
      .api('member')
      .send(
        'POST',
        '/discussions',
        JSON.parse(
          `{"name":"A","body":"Some words.","format":"text","categoryID":${openCategory}` +
            ',"postMeta":{"__proto__":{"a":1},"constructor":"b"}}',
        ),
      );
    expect([201, 422, 400]).toContain(reply.status);
    expect(({} as Record<string, unknown>)['a']).toBeUndefined();
  });
});

it('no fields are defined at first', async () => {
  const reply = await server
    .api('guest')
    .get('/post-fields', { postTypeID: ['question'], isActive: true, visibility: 'public' });
  expect([reply.status, reply.json()]).toEqual([200, []]);
  expect((await server.api('guest').get('/post-fields', { dataType: 'scroll' })).status).toBe(422);
});
