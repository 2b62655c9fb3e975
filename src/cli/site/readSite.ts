import { sha256 } from './carriedFiles.ts';
import { carriedNameOf, uploadsIn, withCarriedNames } from './carriedNames.ts';
import { Keys, keyedParts, type KeyedPart, type Site, type Thing, thingName } from './sitePart.ts';
import type { SiteCalls } from './siteCalls.ts';
import { siteParts } from './siteParts.ts';
import type { SiteUploads } from './siteUploads.ts';

export interface SiteContent {
  readonly site: Site;
  readonly things: readonly Thing[];
  /** Keys of the uploaded files that the things show, by their names in the folder. */
  readonly files: ReadonlyMap<string, string>;
  /** Hints for the operator, such as references that the files cannot hold. */
  readonly notes: readonly string[];
}

/** Names the uploaded files of things by their content, and notes those that are lost. */
async function nameFiles(things: readonly Thing[], uploads: Pick<SiteUploads, 'read'>, note: Site['note']) {
  const names = new Map<string, string | undefined>();
  for (const thing of things)
    for (const { key, address, pointer, hasSite } of uploadsIn(thing.value)) {
      if (!names.has(key)) {
        const bytes = await uploads.read(key);
        names.set(key, bytes && carriedNameOf(key, sha256(bytes)));
      }
      // another site can have files at such addresses too
      if (names.get(key) === undefined && !hasSite)
        note(thing, `${pointer} shows ${address}, which is no uploaded file of this site, or too large.`.trim());
    }
  const found = [...names].flatMap(([key, name]) => (name === undefined ? [] : [[name, key] as const]));
  return {
    // the oldest of two files with the same content, so that the choice is the same each time
    files: new Map(found.toSorted(([, a], [, b]) => (a < b ? 1 : -1))),
    things: things.map((thing) => ({ ...thing, value: withCarriedNames(thing.value, (key) => names.get(key)) })),
  };
}

/** Reads all parts of a site. The IDs of its things are in `site.keys` then. */
export async function readSite({ call, uploads }: Pick<SiteCalls, 'call' | 'uploads'>): Promise<SiteContent> {
  const notes: string[] = [];
  const keys = Object.fromEntries(keyedParts.map((part) => [part, new Keys()])) as Record<KeyedPart, Keys>;
  const site: Site = { call, keys, note: (thing, message) => void notes.push(`${thingName(thing)}: ${message}`) };
  const things: Thing[] = [];
  for (const part of siteParts) things.push(...(await part.read(site)));
  return { site, notes, ...(await nameFiles(things, uploads, site.note)) };
}
