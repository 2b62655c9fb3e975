import type { ApiError, FieldError } from '#lib/apiError.ts';
import { carriedFolder, uploadsIn, withUploadAddresses } from './carriedNames.ts';
import { fileThings, isCarriedFile } from './carriedFiles.ts';
import { problemOf } from './checkThings.ts';
import { compareSite, type Difference } from './compareSite.ts';
import type { SizeAndTypes } from '#server/features/media/index.ts';
import { readSite, type SiteContent } from './readSite.ts';
import type { SiteCalls } from './siteCalls.ts';
import { type Site, type SitePart, type SiteProblem, type Thing, ThingFault, thingName } from './sitePart.ts';
import { siteParts } from './siteParts.ts';

export interface Applied {
  readonly differences: readonly Difference[];
  readonly problems: readonly SiteProblem[];
  readonly notes: readonly string[];
}

/** An error without a path of its own is at its field. */
const defaultPointer = ({ field, path = '' }: FieldError) => (path.startsWith('/') ? path : `/${field}`);

function problemsOf(part: SitePart, thing: Thing, error: ApiError): readonly SiteProblem[] {
  const { errors = [], description } = error.extras;
  const cure = description ?? 'Correct the file, and apply it again.';
  if (errors.length === 0) return [problemOf(thing, '', error.message, cure)];
  return errors.map((one) => problemOf(thing, (part.pointerOf ?? defaultPointer)(one), one.message, cure));
}

interface Work {
  readonly calls: SiteCalls;
  /** Keys of uploaded files by their names in the folder. */
  readonly files: Map<string, string>;
  readonly site: Site;
  readonly problems: SiteProblem[];
}

async function attempt({ calls, problems }: Work, part: SitePart, thing: Thing, work: () => Promise<void>) {
  try {
    const refusal = await calls.attempt(work);
    if (refusal) problems.push(...problemsOf(part, thing, refusal));
  } catch (error) {
    if (!(error instanceof ThingFault)) throw error;
    problems.push(problemOf(thing, error.pointer, error.message, error.cure));
  }
}

const deletedBy = (differences: readonly Difference[], part: SitePart) =>
  differences.flatMap(({ kind, thing }) => (kind === 'delete' && part.owns(thing) ? [thing] : []));

/** The limits of the folder apply before its settings do. */
async function limitsOf({ call }: SiteCalls, things: readonly Thing[]): Promise<SizeAndTypes> {
  const config = await call<Readonly<Record<string, unknown>>>('GET', '/config');
  const sent = (key: string) => things.find((one) => one.path === 'settings.json' && one.key === key)?.value;
  const [maxSize, types] = [sent('upload.maxSize'), sent('upload.allowedExtensions')];
  return {
    maxSize: Number(typeof maxSize === 'number' ? maxSize : config['upload.maxSize']),
    allowedExtensions: (Array.isArray(types) ? types : config['upload.allowedExtensions']) as readonly string[],
  };
}

/** Records the uploaded files that the site does not show yet. */
async function addFiles(work: Work, { things, files }: FolderContent, differences: readonly Difference[]) {
  const limits = await limitsOf(work.calls, things);
  for (const { kind, thing } of differences) {
    const name = thing.path.slice(carriedFolder.length + 1);
    const path = isCarriedFile(thing) && kind === 'add' ? files.get(name) : undefined;
    if (path === undefined) continue;
    const refusal = await work.calls.attempt(async () => {
      work.files.set(name, await work.calls.uploads.add(name, path, limits));
    });
    const cure = 'Use another file, or change what the settings allow.';
    if (refusal) work.problems.push(problemOf(thing, '', refusal.extras.errors?.[0]?.message ?? refusal.message, cure));
  }
}

/** Notes addresses of another site's uploads, which version 1 of the files has, and exports of lost files. */
async function noteLost({ calls, site }: Work, differences: readonly Difference[]): Promise<void> {
  for (const { kind, thing } of differences)
    for (const { key, address, pointer, hasSite } of kind === 'delete' ? [] : uploadsIn(thing.value))
      if (!hasSite && !(await calls.uploads.read(key)))
        site.note(thing, `${pointer} shows ${address}, which is no uploaded file of this site.`.trim());
}

async function removeAll(work: Work, differences: readonly Difference[], parts: readonly SitePart[]): Promise<void> {
  for (const part of parts) {
    const things = deletedBy(differences, part);
    const last = (part.sort?.(things) ?? things).toReversed();
    for (const thing of last) await attempt(work, part, thing, () => part.remove(work.site, thing));
  }
}

async function writeAll(work: Work, differences: readonly Difference[], folder: readonly Thing[]): Promise<void> {
  for (const part of siteParts) {
    const before = new Map<Thing, Thing | undefined>(
      differences.flatMap((one) => {
        if (one.kind === 'delete' || !part.owns(one.thing)) return [];
        return [[one.thing, one.kind === 'change' ? one.before : undefined]];
      }),
    );
    const things = part.sort?.([...before.keys()]) ?? [...before.keys()];
    const keyOf = (name: string) => work.files.get(name);
    const here = (thing: Thing): Thing => ({ ...thing, value: withUploadAddresses(thing.value, keyOf) });
    for (const thing of things)
      await attempt(work, part, thing, () => part.write(work.site, here(thing), before.get(thing)));
    if (before.size > 0) await part.finish?.(work.site, folder.filter(part.owns));
  }
}

/** The content of a folder. */
export interface FolderContent {
  readonly things: readonly Thing[];
  /** Local paths of uploaded files by name. */
  readonly files: ReadonlyMap<string, string>;
}

/** How the folder differs from the site, also in uploaded files that the site does not show. */
export const compareFolder = (site: Pick<SiteContent, 'things' | 'files'>, folder: FolderContent) =>
  compareSite(
    [
      ...site.things,
      ...fileThings(site.files.keys()).filter(({ path }) => folder.files.has(path.slice(carriedFolder.length + 1))),
    ],
    [...folder.things, ...fileThings(folder.files.keys())],
  );

/** Makes the site like the folder. What is only on the site stays, unless `deletes`. */
export async function applySite(calls: SiteCalls, content: FolderContent, deletes: boolean): Promise<Applied> {
  const { things: folder } = content;
  const { site, ...found } = await readSite(calls);
  const notes: string[] = [];
  const work: Work = {
    calls,
    files: new Map(found.files),
    site: { ...site, deletes, note: (thing, message) => void notes.push(`${thingName(thing)}: ${message}`) },
    problems: [],
  };
  const differences = compareFolder(found, content);
  await addFiles(work, content, differences);
  await noteLost(work, differences);
  const removed = siteParts.toReversed();
  // Addresses and texts are free for others then; what others refer to goes last.
  if (deletes)
    await removeAll(
      work,
      differences,
      removed.filter(({ removesLast }) => !removesLast),
    );
  await writeAll(work, differences, folder);
  if (deletes)
    await removeAll(
      work,
      differences,
      removed.filter(({ removesLast }) => removesLast),
    );
  return { differences, problems: work.problems, notes };
}
