import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiLongRun } from '#contracts/api-longRun.gen.ts';
import { listPostLog } from '#server/features/posts/repo/postLog.ts';
import { addJob } from '#server/jobs/jobQueue.ts';
import { runJob } from '#server/features/runs/runJob.ts';
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
const bulk = (
  method: 'PATCH' | 'DELETE',
  path: string,
  body: object,
  { person = 'moderator' as Person, timeout = 20, headers = {} } = {},
) => server.api(person).send(method, `${path}?longRunnerMode=sync&longRunnerTimeout=${timeout}`, body, headers);
const goOn = (token: string, person: Person = 'moderator', timeout = 0) =>
  server
    .api(person)
    .send('POST', `/calls/run?longRunnerTimeout=${timeout}`, token, { 'content-type': 'application/system+jwt' });
const entries = (runID: string) =>
  listPostLog(server.services, {
    runID,
    categoryIDs: [openCategory, otherCategory, privateCategory],
    limit: 100,
    offset: 0,
  });
const status = async (discussionID: number) => (await server.api('admin').get(`/discussions/${discussionID}`)).status;

describe('many posts at once', () => {
  it('[CO-BULK-024] [SH-BULK-002] close in one call, each with an entry in the log, and say which did not', async () => {
    const ids = await some(3);
    const reply = await bulk('PATCH', '/discussions/close', { discussionIDs: [...ids, 999_999] });
    expect(reply.status).toBe(200);
    const { progress, callbackPayload, runID } = runOf(reply);
    expect(progress).toEqual({
      successIDs: ids,
      failedIDs: [999_999],
      exceptionsByID: { 999999: { message: 'Discussion not found.', code: 404 } },
      countTotalIDs: 4,
    });
    expect(callbackPayload).toBeNull();
    for (const id of ids) expect((await read(id)).closed).toBe(true);
    expect((await entries(runID ?? '')).map((entry) => [entry.operation, entry.record_id]).sort()).toEqual(
      ids.map((id) => ['close', id]),
    );
  });

  it('[CO-BULK-023] [CO-BULK-012] move, and leave a redirect if requested', async () => {
    const ids = await some(2);
    const reply = await bulk('PATCH', '/discussions/move', {
      discussionIDs: ids,
      categoryID: otherCategory,
      addRedirects: true,
    });
    expect(runOf(reply).progress.successIDs).toEqual(ids);
    for (const id of ids) expect((await read(id)).categoryID).toBe(otherCategory);
    expect(await wrong()).toEqual([]);
  });

  it('[CO-BULK-022] go into the trash; only posts that are already there fail', async () => {
    const ids = await some(3);
    await server.api('moderator').send('DELETE', `/discussions/${ids[1]}`);
    const { progress } = runOf(await bulk('DELETE', '/discussions/list', { discussionIDs: ids }));
    expect(progress.successIDs).toEqual([ids[0], ids[2]]);
    expect(progress.exceptionsByID[String(ids[1])]).toMatchObject({ code: 410 });
    for (const id of ids) expect(await status(id)).toBe(410);
    expect(await wrong()).toEqual([]);
  });

  it('are merged into one of them; unknown ones refuse the whole call with their numbers', async () => {
    const [target = 0, ...sources] = await some(3);
    await newComment(sources[0] ?? 0);
    const unknown = await bulk('PATCH', '/discussions/merge', {
      discussionIDs: [...sources, 999_998],
      destinationDiscussionID: target,
    });
    expect([unknown.status, unknown.json()['recordIDs']]).toEqual([404, [999_998]]);
    const [away = 0] = await some(1);
    await server.api('moderator').send('DELETE', `/discussions/${away}`);
    const intoGone = await bulk('PATCH', '/discussions/merge', {
      discussionIDs: sources,
      destinationDiscussionID: away,
    });
    expect([intoGone.status, intoGone.json()['recordIDs']]).toEqual([410, [away]]);
    const merged = await bulk('PATCH', '/discussions/merge', {
      discussionIDs: [target, ...sources],
      destinationDiscussionID: target,
    });
    expect(runOf(merged).progress).toMatchObject({ successIDs: sources, countTotalIDs: 2 });
    expect((await read(target)).countComments).toBe(3);
    expect(await wrong()).toEqual([]);
    expect(
      (await bulk('PATCH', '/discussions/merge', { discussionIDs: [target], destinationDiscussionID: target })).status,
    ).toBe(400);
  });

  it('do nothing if the permission is missing for one of them, and name it', async () => {
    const ids = await some(2);
    for (const [method, path, body] of [
      ['DELETE', '/discussions/list', {}],
      ['PATCH', '/discussions/move', { categoryID: otherCategory }],
      ['PATCH', '/discussions/close', {}],
      ['PATCH', '/discussions/merge', { destinationDiscussionID: ids[0] }],
    ] as const) {
      const reply = await bulk(method, path, { discussionIDs: ids, ...body }, { person: 'member' });
      expect([path, reply.status]).toEqual([path, 403]);
      if (path !== '/discussions/merge' && path !== '/discussions/move') expect(reply.json()['recordIDs']).toEqual(ids);
    }
    for (const id of ids) expect(await read(id)).toMatchObject({ closed: false, categoryID: openCategory });
    expect((await bulk('DELETE', '/discussions/list', { discussionIDs: ids }, { person: 'guest' })).status).toBe(403);
  });

  it('are at most fifty, and at least one', async () => {
    const ids = Array.from({ length: 51 }, (_, index) => index + 1);
    expect((await bulk('PATCH', '/discussions/close', { discussionIDs: ids })).status).toBe(422);
    expect((await bulk('PATCH', '/discussions/close', { discussionIDs: [] })).status).toBe(422);
    expect((await bulk('PATCH', '/discussions/close', {})).status).toBe(400);
  });

  it('are handed to the background worker for requests without the sync mode', async () => {
    const ids = await some(2);
    const reply = await server.api('moderator').send('PATCH', '/discussions/close', { discussionIDs: ids });
    expect(reply.status).toBe(202);
    const { jobTrackingID, trackingUserID } = reply.json<{ jobTrackingID: string; trackingUserID: number }>();
    expect(trackingUserID).toBe(personIDs.moderator);
    const run = runOf(await server.api('moderator').get(`/bulk-runs/${jobTrackingID}`));
    expect(run).toMatchObject({ status: 'done', progress: { successIDs: ids } });
    // If it runs again after a crash of the worker, there is nothing left to do.
    await addJob(server.services, runJob, { runID: jobTrackingID, userID: personIDs.moderator });
    expect(await entries(jobTrackingID)).toHaveLength(2);
  });

  it('are comments of one post too', async () => {
    const { discussionID } = await newDiscussion();
    const other = await newDiscussion();
    const comments = [
      await newComment(discussionID),
      await newComment(discussionID),
      await newComment(other.discussionID),
    ].map(({ commentID }) => commentID);
    expect((await bulk('DELETE', '/comments/list', { commentIDs: comments, deleteMethod: 'full' })).status).toBe(400);
    const { progress, runID } = runOf(
      await bulk('DELETE', '/comments/list', { commentIDs: comments.slice(0, 2), deleteMethod: 'full' }),
    );
    expect(progress.successIDs).toEqual(comments.slice(0, 2));
    await server.api('moderator').send('POST', `/bulk-runs/${runID}/undo?longRunnerMode=sync`);
    expect((await read(discussionID)).countComments).toBe(2);
    expect(await wrong()).toEqual([]);
  });
});

