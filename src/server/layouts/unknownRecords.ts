import type { Warning } from '#lib/problem.ts';
import { shortName } from '#runtime/core/limits.ts';
import type { Registry } from '#runtime/registry/createRegistry.ts';
import { findKnownIDs, type RecordKind } from '../db/repos/knownRecords.ts';
import type { Services } from '../services.ts';
import { type Named, namedRecords } from './namedRecords.ts';
import { listSections } from '../http/siteSection.ts';

const mostTold = 20;

/** The IDs that exist; undefined if it is not known. */
export type FindKnownIDs = (kind: RecordKind, ids: readonly string[]) => Promise<ReadonlySet<string> | undefined>;

type Needed = Pick<Services, 'db' | 'config' | 'registry'>;

/** The IDs that exist on this site, regardless of permissions. */
export const knownIDsOf =
  (services: Pick<Services, 'db' | 'config'>): FindKnownIDs =>
  async (kind, ids) =>
    kind === 'siteSection'
      ? new Set(listSections(services.config).map(({ sectionID }) => sectionID))
      : findKnownIDs(services, kind, ids);

/** Warns about referenced records that do not exist on this site, because their widgets stay empty. */
export const unknownRecords = (services: Needed, document: unknown): Promise<Warning[]> =>
  unknownAmong(knownIDsOf(services), document, services.registry);

const names: Readonly<Partial<Record<RecordKind, string>>> = { postType: 'post type', siteSection: 'site section' };

/** Like `unknownRecords`, for any source of IDs, which is asked at most once per type. */
export async function unknownAmong(findKnown: FindKnownIDs, document: unknown, registry: Registry): Promise<Warning[]> {
  const named = namedRecords(document, registry);
  const missing = new Set<Named>();
  for (const [kind, ofKind] of Map.groupBy(named, (one) => one.kind)) {
    const known = await findKnown(kind, [...new Set(ofKind.map(({ id }) => id))]);
    for (const one of ofKind) if (known && !known.has(one.id)) missing.add(one);
  }
  return named
    .filter((one) => missing.has(one))
    .slice(0, mostTold)
    .map(({ kind, id, pointer }) => ({
      code: 'layout/unknown-record',
      severity: 'warning',
      pointer,
      what: `This site has no ${names[kind] ?? kind} ${shortName(id)}.`,
      why: 'Anything that shows it stays empty.',
      fix: `Give the ID of a ${names[kind] ?? kind} that exists, or remove it.`,
    }));
}
