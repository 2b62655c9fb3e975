import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Longer than any upload takes, so older drafts are abandoned. */
const abandonedMs = 24 * 3_600_000;

/** Deletes temporary files of interrupted uploads. */
export async function sweepDrafts(draftsDir: string, now: Date): Promise<void> {
  const files = await readdir(draftsDir).catch(() => []);
  for (const file of files.filter((name) => name.endsWith('.part'))) {
    const path = join(draftsDir, file);
    const facts = await stat(path).catch(() => undefined);
    if (facts && now.getTime() - facts.mtimeMs > abandonedMs) await rm(path, { force: true });
  }
}
