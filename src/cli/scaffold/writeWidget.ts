import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pascal, widgetsDir } from '#build/paths.mjs';

/** Templates of a new widget's files, with `__names__` to replace; `Component` is replaced by the component's name. */
const patterns = fileURLToPath(new URL('./files', import.meta.url));

const titleOf = (folder: string) => folder.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

/** Creates `widgets/<folder>` and returns its file names. The folder must not exist. */
export async function writeWidget(folder: string): Promise<readonly string[]> {
  const directory = join(widgetsDir, folder);
  await mkdir(directory);
  const names = (await readdir(patterns)).filter((name) => name.endsWith('.txt')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(patterns, name), 'utf8');
      const filled = text
        .replaceAll('__folder__', folder)
        .replaceAll('__Pascal__', pascal(folder))
        .replaceAll('__Title__', titleOf(folder));
      const target = name.replace(/\.txt$/, '').replace('Component', pascal(folder));
      await writeFile(join(directory, target), filled);
      return target;
    }),
  );
}
