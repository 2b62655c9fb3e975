import { deleteExpiredTokens } from '../db/repos/accountTokens.ts';
import { deleteOldBulkRuns } from '../db/repos/bulkRuns.ts';
import { deleteDiscardedDrafts } from '../db/repos/draftWrites.ts';
import { deleteOldPostKeys } from '../db/repos/postKeys.ts';
import { deleteExpiredSessions } from '../db/repos/sessions.ts';
import { sweepDrafts } from '../media/sweepDrafts.ts';
import type { Services } from '../services.ts';

const everyMs = 60 * 60_000;
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

/** Removes what has run out, once an hour. Returns what stops it. */
export function keepTidy(services: Services): () => void {
  const timer = setInterval(() => {
    tidy(services).catch((error: unknown) => services.log('warn', 'What has run out could not be removed.', { error: String(error) }));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
