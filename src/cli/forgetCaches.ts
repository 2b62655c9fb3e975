import { createChangeFeed, everythingChanged } from '#server/changeFeed.ts';
import type { Database } from '#server/db/connect.ts';

/** Tells running servers to drop all caches. */
export async function forgetCaches(database: Database): Promise<void> {
  const changes = createChangeFeed(database);
  changes.emit([everythingChanged]);
  await changes.settled();
  await changes.close();
}
