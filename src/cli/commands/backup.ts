import { join, resolve } from 'node:path';
import { dumpTables } from '#server/db/dumpTables.ts';
import { copyMedia, writeBackup, writeRows } from '../backupFolder.ts';
import { exitCodes, UsageError } from '../io.ts';
import { readOptions } from '../readOptions.ts';
import type { Command } from '../runCli.ts';
import { dataFolder, withDatabase } from '../siteDatabase.ts';

/** `folkmoot backup <folder>`: exports tables and uploaded files as one snapshot, while the site keeps running. */
export const backup: Command = async (args, io) => {
  const [name, ...more] = readOptions(args, {}).rest;
  if (name === undefined || more.length > 0)
    throw new UsageError('No folder specified for the backup.', 'Usage: folkmoot backup <folder>');
  const folder = resolve(io.cwd, name);
  const isInBucket = Boolean(io.env['MEDIA_S3_BUCKET']);
  return withDatabase(io, async (db) => {
    let files = 0;
    const { tables } = await writeBackup(folder, async (draft) => {
      const manifest = await db.session((client) => dumpTables(client, (table, rows) => writeRows(draft, table, rows)));
      // After the rows, because a file is stored before a row refers to it.
      if (!isInBucket) files = await copyMedia(join(dataFolder(io), 'media'), join(draft, 'media'));
      return { ...manifest, hasMedia: !isInBucket };
    });
    io.out(
      `Backed up ${Object.keys(tables).length} tables and ${files} uploaded files of the ${db.describe} to ${folder}.`,
    );
    if (isInBucket) io.out('Uploaded files are in your bucket and not included; back up the bucket too.');
    return exitCodes.ok;
  });
};
