import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AuthoredLayout } from '#contracts/layout.ts';
import type { Services } from '../services.ts';

/** Built-in layouts by template ID. */
export type BuiltInLayouts = ReadonlyMap<string, AuthoredLayout>;

/** Computed when it is needed, because tests load this file without a file system. */
const fixturesDir = () => fileURLToPath(new URL('../../../fixtures/layouts', import.meta.url));

/** Reads `fixtures/layouts/*.json` at startup. Invalid JSON aborts the start and names the file. */
export async function readBuiltInLayouts(directory = fixturesDir()): Promise<BuiltInLayouts> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.json')).sort();
  const entries = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(directory, file), 'utf8');
      try {
        return [file.slice(0, -'.json'.length), JSON.parse(text) as AuthoredLayout] as const;
      } catch (cause) {
        throw new Error(`The built-in layout ${file} is not valid JSON.`, { cause });
      }
    }),
  );
  return new Map(entries);
}

const readShared = () => readBuiltInLayouts();

/** The built-in layouts of this process, for routes and jobs of features. */
export const builtInLayouts = (services: Pick<Services, 'once'>): Promise<BuiltInLayouts> => services.once(readShared);