describe('a long run', () => {
  it('[F32] continues with the returned token, processes each post once and reports the total', async () => {
    const ids = await some(4);
    let reply = await bulk('PATCH', '/discussions/close', { discussionIDs: ids }, { timeout: 0 });
    const runID = runOf(reply).runID ?? '';
    const done: number[] = [];
    const totals: unknown[] = [];
    let steps = 0;
    for (;;) {
      const { progress, callbackPayload } = runOf(reply);
      totals.push(progress.countTotalIDs);
      done.push(...progress.successIDs);
      steps += 1;
      expect(reply.status).toBe(callbackPayload === null ? 200 : 408);
      if (callbackPayload === null) break;
      reply = await goOn(callbackPayload);
    }
    expect([done, steps]).toEqual([ids, 4]);
    expect(totals).toEqual([4, 4, 4, 4]);
    expect(await entries(runID)).toHaveLength(4);
  });

  it('[F32] does nothing twice when a token is sent again, and tells again what became of its posts', async () => {
    const ids = await some(3);
    const { callbackPayload } = runOf(
      await bulk(
        'PATCH',
        '/discussions/move',
        { discussionIDs: ids, categoryID: otherCategory, addRedirects: true },
        { timeout: 0 },
      ),
    );
    const token = callbackPayload ?? '';
    const first = runOf(await goOn(token, 'moderator', 20));
    const again = runOf(await goOn(token, 'moderator', 20));
    expect(first.progress.successIDs).toEqual(ids.slice(1));
    expect(again.progress).toEqual(first.progress);
    expect(await entries(first.runID ?? '')).toHaveLength(3);
    expect(await wrong()).toEqual([]);
  });

  it('[F32] is shared by two tabs with one token: each post is processed once, both get the progress', async () => {
    const ids = await some(8);
    const first = runOf(await bulk('DELETE', '/discussions/list', { discussionIDs: ids }, { timeout: 0 }));
    const follow = async () => {
      const done: number[] = [];
      let failed = 0;
      for (let token = first.callbackPayload; token !== null; ) {
        const { progress, callbackPayload } = runOf(await goOn(token));
        done.push(...progress.successIDs);
        failed += progress.failedIDs.length;
        token = callbackPayload;
      }
      return { done, failed };
    };
    for (const tab of await Promise.all([follow(), follow(), follow()]))
      expect(tab).toEqual({ done: ids.slice(1), failed: 0 });
    expect((await entries(first.runID ?? '')).map((entry) => entry.record_id).sort((a, b) => a - b)).toEqual(ids);
    expect(await wrong()).toEqual([]);
  });

  it('[F32] rejects a token that is forged, expired or of another user', async () => {
    const ids = await some(2);
    const { callbackPayload } = runOf(
      await bulk('PATCH', '/discussions/close', { discussionIDs: ids }, { timeout: 0 }),
    );
    const token = callbackPayload ?? '';
    const [text = '', signature = ''] = token.split('.');
    const more = Buffer.from(Buffer.from(text, 'base64url').toString().replace(String(ids[1]), '3')).toString(
      'base64url',
    );
    for (const forged of [`${more}.${signature}`, `${text}.${'A'.repeat(43)}`, 'nonsense', `${text}.`, '{}'])
      expect((await goOn(forged)).status).toBe(403);
    expect((await goOn(token, 'admin')).status).toBe(403);
    expect((await goOn(token, 'guest')).status).toBe(403);
    const { now } = server.services;
    try {
      Object.assign(server.services, { now: () => new Date(Date.now() + 3_600_000) });
      expect((await goOn(token)).status).toBe(401);
    } finally {
      Object.assign(server.services, { now });
    }
    expect((await read(ids[1] ?? 0)).closed).toBe(false);
  });

  it('checks permissions for every post: one that was lost during the run fails that post', async () => {
    const ids = await some(3);
    const { callbackPayload } = runOf(
      await bulk('PATCH', '/discussions/close', { discussionIDs: ids }, { timeout: 0 }),
    );
    await server.api('admin').send('DELETE', `/discussions/${ids[1]}`);
    const { progress } = runOf(await goOn(callbackPayload ?? '', 'moderator', 20));
    expect(progress).toMatchObject({ successIDs: [ids[2]], failedIDs: [ids[1]] });
  });

  it('starts once per key, and continues after a reload', async () => {
    const ids = await some(3);
    const headers = { 'idempotency-key': 'press-1' };
    const first = runOf(await bulk('PATCH', '/discussions/close', { discussionIDs: ids }, { timeout: 0, headers }));
    const again = runOf(await bulk('PATCH', '/discussions/close', { discussionIDs: ids }, { timeout: 0, headers }));
    expect(again.runID).toBe(first.runID);
    expect((await bulk('PATCH', '/discussions/close', { discussionIDs: ids.slice(1) }, { headers })).status).toBe(409);
    const known = runOf(await server.api('moderator').get('/bulk-runs/press-1'));
    expect(known.progress).toMatchObject({ successIDs: [ids[0]], countTotalIDs: 3 });
    const peeked = runOf(await server.api('moderator').get('/bulk-runs/press-1', { peek: true }));
    expect(peeked.callbackPayload).toBeNull();
    expect(runOf(await goOn(known.callbackPayload ?? '', 'moderator', 20)).progress.successIDs).toEqual(ids.slice(1));
    expect((await server.api('admin').get('/bulk-runs/press-1')).status).toBe(404);
  });

  it('ends when it is canceled, and reports its progress', async () => {
    const ids = await some(3);
    const first = runOf(await bulk('PATCH', '/discussions/close', { discussionIDs: ids }, { timeout: 0 }));
    const cancelled = await server.api('moderator').send('POST', `/bulk-runs/${first.runID}/cancel`);
    expect(runOf(cancelled)).toMatchObject({
      status: 'cancelled',
      callbackPayload: null,
      progress: { successIDs: [ids[0]], failedIDs: [] },
    });
    const late = runOf(await goOn(first.callbackPayload ?? '', 'moderator', 20));
    expect(late).toMatchObject({ callbackPayload: null, progress: { successIDs: [], failedIDs: [] } });
    expect((await read(ids[2] ?? 0)).closed).toBe(false);
  });
});

