import type { ApiError, FieldError } from '#lib/apiError.ts';
import { problemOf } from './checkThings.ts';
import { compareSite, type Difference } from './compareSite.ts';
import { readSite } from './readSite.ts';
import type { SiteCalls } from './siteCalls.ts';
import { type Site, type SitePart, type SiteProblem, type Thing, ThingFault } from './sitePart.ts';
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
    for (const thing of things) await attempt(work, part, thing, () => part.write(work.site, thing, before.get(thing)));
    if (before.size > 0) await part.finish?.(work.site, folder.filter(part.owns));
  }
}

/** Makes the site like the folder. What is only on the site stays, unless `deletes`. */
export async function applySite(calls: SiteCalls, folder: readonly Thing[], deletes: boolean): Promise<Applied> {
  const { site, things } = await readSite(calls.call);
  const notes: string[] = [];
  const work: Work = {
    calls,
    site: { ...site, deletes, note: ({ path }, message) => void notes.push(`${path}: ${message}`) },
    problems: [],
  };
  const differences = compareSite(things, folder);
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
