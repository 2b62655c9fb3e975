import {
  cancelBulkRun,
  claimBulkRun,
  dropBulkClaims,
  keepBulkRun,
  listForgottenRuns,
  queueBulkRun,
} from './repo/bulkRuns.ts';
import { viewerOfUser } from '../../http/viewerOfUser.ts';
import { addJob, defineCatchUp, defineJob } from '../../jobs/jobQueue.ts';
import type { Services } from '../../services.ts';
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
const foundAtOnce = 100;

/** Uses the owner's current permissions, so that a run does nothing once they are gone. */
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

export const runJob = defineJob<RunJob>({ name: 'bulk-run', run: work, ...tries });

/** The run itself notes that it is to be done: a job that is lost, or a queue that is away, loses nothing. */
export async function handIn(services: Services, job: RunJob): Promise<void> {
  await queueBulkRun(services.db.kysely, job.runID);
  await addJob(services, runJob, job).catch((error: unknown) => {
    services.log('warn', 'A bulk run is waiting for the job queue.', { runID: job.runID, error: String(error) });
  });
}

/** Hands in again what nobody is at: the process that worked on it was killed, or its job was lost. */
export async function catchUpRuns(services: Services): Promise<void> {
  const runs = await listForgottenRuns(services.db.kysely, services.now(), foundAtOnce);
  for (const { run_id, user_id } of runs) await addJob(services, runJob, { runID: run_id, userID: user_id });
}

export const runForgottenJob = defineCatchUp('go-on-with-forgotten-runs', catchUpRuns);

/**
 * Of a server that has its database for itself, before it works: whoever seems to be at a run was killed. Where there
 * may be other servers, the turns of before are waited for.
 */
export const forgetClaims = ({ db }: Services): Promise<unknown> => dropBulkClaims(db.kysely);
