import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { ApiLongRun } from '#contracts/api-longRun.gen.ts';
import { queueBulkRun } from '#server/features/runs/repo/bulkRuns.ts';
import { listPostLog } from '#server/features/posts/repo/postLog.ts';
import { catchUpRuns, forgetClaims } from '#server/features/runs/runJob.ts';
import { createPostClient, openCategory, otherCategory, privateCategory } from '../support/postClient.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

const worker = fileURLToPath(new URL('../support/runAndDie.ts', import.meta.url));
const jobWorker = fileURLToPath(new URL('../support/workAndDie.ts', import.meta.url));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const { newDiscussion, newComment, wrong } = createPostClient(() => server);

async function databaseUrl(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.services.db.kysely);
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${rows[0]?.name}`;
  return url.href;
}

/** Starts a process that continues a run, and kills it after so many records, in the middle of the next. */
function workUntilKilled(url: string, runID: string, wanted: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [worker, url, runID], { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      if (text.split('\n').length > wanted + 1) child.kill('SIGKILL');
    });
    child.once('error', reject);
    child.once('exit', () => resolve(text.split('\n').slice(1, -1).map(Number)));
  });
}

it('F32 a bulk run killed by -9 repeatedly continues where it stopped and processes each post once', async () => {
  const url = await databaseUrl();
  const ids: number[] = [];
  for (let index = 0; index < 20; index += 1) {
    const { discussionID } = await newDiscussion();
    if (index % 4 === 0) await newComment(discussionID);
    ids.push(discussionID);
  }
  const target = await newDiscussion();
  const calls = [
    ['/discussions/move', { categoryID: otherCategory, addRedirects: true }],
    ['/discussions/merge', { destinationDiscussionID: target.discussionID, addRedirects: true }],
  ] as const;
  for (const [path, options] of calls) {
    const begun = await server
      .api('moderator')
      .send('PATCH', `${path}?longRunnerMode=sync&longRunnerTimeout=0`, { discussionIDs: ids, ...options });
    const { runID = '', progress } = begun.json<ApiLongRun>();
    const told = [...progress.successIDs];
    for (let kills = 0; kills < 3; kills += 1) told.push(...(await workUntilKilled(url, runID, 3)));
    const resumed = (await server.api('moderator').get(`/bulk-runs/${runID}`)).json<ApiLongRun>();
    // Everything that was reported as done is done.
    for (const id of told) expect(resumed.progress.successIDs).toContain(id);
    let token = resumed.callbackPayload;
    expect(token).not.toBeNull();
    while (token !== null) {
      const step = await server
        .api('moderator')
        .send('POST', '/calls/run', token, { 'content-type': 'application/system+jwt' });
      token = step.json<ApiLongRun>().callbackPayload;
    }
    const end = (await server.api('moderator').get(`/bulk-runs/${runID}`)).json<ApiLongRun>();
    expect(end).toMatchObject({ status: 'done', progress: { successIDs: ids, failedIDs: [] } });
    const log = await listPostLog(server.services, {
      runID,
      categoryIDs: [openCategory, otherCategory, privateCategory],
      limit: 100,
      offset: 0,
    });
    expect(log.map((entry) => entry.record_id).sort((a, b) => a - b)).toEqual(ids);
    expect(await wrong()).toEqual([]);
  }
}, 120_000);

/** Starts a process that runs a job like the job runner, and kills it after so many records. */
async function workJobUntilKilled(url: string, runID: string, wanted: number): Promise<void> {
  const countDone = async () =>
    (
      await server.services.db.kysely
        .selectFrom('bulk_items')
        .select('state')
        .where('run_id', '=', runID)
        .where('state', '=', 'done')
        .execute()
    ).length;
  const child = spawn(process.execPath, [jobWorker, url, runID], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  try {
    await expect.poll(countDone, { timeout: 30_000, interval: 10 }).toBeGreaterThanOrEqual(wanted);
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}

it('[F27] [F32] a run continues within a minute after kill -9 of its worker', async () => {
  const ids: number[] = [];
  for (let index = 0; index < 20; index += 1) ids.push((await newDiscussion()).discussionID);
  const begun = await server
    .api('moderator')
    .send('PATCH', '/discussions/close?longRunnerMode=sync&longRunnerTimeout=0', { discussionIDs: ids, closed: true });
  const { runID = '' } = begun.json<ApiLongRun>();
  const state = async () => (await server.api('moderator').get(`/bulk-runs/${runID}`)).json<ApiLongRun>();
  await catchUpRuns(server.services);
  // Steps that a browser runs are left to the browser.
  expect((await state()).progress.successIDs).toHaveLength(1);
  await queueBulkRun(server.services.db.kysely, runID);
  await workJobUntilKilled(await databaseUrl(), runID, 4);
  expect((await state()).status).toBe('running');
  await catchUpRuns(server.services);
  // The run may only just have started.
  expect((await state()).status).toBe('running');
  const { now } = server.services;
  try {
    Object.assign(server.services, { now: () => new Date(Date.now() + 30_000) });
    await Promise.all([catchUpRuns(server.services), catchUpRuns(server.services)]);
  } finally {
    Object.assign(server.services, { now });
  }
  expect(await state()).toMatchObject({ status: 'done', progress: { successIDs: ids, failedIDs: [] } });
  const log = await listPostLog(server.services, { runID, categoryIDs: [openCategory], limit: 100, offset: 0 });
  expect(log.map((entry) => entry.record_id).sort((a, b) => a - b)).toEqual(ids);
}, 60_000);

it('[F32] a killed run continues at once after a restart of the only server, but not on another server', async () => {
  const ids: number[] = [];
  for (let index = 0; index < 10; index += 1) ids.push((await newDiscussion()).discussionID);
  const begun = await server
    .api('moderator')
    .send('PATCH', '/discussions/close?longRunnerMode=sync&longRunnerTimeout=0', { discussionIDs: ids, closed: true });
  const { runID = '' } = begun.json<ApiLongRun>();
  const state = async () => (await server.api('moderator').get(`/bulk-runs/${runID}`)).json<ApiLongRun>();
  const { kysely } = server.services.db;
  const claimOf = async () =>
    (await kysely.selectFrom('bulk_runs').select('claimed_until').where('run_id', '=', runID).executeTakeFirstOrThrow())
      .claimed_until;
  await queueBulkRun(kysely, runID);
  await workJobUntilKilled(await databaseUrl(), runID, 3);
  const claim = await claimOf();
  expect(claim).not.toBeNull();
  await catchUpRuns(server.services);
  expect(await claimOf()).toEqual(claim);
  await forgetClaims(server.services);
  await catchUpRuns(server.services);
  expect(await state()).toMatchObject({ status: 'done', progress: { successIDs: ids, failedIDs: [] } });
  const log = await listPostLog(server.services, { runID, categoryIDs: [openCategory], limit: 100, offset: 0 });
  expect(log.map((entry) => entry.record_id).sort((a, b) => a - b)).toEqual(ids);
}, 60_000);

it('a run whose owner has lost all permissions ends unfinished, and is not retried', async () => {
  const ids = [(await newDiscussion()).discussionID, (await newDiscussion()).discussionID];
  const begun = await server
    .api('moderator')
    .send('PATCH', '/discussions/close?longRunnerMode=sync&longRunnerTimeout=0', { discussionIDs: ids });
  const { runID = '' } = begun.json<ApiLongRun>();
  const { kysely } = server.services.db;
  await queueBulkRun(kysely, runID);
  const setBanned = (banned: boolean) => kysely.updateTable('users').set({ banned }).where('user_id', '=', 2).execute();
  await setBanned(true);
  await catchUpRuns(server.services);
  await setBanned(false);
  expect((await server.api('moderator').get(`/bulk-runs/${runID}`)).json<ApiLongRun>()).toMatchObject({
    status: 'cancelled',
    progress: { successIDs: ids.slice(0, 1) },
  });
});
