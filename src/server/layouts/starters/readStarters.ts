import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AuthoredLayout } from '#contracts/layout.ts';
import type { Services } from '../../services.ts';

/** A document to begin with: a whole page, or a few sections that are added to one. */
export interface Starter {
  readonly starterID: string;
  readonly kind: 'page' | 'preset';
  /** English, like all its texts. */
  readonly name: string;
  readonly description: string;
  readonly document: AuthoredLayout;
}

const folders = { pages: 'page', presets: 'preset' } as const;

const startersDir = () => fileURLToPath(new URL('../../../../fixtures/starters', import.meta.url));

async function readFolder(directory: string, folder: keyof typeof folders): Promise<readonly Starter[]> {
  const files = (await readdir(join(directory, folder))).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (file) => {
      const { $comment, ...document } = JSON.parse(await readFile(join(directory, folder, file), 'utf8')) as Omit<
        AuthoredLayout,
        '$comment'
      > & { readonly $comment?: string };
      return {
        starterID: basename(file, '.json'),
        kind: folders[folder],
        name: document.name,
        description: $comment ?? '',
        document,
      };
    }),
  );
}

/** Reads `fixtures/starters`. */
export async function readStarters(directory = startersDir()): Promise<readonly Starter[]> {
  return (await Promise.all([readFolder(directory, 'pages'), readFolder(directory, 'presets')])).flat();
}

const readShared = () => readStarters();

/** The starters of this process. */
export const starters = (services: Pick<Services, 'once'>): Promise<readonly Starter[]> => services.once(readShared);
