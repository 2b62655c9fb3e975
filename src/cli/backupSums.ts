import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** In the format of `sha256sum`, so that a backup can be checked without Folkmoot: `sha256sum -c sha256sums.txt`. */
const sumsName = 'sha256sums.txt';
const line = /^([0-9a-f]{64}) {2}(.+)$/;

/** How a backup's manifest refers to the list of its files. */
export interface SumsManifest {
  readonly tables: number;
  readonly uploads: number;
  /** SHA-256 of the list. */
  readonly sha256: string;
}

/** Files that differ from the list, by path in the backup. */
export interface Damage {
  readonly missing: readonly string[];
  readonly changed: readonly string[];
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function filesIn(folder: string, part: string): Promise<readonly string[]> {
  const entries = await readdir(join(folder, part), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Writes the list of all files of a backup with their checksums. */
export async function writeSums(folder: string): Promise<SumsManifest> {
  const tables = await filesIn(folder, 'tables');
  const uploads = await filesIn(folder, 'media');
  const lines: string[] = [];
  for (const path of [...tables, ...uploads]) lines.push(`${await hashOf(join(folder, path))}  ${path}\n`);
  const text = lines.join('');
  await writeFile(join(folder, sumsName), text, { mode: 0o600 });
  return { tables: tables.length, uploads: uploads.length, sha256: createHash('sha256').update(text).digest('hex') };
}

/** Compares all files of a backup with the list. */
export async function findDamage(folder: string, { sha256 }: SumsManifest): Promise<Damage> {
  const text = await readFile(join(folder, sumsName)).catch(() => undefined);
  if (text === undefined) return { missing: [sumsName], changed: [] };
  if (createHash('sha256').update(text).digest('hex') !== sha256) return { missing: [], changed: [sumsName] };
  const missing: string[] = [];
  const changed: string[] = [];
  for (const entry of text.toString().split('\n')) {
    const [, sum, path] = line.exec(entry) ?? [];
    if (path === undefined) continue;
    const found = await hashOf(join(folder, path)).catch(() => undefined);
    if (found === undefined) missing.push(path);
    else if (found !== sum) changed.push(path);
  }
  return { missing, changed };
}
