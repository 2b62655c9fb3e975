import type { CollectedRecord } from '#domain/collections.ts';
import { callApi } from './client.ts';

/** A curated collection of records (SH-COLL-004). */
export interface Collection {
  readonly collectionID: number;
  readonly name: string;
  /** Absent in lists of a record's collections. */
  readonly records?: readonly CollectedRecord[];
}

interface Cancellable {
  readonly signal?: AbortSignal;
}

const collectionsKey = ['collections'] as const;

/** All collections (SH-COLL-006). */
export const collectionsOptions = {
  queryKey: [...collectionsKey, 'all'] as const,
  queryFn: ({ signal }: Cancellable) => callApi('/collections', { ...(signal ? { signal } : {}) }),
};

/** Collections that contain a record (SH-COLL-007). */
export function collectionsOfOptions({ recordID, recordType }: CollectedRecord) {
  return {
    queryKey: [...collectionsKey, 'of', recordType, recordID] as const,
    queryFn: ({ signal }: Cancellable) =>
      callApi('/collections/by-resource', { query: { recordID, recordType }, ...(signal ? { signal } : {}) }),
  };
}

/** Puts the record into exactly these collections (SH-COLL-008). */
export function saveCollectionsOf(
  record: CollectedRecord,
  collectionIDs: readonly number[],
): Promise<readonly Collection[]> {
  return callApi('/collections/by-resource', { method: 'PUT', body: { collectionIDs, record } });
}

/** SH-COLL-009 */
export function addCollection(name: string, records: readonly CollectedRecord[]): Promise<Collection> {
  return callApi('/collections', { method: 'POST', body: { name, records } });
}
