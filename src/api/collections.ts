import type { ApiCollection } from '#contracts/api-collection.gen.ts';
import type { CollectedRecord } from '#domain/collections.ts';
import { callApi, callList } from './client.ts';
import { asAct } from './timeLimit.ts';

export type { ApiCollection };

interface Cancellable {
  readonly signal?: AbortSignal;
}

const collectionsKey = ['collections'] as const;

/** All collections (SH-COLL-006). */
export const collectionsOptions = {
  queryKey: [...collectionsKey, 'all'] as const,
  queryFn: ({ signal }: Cancellable) => callList('/collections', { signal }),
};

/** Collections that contain a record (SH-COLL-007). */
export function collectionsOfOptions({ recordID, recordType }: CollectedRecord) {
  return {
    queryKey: [...collectionsKey, 'of', recordType, recordID] as const,
    queryFn: ({ signal }: Cancellable) =>
      callList('/collections/by-resource', { query: { recordID, recordType }, signal }),
  };
}

/** Puts the record into exactly these collections (SH-COLL-008). */
export function saveCollectionsOf(
  record: CollectedRecord,
  collectionIDs: readonly number[],
): Promise<readonly ApiCollection[]> {
  return callList('/collections/by-resource', { method: 'PUT', body: { collectionIDs, record }, ...asAct });
}

/** SH-COLL-009 */
export function addCollection(name: string, records: readonly CollectedRecord[]): Promise<ApiCollection> {
  return callApi('/collections', { method: 'POST', body: { name, records } });
}
