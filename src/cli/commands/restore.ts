import { join, resolve } from 'node:path';
import { clearTables, loadTables, whatStands } from '#server/db/loadTables.ts';
import { knownMigrations, migrate, migrateTo } from '#server/db/migrate.ts';
import type { Database } from '#server/db/connect.ts';
import { type BackupManifest, copyMedia, openForReading, readBackup } from '../backupFolder.ts';
import { type BackupCheck, checkBackup } from '../checkBackup.ts';
import { forgetCaches } from '../forgetCaches.ts';
import { CommandError, exitCodes, type Io, UsageError } from '../io.ts';
import { readOptions } from '../readOptions.ts';
import type { Command } from '../runCli.ts';
import { dataFolder, withDatabase } from '../siteDatabase.ts';

const refusals = {
  members: [
    'already has members; nothing was changed.',
    'Restore into an empty database: set FOLKMOOT_DATA to another folder, or DATABASE_URL to a new database.',
  ],
  other: ['contains tables of another program; nothing was changed.', 'Create an empty database for the community.'],
} as const;

async function refuseOccupied(db: Database): Promise<void> {
  const stands = await db.session(whatStands);
  if (stands === 'nothing' || stands === 'noMembers') return;
  const [what, cure] = refusals[stands];
  throw new CommandError(`The ${db.describe} ${what}`, cure);
}

/** Creates the tables with the backup's migrations, loads the rows, then runs later migrations. */
async function restoreTables(db: Database, folder: string, manifest: BackupManifest): Promise<void> {
  await db.session(clearTables);
  await db.patiently((kysely) => migrateTo(kysely, manifest.migrations.at(-1) ?? ''));
  await db.session((client) => loadTables(client, manifest, (table) => openForReading(folder, table)));
  await db.patiently(migrate);
}

const unchecked =
  'This backup is of an earlier version and has no list of its files, so it could not be checked for missing ones.';

function report(io: Io, manifest: BackupManifest, { isListed, lostUploads }: BackupCheck): void {
  if (!isListed) io.out(unchecked);
  if (lostUploads.length > 0)
    io.out(`Missing or damaged uploaded files:\n${lostUploads.map((path) => `  ${path}`).join('\n')}`);
  if (!manifest.hasMedia) io.out('Uploaded files were in a bucket and are not included in the backup.');
}

/** `folkmoot restore <folder>`: restores into a database without members. A failed restore can be repeated. */
export const restore: Command = async (args, io) => {
  const { given, rest } = readOptions(args, { check: 'boolean', incomplete: 'boolean' });
  const [name, ...more] = rest;
  if (name === undefined || more.length > 0)
    throw new UsageError('No backup specified.', 'Usage: folkmoot restore <folder>');
  const folder = resolve(io.cwd, name);
  const manifest = await readBackup(folder, await knownMigrations());
  const checked = await checkBackup(folder, manifest, { isIncompleteFine: given.incomplete === true });
  const tables = Object.keys(manifest.tables).length;
  if (given.check) {
    if (checked.isListed) io.out(`The backup of ${manifest.takenAt} can be restored: ${tables} tables.`);
    report(io, manifest, checked);
    return exitCodes.ok;
  }
  const work = async (db: Database) => {
    await refuseOccupied(db);
    const files = manifest.hasMedia ? await copyMedia(join(folder, 'media'), join(dataFolder(io), 'media')) : 0;
    await restoreTables(db, folder, manifest);
    await forgetCaches(db);
    io.out(`Restored ${tables} tables and ${files} uploaded files of ${manifest.takenAt} into the ${db.describe}.`);
    report(io, manifest, checked);
    return exitCodes.ok;
  };
  // creates a database, because there may be no site on this machine yet
  return withDatabase(io, work, { mayMake: true });
};
