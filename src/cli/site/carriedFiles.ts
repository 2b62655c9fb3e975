import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { problemOf } from './checkThings.ts';
import { carriedFolder, carriedIn, readCarriedName } from './carriedNames.ts';
import type { SiteProblem, Thing } from './sitePart.ts';

/** Larger uploads are not carried. */
export const largestCarried = 64 * 1024 ** 2;
const largestTogether = 1024 ** 3;

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** The size of a file in the folder; undefined if it is none. Links are not followed. */
async function sizeOf(folder: string, name: string): Promise<number | undefined> {
  const inside = await lstat(join(folder, carriedFolder)).catch(() => undefined);
  const file = inside?.isDirectory()
    ? await lstat(join(folder, carriedFolder, name)).catch(() => undefined)
    : undefined;
  return file?.isFile() ? file.size : undefined;
}

type Fault = readonly [message: string, cure: string];

async function faultOf(folder: string, name: string): Promise<Fault | undefined> {
  const path = `${carriedFolder}/${name}`;
  const size = await sizeOf(folder, name);
  if (size === undefined) return [`There is no ${path}.`, 'Put the file back, or export the site again.'];
  if (size > largestCarried) return [`${path} is larger than ${largestCarried} bytes.`, 'Use a smaller file.'];
  if ((await hashOf(join(folder, carriedFolder, name))) === readCarriedName(name).hash) return undefined;
  return [
    `${path} was changed: its name is not the SHA-256 of its content.`,
    'Put the original back, or name the new file by its SHA-256 here as well.',
  ];
}

export interface CarriedFiles {
  /** Local paths by name, of those that are used. */
  readonly files: ReadonlyMap<string, string>;
  readonly problems: readonly SiteProblem[];
  /** Files that nothing uses. */
  readonly unused: readonly string[];
}

interface Use {
  readonly thing: Thing;
  readonly pointer: string;
}

function usesOf(things: readonly Thing[]) {
  const uses = new Map<string, Use[]>();
  const problems: SiteProblem[] = [];
  for (const thing of things)
    for (const { name, address, pointer } of carriedIn(thing.value)) {
      if (name !== undefined) {
        uses.set(name, [...(uses.get(name) ?? []), { thing, pointer }]);
        continue;
      }
      const cure = `Name a file of ${carriedFolder}, as in /uploads/${carriedFolder}/<SHA-256>.png.`;
      problems.push(problemOf(thing, pointer, `${address} is not the address of an exported file.`, cure));
    }
  return { uses, problems };
}

/** Checks the uploaded files of a folder that its things use, and says where a faulty one is used. */
export async function readCarriedFiles(folder: string, things: readonly Thing[]): Promise<CarriedFiles> {
  const { uses, problems } = usesOf(things);
  const files = new Map<string, string>();
  let together = 0;
  for (const [name, places] of uses) {
    const fault = await faultOf(folder, name);
    if (fault) problems.push(...places.map(({ thing, pointer }) => problemOf(thing, pointer, ...fault)));
    else files.set(name, join(folder, carriedFolder, name));
    together += (await sizeOf(folder, name)) ?? 0;
  }
  if (together > largestTogether)
    problems.push({
      ...{ file: carriedFolder, pointer: '' },
      ...{ message: `The files have more than ${largestTogether} bytes together.`, cure: 'Use smaller files.' },
    });
  const present = await readdir(join(folder, carriedFolder)).catch((): string[] => []);
  return { files, problems, unused: present.filter((name) => !uses.has(name)).sort() };
}

/** Things that stand for the carried files in a comparison. */
export const fileThings = (names: Iterable<string>): readonly Thing[] =>
  [...names].map((name) => ({ path: `${carriedFolder}/${name}`, value: null }));

export const isCarriedFile = ({ path }: Pick<Thing, 'path'>): boolean => path.startsWith(`${carriedFolder}/`);
