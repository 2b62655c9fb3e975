import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface LayoutFile {
  readonly name: string;
  readonly text: string;
}

/** JSON files in a folder of the project; empty if the folder does not exist. */
export function readLayoutFiles(folder: string): readonly LayoutFile[] {
  const directory = join(root, folder);
  if (!existsSync(directory)) return [];
  const files = readdirSync(directory).filter((file) => file.endsWith('.json'));
  return files
    .sort()
    .map((file) => ({ name: basename(file, '.json'), text: readFileSync(join(directory, file), 'utf8') }));
}
