import { joinPointer } from '#lib/pointer.ts';
import type { Warning } from '#lib/problem.ts';
import { maxValues } from '#runtime/core/limits.ts';
import { isObject } from '#runtime/core/walk.ts';
import { findKnownIDs, type RecordKind } from '../db/repos/knownRecords.ts';
import { maxRecordID } from '../http/fields.ts';
import type { Services } from '../services.ts';

/** Limits of checked and reported records; each check costs a database lookup. */
const mostNamed = 500;
const mostTold = 20;
/** Deeper than any document that can be rendered, shallow enough for pointers. */
const deepest = 200;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Fields that refer to a record, with its type. */
const kinds: Readonly<Record<string, RecordKind>> = {
  categoryID: 'category',
  categoryIDs: 'category',
  parentCategoryID: 'category',
  tagID: 'tag',
  tagIDs: 'tag',
  collectionID: 'collection',
  collectionIDs: 'collection',
  roleID: 'role',
  roleIDs: 'role',
  discussionID: 'discussion',
  discussionIDs: 'discussion',
  userID: 'user',
  insertUserID: 'user',
  insertUserIDs: 'user',
  fragmentUUID: 'fragment',
};
const kindOf = (field: string) => (Object.hasOwn(kinds, field) ? kinds[field] : undefined);

interface Named {
  readonly kind: RecordKind;
  readonly id: string;
  readonly pointer: string;
}

/** A valid ID; 0 and -1 mean "none" and "the whole site", so they are excluded. */
function idOf(value: unknown, kind: RecordKind): string | undefined {
  if (kind === 'fragment') return typeof value === 'string' && uuid.test(value) ? value.toLowerCase() : undefined;
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= maxRecordID ? text : undefined;
}

interface Visit {
  readonly value: unknown;
  readonly pointer: string;
  readonly kind: RecordKind | undefined;
  readonly depth: number;
}

/** Nested values, last one first. Does not descend into `literal`, whose data may come from elsewhere. */
function insideOf({ value, pointer, kind, depth }: Visit): Visit[] {
  if (depth >= deepest) return [];
  if (Array.isArray(value))
    return value
      .map((item: unknown, index) => ({ value: item, pointer: joinPointer(pointer, index), kind, depth: depth + 1 }))
      .reverse();
  if (!isObject(value) || value['$hydrate'] === 'literal') return [];
  return Object.entries(value)
    .map(([key, inner]) => ({ value: inner, pointer: joinPointer(pointer, key), kind: kindOf(key), depth: depth + 1 }))
    .reverse();
}

/** References to records in a document, in document order. */
function namedIn(document: unknown): Named[] {
  const found: Named[] = [];
  const stack: Visit[] = [{ value: document, pointer: '', kind: undefined, depth: 0 }];
  for (let seen = 0; seen < maxValues && found.length < mostNamed; seen += 1) {
    const next = stack.pop();
    if (!next) break;
    const id = next.kind && idOf(next.value, next.kind);
    if (next.kind && id !== undefined) found.push({ kind: next.kind, id, pointer: next.pointer });
    for (const inner of insideOf(next)) stack.push(inner);
  }
  return found;
}

/** The IDs that exist; undefined if it is not known. */
export type FindKnownIDs = (kind: RecordKind, ids: readonly string[]) => Promise<ReadonlySet<string> | undefined>;

/** Warns about referenced records that do not exist on this site, because their widgets stay empty. */
export const unknownRecords = (services: Pick<Services, 'db'>, document: unknown): Promise<Warning[]> =>
  unknownAmong((kind, ids) => findKnownIDs(services, kind, ids), document);

/** Like `unknownRecords`, for any source of IDs, which is asked at most once per type. */
export async function unknownAmong(findKnown: FindKnownIDs, document: unknown): Promise<Warning[]> {
  const named = namedIn(document);
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
      what: `This site has no ${kind} ${id}.`,
      why: 'Anything that shows it stays empty.',
      fix: `Give the ID of a ${kind} that exists, or remove it.`,
    }));
}
