import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a generated file only when its text differs, so that watchers and incremental builds stay quiet. Returns
 * whether it wrote.
 */
export async function writeIfChanged(path, text) {
  const before = await readFile(path, 'utf8').catch(() => undefined);
  if (before === text) return false;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  return true;
}
