import { Keys, keyedParts, type KeyedPart, type Site, type Thing, thingName } from './sitePart.ts';
import type { SiteCall } from './siteCalls.ts';
import { siteParts } from './siteParts.ts';

export interface SiteContent {
  readonly site: Site;
  readonly things: readonly Thing[];
  /** Hints for the operator, such as references that the files cannot hold. */
  readonly notes: readonly string[];
}

/** Reads all parts of a site. The IDs of its things are in `site.keys` then. */
export async function readSite(call: SiteCall): Promise<SiteContent> {
  const notes: string[] = [];
  const keys = Object.fromEntries(keyedParts.map((part) => [part, new Keys()])) as Record<KeyedPart, Keys>;
  const site: Site = { call, keys, note: (thing, message) => void notes.push(`${thingName(thing)}: ${message}`) };
  const things: Thing[] = [];
  for (const part of siteParts) things.push(...(await part.read(site)));
  return { site, things, notes };
}
