import { ApiError, errorLines } from '#lib/apiError.ts';
import { deletePublishedDraft } from '../../db/repos/layoutDrafts.ts';
import { inTransaction, within } from '../../db/transact.ts';
import { permissionProblem } from '../../http/errors.ts';
import { viewerOfUser } from '../../http/viewerOfUser.ts';
import { addJob, defineCatchUp, defineJob } from '../../jobs/jobQueue.ts';
import type { Services } from '../../services.ts';
import { publishLayout } from './publishLayout.ts';
import { failSchedule, listDueSchedules, type ScheduleRow, takeSchedule } from './repo/schedules.ts';

interface ScheduledJob {
  readonly scheduleID: number;
}

const tries = { retries: 8, firstRetrySeconds: 5, longestRetrySeconds: 300, limitSeconds: 60, atOnce: 1 } as const;

/** Refusals are final; rate limits and server errors are temporary. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && ![408, 429].includes(error.status);

/** Why it was not published, as the list of schedules says it, each part in its own line, as it is translated. */
const reasonOf = (error: ApiError): string => (error.status === 409 ? error.message : errorLines(error).join('\n'));

async function publishRow(services: Services, row: ScheduleRow): Promise<void> {
  const userID = row.insert_user_id;
  const viewer = await viewerOfUser(services, userID);
  if (!viewer?.can('site.manage', { mode: 'global' })) throw permissionProblem('site.manage');
  // safe cast: only lists of nodes are scheduled
  const document = {
    name: row.name,
    layout: row.layout as readonly (object | null)[],
    titleBar: (row.title_bar ?? null) as object | null,
  };
  await publishLayout(services, {
    ...document,
    layoutID: row.layout_id,
    userID,
    version: row.base_version,
    note: row.note ?? undefined,
    confirmsEmpty: row.confirms_empty,
    confirmProblems: row.confirmed_problems,
    builtInVersion: row.built_in_version ?? undefined,
  });
  // a draft that was changed since then is the next one
  await deletePublishedDraft(services, { layoutID: row.layout_id, userID }, document);
}

async function run(services: Services, { scheduleID }: ScheduledJob): Promise<void> {
  try {
    await inTransaction(services, async (trx) => {
      const row = await takeSchedule(trx, scheduleID);
      if (row) await publishRow(within(services, trx), row);
    });
  } catch (error) {
    if (!isFinal(error)) throw error;
    await failSchedule(services, scheduleID, reasonOf(error));
  }
  services.changes.emit(['layouts']);
}

/** Publishes a layout at its time. */
export const scheduledJob = defineJob<ScheduledJob>({ name: 'publish-layout', run, ...tries });

/** Adds a job for the time, which is stored too, so that a lost job only delays it. */
export function planPublishing(services: Services, scheduleID: number, at: Date): void {
  addJob(services, scheduledJob, { scheduleID }, { at }).catch((error: unknown) =>
    services.log('warn', 'A scheduled layout is waiting for the job queue.', { error: String(error) }),
  );
}

/** Publishes layouts whose job was lost, or whose time came while no server was running. */
export async function publishDueLayouts(services: Services): Promise<void> {
  for (const scheduleID of await listDueSchedules(services)) await addJob(services, scheduledJob, { scheduleID });
}

export const publishDueJob = defineCatchUp('publish-due-layouts', publishDueLayouts);
