import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { TablesManifest } from '#server/db/dumpTables.ts';
import { type SumsManifest, writeSums } from './backupSums.ts';
import { CommandError } from './io.ts';
import { isDiskFull } from './isDiskFull.ts';

const format = 1;
const manifestName = 'folkmoot.json';
const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.copy.gz`);

/** Contents of `folkmoot.json` in a backup. */
export interface BackupManifest extends TablesManifest {
  readonly format: number;
  readonly takenAt: string;
  /** Whether uploaded files are included; those in a bucket are not. */
  readonly hasMedia: boolean;
  /** The list of all files; absent from backups of earlier versions. */
  readonly files?: SumsManifest;
}

/** Resolves when the file is complete. */
export function writeRows(folder: string, table: string, rows: Readable): Promise<void> {
  return pipeline(rows, createGzip(), createWriteStream(tableFile(folder, table), { mode: 0o600 }));
}

export function openForReading(folder: string, table: string): Readable {
  const file = createReadStream(tableFile(folder, table));
  const unpacked = createGunzip();
  file.once('error', (error) => unpacked.destroy(error));
  return file.pipe(unpacked);
}

/** Writes a backup to a temporary folder and renames it when complete. @throws CommandError if the folder exists */
export async function writeBackup(
  folder: string,
  fill: (draft: string) => Promise<Omit<BackupManifest, 'format' | 'takenAt' | 'files'>>,
): Promise<BackupManifest> {
  if (existsSync(folder))
    throw new CommandError(
      `${folder} already exists.`,
      'Choose a folder that does not exist yet; backups are never overwritten.',
    );
  const draft = `${folder}.part`;
  await rm(draft, { recursive: true, force: true });
  try {
    await mkdir(join(draft, 'tables'), { recursive: true });
    // only for the owner, because it contains password hashes and private messages
    await chmod(draft, 0o700);
    const takenAt = new Date().toISOString();
    const filled = await fill(draft);
    const manifest = { format, takenAt, ...filled, files: await writeSums(draft) };
    await writeFile(join(draft, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
    await rename(draft, folder);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    if (!isDiskFull(error)) throw error;
    throw new CommandError(
      `The disk is full: the backup could not be written to ${folder}, and nothing of it was left there.`,
      'Free some space, or choose a folder on another disk.',
      { cause: error },
    );
  }
}

/** @throws CommandError if the folder is not a backup, or one from a newer version */
export async function readBackup(folder: string, known: readonly string[]): Promise<BackupManifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new CommandError(
      `${folder} does not contain a backup: ${manifestName} is missing.`,
      'Choose a folder created by "folkmoot backup".',
    );
  let manifest: BackupManifest;
  try {
    manifest = JSON.parse(text) as BackupManifest;
  } catch (cause) {
    throw new CommandError(
      `${manifestName} of ${folder} cannot be read.`,
      'Copy the backup again from its original location.',
      { cause },
    );
  }
  const later = manifest.migrations.filter((name) => !known.includes(name));
  if (manifest.format !== format || later.length > 0)
    throw new CommandError(
      'The backup was created by a newer version of Folkmoot.',
      'Restore it with that version or a newer one.',
    );
  for (const table of Object.keys(manifest.tables))
    if (!existsSync(tableFile(folder, table)))
      throw new CommandError(
        `The backup is incomplete: tables/${basename(tableFile(folder, table))} is missing.`,
        'Copy it again from its original location.',
      );
  return manifest;
}

const filesOf = (mediaDir: string) => join(mediaDir, 'files');

/** Copies uploaded files, which never change, so the site can keep running. Returns their number. */
export async function copyMedia(fromDir: string, toDir: string): Promise<number> {
  if (!existsSync(filesOf(fromDir))) return 0;
  await cp(filesOf(fromDir), filesOf(toDir), { recursive: true });
  const entries = await readdir(filesOf(fromDir), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}
