import { randomUUID } from 'node:crypto';
import { ApiError } from '#lib/apiError.ts';
import { notFound } from '../../http/errors.ts';
import { addJob, defineCatchUp, defineJob } from '../../jobs/jobQueue.ts';
import type { Services } from '../../services.ts';
import { type ExportRow, findExport, finishExport, insertExport, listExports, listUnfinished } from './repo/exports.ts';
import { collectPersonalData } from './repo/personalData.ts';
import { dayMs } from '#lib/time.ts';

/** How long a finished file can be downloaded. */
const lifeMs = 7 * dayMs;
const pauseMs = 60 * 60_000;
/** Larger copies would not fit into the answer of a request. */
const mostBytes = 20 * 1024 * 1024;

interface ExportJob {
  readonly exportID: string;
}

async function handIn(services: Services, data: ExportJob): Promise<void> {
  await addJob(services, personalDataJob, data).catch((error: unknown) => {
    services.log('warn', 'An export of personal data is waiting for the job queue.', { ...data, error: String(error) });
  });
}

/** Starts an export for this member. @throws ApiError 409 while one is being made, 429 soon after the last one */
export async function beginExport(services: Services, userID: number): Promise<ExportRow> {
  const { kysely } = services.db;
  const now = services.now();
  const [last] = await listExports(kysely, userID, now);
  if (last && last.state !== 'running' && now.getTime() - last.date_inserted.getTime() < pauseMs)
    throw new ApiError(429, 'You can make one copy of your data per hour.', {
      retryAfterSeconds: Math.ceil((pauseMs - (now.getTime() - last.date_inserted.getTime())) / 1000),
    });
  const exportID = randomUUID();
  if (!(await insertExport(kysely, { exportID, userID, now })))
    throw new ApiError(409, 'A copy of your data is already being made.');
  await handIn(services, { exportID });
  const row = await findExport(kysely, exportID);
  if (!row) throw notFound('Export');
  return row;
}

async function work(services: Services, { exportID }: ExportJob): Promise<void> {
  const { kysely } = services.db;
  const row = await findExport(kysely, exportID);
  if (row?.state !== 'running') return;
  const content = await collectPersonalData(kysely, row.user_id, mostBytes);
  if (content === undefined) services.log('error', 'A copy of personal data is too large.', { userID: row.user_id });
  const dateExpires = new Date(services.now().getTime() + (content === undefined ? dayMs : lifeMs));
  await finishExport(kysely, exportID, { content: content ?? null, dateExpires });
}

export const personalDataJob = defineJob<ExportJob>({
  name: 'personal-data',
  run: work,
  retries: 5,
  firstRetrySeconds: 5,
  longestRetrySeconds: 300,
  atOnce: 1,
  limitSeconds: 900,
});

/** Adds jobs again for exports whose process was killed or whose job was lost. */
export const unfinishedExportsJob = defineCatchUp('go-on-with-personal-data', async (services) => {
  for (const { export_id } of await listUnfinished(services.db.kysely)) await handIn(services, { exportID: export_id });
});