describe('taking back', () => {
  const undo = (runID: string, person: Person = 'moderator') =>
    server.api(person).send('POST', `/bulk-runs/${runID}/undo?longRunnerMode=sync&longRunnerTimeout=20`);

  it('[F33] puts everything back that a run did, pointers included, and the totals agree', async () => {
    const ids = await some(3);
    await newComment(ids[1] ?? 0);
    const acts = [
      ['PATCH', '/discussions/close', { discussionIDs: ids }],
      ['PATCH', '/discussions/move', { discussionIDs: ids, categoryID: otherCategory, addRedirects: true }],
      ['DELETE', '/discussions/list', { discussionIDs: ids }],
      [
        'PATCH',
        '/discussions/merge',
        { discussionIDs: ids.slice(1), destinationDiscussionID: ids[0], addRedirects: true },
      ],
    ] as const;
    for (const [method, path, body] of acts) {
      const run = runOf(await bulk(method, path, body));
      expect(run.dateUndoableUntil).toBeTruthy();
      const back = runOf(await undo(run.runID ?? ''));
      expect([path, back.progress.failedIDs]).toEqual([path, []]);
      for (const id of ids) expect(await read(id)).toMatchObject({ closed: false, categoryID: openCategory });
      expect([path, await wrong()]).toEqual([path, []]);
      expect((await undo(run.runID ?? '')).status).toBe(400);
    }
    const { rows } = {
      rows: await server.services.db.kysely
        .selectFrom('discussions')
        .select('discussion_id')
        .where('type', '=', 'redirect')
        .where('date_deleted', 'is', null)
        .where('name', '=', 'A kettle that sings')
        .where('category_id', '=', openCategory)
        .execute(),
    };
    expect(rows.filter(({ discussion_id }) => discussion_id > (ids[2] ?? 0))).toEqual([]);
  });

  it('is for the one who did it, for thirty seconds', async () => {
    const ids = await some(1);
    const { runID = '' } = runOf(await bulk('PATCH', '/discussions/close', { discussionIDs: ids }));
    expect((await undo(runID, 'admin')).status).toBe(404);
    const { now } = server.services;
    try {
      Object.assign(server.services, { now: () => new Date(Date.now() + 60_000) });
      expect((await undo(runID)).status).toBe(409);
    } finally {
      Object.assign(server.services, { now });
    }
    expect((await read(ids[0] ?? 0)).closed).toBe(true);
  });
});

it('[CO-BULK-006] split makes comments a post of their own', async () => {
  const { discussionID } = await newDiscussion();
  const { commentID } = await newComment(discussionID);
  const reply = await server.api('moderator').send('POST', '/discussions/split', {
    commentIDs: [commentID],
    newPost: { name: 'Another kettle', categoryID: openCategory, postType: 'discussion', authorType: 'me' },
  });
  expect(reply.status).toBe(200);
  expect(runOf(reply).progress.successIDs).toEqual([commentID]);
  expect((await read(discussionID)).countComments).toBe(0);
  expect(await wrong()).toEqual([]);
});
