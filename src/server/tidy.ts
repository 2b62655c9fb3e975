import { deleteExpiredTokens } from './features/people/repo/accountTokens.ts';
import { deleteOldBulkRuns } from './features/runs/repo/bulkRuns.ts';
import { deleteDiscardedDrafts } from './features/drafts/repo/draftWrites.ts';
import { deleteOldPostKeys } from './features/posts/repo/postKeys.ts';
import { deleteExpiredSessions } from './db/repos/sessions.ts';
import { sweepDrafts } from './features/media/sweepDrafts.ts';
import { defineSweep } from './jobs/jobQueue.ts';
import type { Services } from './services.ts';

/** Nobody goes on with a run of last month. */
const runLifeMs = 30 * 24 * 60 * 60_000;

async function tidy(services: Services): Promise<void> {
  await Promise.all([
    deleteExpiredSessions(services),
    deleteExpiredTokens(services),
    deleteDiscardedDrafts(services),
    deleteOldBulkRuns(services.db.kysely, new Date(services.now().getTime() - runLifeMs)),
    deleteOldPostKeys(services.db.kysely, services.now()),
    sweepDrafts(services.media.draftsDir, services.now()),
  ]);
}

/** Removes what has run out. */
export const tidyJob = defineSweep('tidy', '7 * * * *', tidy);
