import { randomUUID } from 'node:crypto';
import { ApiError } from '#lib/apiError.ts';
import { inTransaction } from '../../db/transact.ts';
import { notFound } from '../../http/errors.ts';
import { viewerOfUser } from '../../http/viewerOfUser.ts';
import { addJob, defineCatchUp, defineJob } from '../../jobs/jobQueue.ts';
import type { Services } from '../../services.ts';
import type { UserFilter } from '../people/index.ts';
import { actOnMember, undoForMember } from './actOnMember.ts';
import type { Manager } from './closeAccount.ts';
import { siteViewer } from './erasePosts.ts';
import type { MemberOperation, RunOptions } from './memberRun.ts';
import {
  changeOfItem,
  claimRun,
  endRun,
  findRun,
  findUndoOf,
  insertRunOf,
  insertRunOfMatching,
  insertUndo,
  keepRun,
  listRuns,
  type MemberRunRow,
  nextItems,
  settleItem,
} from './repo/memberRuns.ts';

/** Members that one run can change. */
const mostMembers = 100_000;
const itemsAtOnce = 20;
const claimMs = 30_000;
/** How long a run is listed after its end, and how long it can be undone. */
export const shownMs = 24 * 60 * 60_000;

export interface RunRequest {
  readonly operation: MemberOperation | 'erase';
  readonly options: RunOptions;
  /** These members, or all who match a filter. */
  readonly members: { readonly userIDs: readonly number[] } | { readonly filter: UserFilter };
}

/** Starts a run; the caller has checked the permissions. @throws ApiError 422 for no members, or too many */
export async function beginRun({ services, viewer }: Manager, request: RunRequest): Promise<MemberRunRow> {
  const { operation, options, members } = request;
  const run = { runID: randomUUID(), userID: viewer.userID, operation, options, now: services.now() };
  const count = await inTransaction(services, async (db) => {
    if ('filter' in members) return insertRunOfMatching(db, run, { filter: members.filter, most: mostMembers });
    const userIDs = [...new Set(members.userIDs)];
    if (userIDs.length > 0) await insertRunOf(db, run, userIDs);
    return userIDs.length;
  });
  if (count === 0) throw new ApiError(422, 'No member was chosen.');
  if (count > mostMembers)
    throw new ApiError(422, `A run can change at most ${mostMembers.toLocaleString('en')} members.`, {
      description: 'Narrow the filter, and do it in several steps.',
    });
  return start(services, run.runID);
}

async function start(services: Services, runID: string): Promise<MemberRunRow> {
  await handIn(services, runID);
  const row = await findRun(services.db.kysely, runID);
  if (!row) throw notFound('Run');
  return row;
}

const undoable: readonly string[] = ['roles', 'confirm', 'ban', 'unban'];

/** Whether a run can still be undone: deletions cannot. */
export function canUndo({ operation, state, count_done, date_finished }: MemberRunRow, now: Date): boolean {
  if (!undoable.includes(operation) || state === 'running' || count_done === 0 || !date_finished) return false;
  return now.getTime() - date_finished.getTime() < shownMs;
}

/** Starts a run that takes another one back. @throws ApiError 404, 409 */
export async function undoRun({ services, viewer }: Manager, runID: string): Promise<MemberRunRow> {
  const { kysely } = services.db;
  const run = await findRun(kysely, runID);
  if (!run) throw notFound('Run');
  if (!canUndo(run, services.now())) throw new ApiError(409, 'This cannot be undone.');
  if (await findUndoOf(kysely, runID)) throw new ApiError(409, 'This has already been undone.');
  const undo = { runID: randomUUID(), userID: viewer.userID, operation: 'undo', options: {}, undoneRunID: runID };
  const count = await inTransaction(services, (db) => insertUndo(db, { ...undo, now: services.now() }));
  if (count === 0) throw new ApiError(409, 'There is nothing to undo.');
  return start(services, undo.runID);
}

/** Stops a run; what is done stays done. @throws ApiError 404, 409 */
export async function stopRun({ services, viewer }: Manager, runID: string): Promise<MemberRunRow> {
  const { kysely } = services.db;
  const message = `${viewer.name} stopped it.`;
  const isStopped = await endRun(kysely, runID, { state: 'stopped', message, now: services.now() });
  const run = await findRun(kysely, runID);
  if (!run) throw notFound('Run');
  if (!isStopped) throw new ApiError(409, 'This has already ended.');
  return run;
}

/** Adds the job. The row says that there is work too, so a lost job does not lose it. */
async function handIn(services: Services, runID: string): Promise<void> {
  await addJob(services, memberRunJob, { runID }).catch((error: unknown) => {
    services.log('warn', 'A run over members is waiting for the job queue.', { runID, error: String(error) });
  });
}

/** Changes one member, and stores what became of it. Failures that may pass are thrown. */
async function handle(manager: Manager, run: MemberRunRow, userID: number): Promise<void> {
  const { kysely } = manager.services.db;
  const settle = (outcome: { change: object | null; message?: string }) =>
    settleItem(kysely, run.run_id, { userID, ...outcome });
  try {
    if (run.operation === 'undo') {
      const change = await changeOfItem(kysely, run.undone_run_id ?? '', userID);
      if (change) await undoForMember(manager, userID, change);
      return await settle({ change: null });
    }
    const operation = run.operation as MemberOperation | 'erase';
    const change = await actOnMember(manager, userID, { operation, options: run.options });
    await settle({ change: Object.keys(change).length > 0 ? change : null });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    const message = error.extras.errors?.[0]?.message ?? error.extras.description ?? error.message;
    await settle({ change: null, message });
  }
}

/** Works through a run with its owner's current permissions, until it is done or stopped. */
async function work(services: Services, { runID }: { readonly runID: string }): Promise<void> {
  const { kysely } = services.db;
  const until = () => new Date(services.now().getTime() + claimMs);
  const run = await claimRun(kysely, runID, { now: services.now(), until: until() });
  if (!run) return;
  try {
    for (;;) {
      // Texts of a deleted account are erased for the site, also if its owner has deleted it.
      const viewer = run.operation === 'erase' ? await siteViewer(services) : await viewerOfUser(services, run.user_id);
      if (!viewer) {
        const message = 'The member who started it can no longer do this.';
        await endRun(kysely, runID, { state: 'stopped', message, now: services.now() });
        return;
      }
      const userIDs = await nextItems(kysely, runID, itemsAtOnce);
      for (const userID of userIDs) {
        await handle({ services, viewer }, run, userID);
        if (!(await keepRun(kysely, runID, until()))) return;
      }
      if (userIDs.length > 0) continue;
      await endRun(kysely, runID, { state: 'done', message: null, now: services.now() });
      return;
    }
  } finally {
    await keepRun(kysely, runID, null);
  }
}

export const memberRunJob = defineJob<{ readonly runID: string }>({
  name: 'member-run',
  run: work,
  retries: 5,
  firstRetrySeconds: 5,
  longestRetrySeconds: 300,
  atOnce: 2,
  limitSeconds: 6 * 3600,
});

/** Adds jobs again for runs whose process was killed or whose job was lost. Claimed runs ignore it. */
export const unfinishedMemberRunsJob = defineCatchUp('go-on-with-member-runs', async (services) => {
  const runs = await listRuns(services.db.kysely, services.now());
  for (const { run_id, state } of runs) if (state === 'running') await handIn(services, run_id);
});
