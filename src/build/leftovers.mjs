import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const isGenerated = (name) => /\.gen\.[a-z]+$/.test(name);

const filesBelow = async (folder) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

/**
 * Removes folders of deleted or renamed widgets, which only contain generated files. Runs before widgets are read,
 * because every folder counts as a widget.
 */
export async function removeEmptyWidgets(widgetsDir) {
  for (const entry of await readdir(widgetsDir, { withFileTypes: true })) {
    const folder = join(widgetsDir, entry.name);
    const files = entry.isDirectory() ? await filesBelow(folder) : [];
    if (files.length > 0 && files.every((file) => isGenerated(file))) await rm(folder, { recursive: true });
  }
}

/**
 * Removes generated files that this run did not write, such as those of deleted widgets, variants and schemas. @param
 * written paths of this run @param folders `generated`: folders with generated files only; `mixed`: folders where they
 * are recognized by name
 */
export async function removeLeftovers(written, { generated, mixed }) {
  const own = (await Promise.all(generated.map(filesBelow))).flat();
  const named = (await Promise.all(mixed.map(filesBelow))).flat().filter(isGenerated);
  const leftovers = [...own, ...named].filter((file) => !written.has(file));
  await Promise.all(leftovers.map((file) => rm(file)));
  return leftovers;
}
