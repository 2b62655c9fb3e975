import { cancelBulkRun, claimBulkRun, dropBulkClaims, keepBulkRun, listForgottenRuns, queueBulkRun } from '../db/repos/bulkRuns.ts';
import { viewerOfUser } from '../http/viewerOfUser.ts';
import type { AddJob, JobQueue } from '../jobs/jobQueue.ts';
import type { Services } from '../services.ts';
import { stateOfRun } from './bulkRuns.ts';
import { takeSteps } from './takeSteps.ts';

interface RunJob {
  readonly runID: string;
  readonly userID: number;
}

/** Several moderators at once: none waits for the run of another. */
const tries = { retries: 5, firstRetrySeconds: 5, longestRetrySeconds: 300, atOnce: 4, limitSeconds: 600 };
/** Whoever works on a run says so every few seconds; one who has said nothing for so long has ended. */
const claimMs = 20_000;
const stepMs = 5_000;
const sweepMs = 30_000;
const foundAtOnce = 100;

const known = new WeakMap<JobQueue, AddJob<RunJob>>();

/** With the rights its owner has now; whoever may do nothing any more does nothing. */
async function work(services: Services, { runID, userID }: RunJob): Promise<void> {
  const { kysely } = services.db;
  const claim = (forMs: number) => ({ runID, now: services.now(), claimMs: forMs });
  const run = await claimBulkRun(kysely, claim(claimMs));
  if (!run) return;
  try {
    const viewer = await viewerOfUser(services, userID);
    if (!viewer) return await cancelBulkRun(kysely, runID, services.now());
    for (let { waiting } = await stateOfRun({ services }, run); ; ) {
      const { remaining } = await takeSteps({ services, viewer, run, recordIDs: waiting, forMs: stepMs });
      if (remaining.length === 0) return;
      waiting = [...remaining];
      await keepBulkRun(kysely, claim(claimMs));
    }
  } finally {
    await keepBulkRun(kysely, claim(0));
  }
}

/** Hands a run to whoever works beside requests. Made known to the queue before that starts. */
export function runJobOf(services: Services): AddJob<RunJob> {
  const add = known.get(services.jobs) ?? services.jobs.define<RunJob>({ name: 'bulk-run', run: (job) => work(services, job), ...tries });
  known.set(services.jobs, add);
  return add;
}

/** The run itself notes that it is to be done: a job that is lost, or a queue that is away, loses nothing. */
export async function handIn(services: Services, job: RunJob): Promise<void> {
  await queueBulkRun(services.db.kysely, job.runID);
  await runJobOf(services)(job).catch((error: unknown) => {
    services.log('warn', 'A bulk run waits for the job queue.', { runID: job.runID, error: String(error) });
  });
}

/** Hands in again what nobody is at: the process that worked on it was killed, or its job was lost. */
export async function catchUpRuns(services: Services): Promise<void> {
  const runs = await listForgottenRuns(services.db.kysely, services.now(), foundAtOnce);
  for (const { run_id, user_id } of runs) await runJobOf(services)({ runID: run_id, userID: user_id });
}

/**
 * Looks for forgotten runs now and twice a minute. Returns what stops it. `isAlone`: no other process has this database,
 * so whoever seems to be at a run was killed. Where there may be others, the turns of before are waited for.
 */
export function keepRunning(services: Services, { isAlone }: { readonly isAlone: boolean }): () => void {
  runJobOf(services);
  const warn = (error: unknown) => services.log('warn', 'Bulk runs could not be looked for.', { error: String(error) });
  const sweep = () => void catchUpRuns(services).catch(warn);
  const timer = setInterval(sweep, sweepMs).unref();
  // before a job of this process takes a turn: the queue starts later
  void (isAlone ? dropBulkClaims(services.db.kysely) : Promise.resolve()).catch(warn).then(sweep);
  const ofBefore = setTimeout(sweep, claimMs + 1000).unref();
  return () => {
    clearInterval(timer);
    clearTimeout(ofBefore);
  };
}
