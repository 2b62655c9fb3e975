import { writeCounts } from '#server/seed/writeCounts.ts';
import { forgetCaches } from '../forgetCaches.ts';
import { exitCodes, UsageError } from '../io.ts';
import { readOptions } from '../readOptions.ts';
import type { Command } from '../runCli.ts';
import { withDatabase } from '../siteDatabase.ts';

/** `folkmoot repair counts`: recalculates running totals from the rows. */
export const repair: Command = async (args, io) => {
  const [what, ...more] = readOptions(args, {}).rest;
  if (what !== 'counts' || more.length > 0)
    throw new UsageError('Nothing specified to repair.', 'Usage: folkmoot repair counts');
  return withDatabase(io, async (db) => {
    await db.patiently((kysely) => kysely.transaction().execute(writeCounts));
    await forgetCaches(db);
    io.out(`Recalculated the counts of categories, discussions, comments, tags and members: ${db.describe}.`);
    return exitCodes.ok;
  });
};
