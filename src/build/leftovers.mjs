import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const isGenerated = (name) => /\.gen\.[a-z]+$/.test(name);

const filesBelow = async (folder) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

/**
 * Folders of widgets that were deleted or renamed: nothing stands in them but what was generated. Removed before
 * widgets are read, because every other folder is one.
 */
export async function removeEmptyWidgets(widgetsDir) {
  for (const entry of await readdir(widgetsDir, { withFileTypes: true })) {
    const folder = join(widgetsDir, entry.name);
    const files = entry.isDirectory() ? await filesBelow(folder) : [];
    if (files.length > 0 && files.every((file) => isGenerated(file))) await rm(folder, { recursive: true });
  }
}

/**
 * Removes what earlier runs of the generator wrote and this one did not: of widgets, variants and schemas that are
 * gone.
 * @param written paths of this run; @param folders those that hold generated files alone, and those where a name tells
 * them apart
 */
export async function removeLeftovers(written, { generated, mixed }) {
  const own = (await Promise.all(generated.map(filesBelow))).flat();
  const named = (await Promise.all(mixed.map(filesBelow))).flat().filter(isGenerated);
  const leftovers = [...own, ...named].filter((file) => !written.has(file));
  await Promise.all(leftovers.map((file) => rm(file)));
  return leftovers;
}
