import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiLongRun } from '#contracts/api-longRun.gen.ts';
import type { ApiTagFragment } from '#contracts/api-tagFragment.gen.ts';
import { listPostLog } from '#server/features/posts/repo/postLog.ts';
import { createPostClient, openCategory, otherCategory, personIDs, privateCategory } from '../support/postClient.ts';
import { type Person, type Reply, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const { newDiscussion, newComment, read, wrong } = createPostClient(() => server);
const runOf = (reply: Reply) => reply.json<ApiLongRun>();
const some = async (count: number) => {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await newDiscussion()).discussionID);
  return ids;
};
const change = (path: string, body: object, { person = 'moderator' as Person, timeout = 20 } = {}) =>
  server.api(person).send('PATCH', `/discussions/${path}?longRunnerMode=sync&longRunnerTimeout=${timeout}`, body);
const undo = async (runID: string, person: Person = 'moderator') =>
  runOf(await server.api(person).send('POST', `/bulk-runs/${runID}/undo?longRunnerMode=sync&longRunnerTimeout=20`));
const entries = (runID: string) =>
  listPostLog(server.services, {
    runID,
    categoryIDs: [openCategory, otherCategory, privateCategory],
    limit: 100,
    offset: 0,
  });
const tagNamed = async (name: string) => {
  const { discussionID } = await newDiscussion('moderator', { newTagNames: [name] });
  const [tag] = (await read(discussionID)).tags as readonly ApiTagFragment[];
  return tag?.tagID ?? 0;
};

/** Fields of a post after a change and before it. */
const changes = [
  [
    'announce',
    { pinned: true, pinLocation: 'recent' },
    'announce',
    { pinned: true, pinLocation: 'recent' },
    { pinned: false, pinLocation: null },
  ],
  ['sink', { sink: true }, 'sink', { sink: true }, { sink: false }],
  ['type', { postTypeID: 'question' }, 'type', { type: 'question', statusID: 1 }, { type: 'discussion', statusID: 0 }],
  ['author', { insertUserID: 3 }, 'author', { insertUserID: 3 }, { insertUserID: personIDs.member }],
] as const;

describe('a change of many posts', () => {
  it.each(changes)(
    '%s: each once, with an entry in the log, and as it was after Undo',
    async (path, body, operation, after, before) => {
      const ids = await some(3);
      const {
        progress,
        callbackPayload,
        runID = '',
        dateUndoableUntil,
      } = runOf(await change(path, { discussionIDs: [...ids, 999_999], ...body }));
      expect(progress).toEqual({
        successIDs: ids,
        failedIDs: [999_999],
        exceptionsByID: { 999999: { message: 'Discussion not found.', code: 404 } },
        countTotalIDs: 4,
      });
      expect([callbackPayload, typeof dateUndoableUntil]).toEqual([null, 'string']);
      for (const id of ids) expect(await read(id)).toMatchObject(after);
      expect((await entries(runID)).map((entry) => [entry.operation, entry.record_id]).sort()).toEqual(
        ids.map((id) => [operation, id]),
      );
      expect(await wrong()).toEqual([]);
      expect((await undo(runID)).progress).toMatchObject({ successIDs: [...ids].reverse(), failedIDs: [] });
      for (const id of ids) expect(await read(id)).toMatchObject(before);
      expect(await wrong()).toEqual([]);
    },
  );

  it('tags: adds and removes tags of each post, and fails posts that would have too many', async () => {
    const [kettle, garden] = [await tagNamed('kettles'), await tagNamed('gardens')];
    const { discussionID: tagged } = await newDiscussion('member', { tagIDs: [kettle] });
    const [plain = 0] = await some(1);
    const added = runOf(await change('tags', { discussionIDs: [tagged, plain], tagIDs: [garden] }));
    expect(added.progress.successIDs).toEqual([tagged, plain]);
    const tagsOf = async (id: number) => [...((await read(id)).tagIDs ?? [])].sort();
    expect([await tagsOf(tagged), await tagsOf(plain)]).toEqual([[kettle, garden].sort(), [garden]]);
    const taken = runOf(await change('tags', { discussionIDs: [tagged, plain], tagIDs: [kettle], tagMode: 'remove' }));
    expect([await tagsOf(tagged), await tagsOf(plain)]).toEqual([[garden], [garden]]);
    await undo(taken.runID ?? '');
    expect(await tagsOf(tagged)).toEqual([kettle, garden].sort());
    const more: number[] = [];
    for (let index = 0; index < server.services.config.get('tagging.max') - 1; index += 1)
      more.push(await tagNamed(`more ${index}`));
    const full = runOf(await change('tags', { discussionIDs: [tagged, plain], tagIDs: more }));
    expect(full.progress).toMatchObject({ successIDs: [plain], failedIDs: [tagged] });
    expect(full.progress.exceptionsByID[String(tagged)]?.message).toContain('at most');
    expect(await wrong()).toEqual([]);
  });

  it('continues with the returned token', async () => {
    const ids = await some(3);
    const first = await change('sink', { discussionIDs: ids }, { timeout: 0 });
    expect([first.status, runOf(first).progress.successIDs]).toEqual([408, [ids[0]]]);
    const rest = await server
      .api('moderator')
      .send('POST', '/calls/run?longRunnerTimeout=20', runOf(first).callbackPayload ?? '', {
        'content-type': 'application/system+jwt',
      });
    expect(runOf(rest).progress.successIDs).toEqual(ids.slice(1));
  });

  it('does nothing if the permission is missing for one of them, and names it', async () => {
    const ids = await some(2);
    for (const [path, body] of [...changes, ['tags', { tagIDs: [1] }] as const]) {
      const reply = await change(path, { discussionIDs: ids, ...body }, { person: 'member' });
      expect([path, reply.status, reply.json()['recordIDs']]).toEqual([path, 403, ids]);
      expect([path, (await change(path, { discussionIDs: ids, ...body }, { person: 'guest' })).status]).toEqual([
        path,
        403,
      ]);
    }
    for (const id of ids)
      expect(await read(id)).toMatchObject({
        sink: false,
        pinned: false,
        type: 'discussion',
        insertUserID: personIDs.member,
        tagIDs: [],
      });
  });

  it('begins with nothing that cannot be: a tag, a kind or an author that is not there', async () => {
    const ids = await some(1);
    for (const [path, body] of [
      ['tags', { tagIDs: [999_999] }],
      ['tags', { tagIDs: [] }],
      ['type', { postTypeID: 'sonnet' }],
      ['author', { insertUserID: 999_999 }],
      ['announce', { pinLocation: 'nowhere' }],
    ] as const)
      expect([path, (await change(path, { discussionIDs: ids, ...body })).status]).toEqual([path, 422]);
    for (const path of ['tags', 'type', 'author'])
      expect([path, (await change(path, { discussionIDs: ids })).status]).toEqual([path, 400]);
  });

  it('makes the comments of what became questions answers', async () => {
    const ids = await some(1);
    await newComment(ids[0] ?? 0, 'admin');
    await change('type', { discussionIDs: ids, postTypeID: 'question' });
    expect(await read(ids[0] ?? 0)).toMatchObject({ type: 'question', statusID: 2 });
  });
});
