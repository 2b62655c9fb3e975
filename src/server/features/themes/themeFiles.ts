import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Services } from '../../services.ts';

/** A built-in theme, a file in fixtures/themes. */
export interface ThemeFile {
  readonly themeID: string;
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** All built-in themes by name. An invalid file aborts the start, because it is part of the program. */
export const themeFilesOf = (services: Pick<Services, 'once'>): Promise<readonly [ThemeFile, ...ThemeFile[]]> =>
  services.once(readThemes);

async function readThemes(): Promise<readonly [ThemeFile, ...ThemeFile[]]> {
  const folder = fileURLToPath(new URL('../../../../fixtures/themes', import.meta.url));
  const names = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  const [first, ...rest] = await Promise.all(
    names.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as ThemeFile),
  );
  if (!first) throw new Error('themes: there is no theme in fixtures/themes.');
  return [first, ...rest];
}
