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

/** Several at once, so that moderators do not wait for each other's runs. */
const tries = { retries: 5, firstRetrySeconds: 5, longestRetrySeconds: 300, atOnce: 4, limitSeconds: 600 };
/** A process renews its claim every few seconds; if it does not, it has ended. */
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

/** Adds the job of a run. The run itself is marked too, so a lost job does not lose it. */
export async function handIn(services: Services, job: RunJob): Promise<void> {
  await queueBulkRun(services.db.kysely, job.runID);
  await addJob(services, runJob, job).catch((error: unknown) => {
    services.log('warn', 'A bulk run is waiting for the job queue.', { runID: job.runID, error: String(error) });
  });
}

/** Adds jobs again for runs whose process was killed or whose job was lost. */
export async function catchUpRuns(services: Services): Promise<void> {
  const runs = await listForgottenRuns(services.db.kysely, services.now(), foundAtOnce);
  for (const { run_id, user_id } of runs) await addJob(services, runJob, { runID: run_id, userID: user_id });
}

export const runForgottenJob = defineCatchUp('go-on-with-forgotten-runs', catchUpRuns);

/**
 * For a server with exclusive use of its database, before it starts working: all claims are from killed processes. If
 * there may be other servers, claims expire instead.
 */
export const forgetClaims = ({ db }: Services): Promise<unknown> => dropBulkClaims(db.kysely);
