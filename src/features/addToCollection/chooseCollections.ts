import { addCollection, saveCollectionsOf } from '#api/collections.ts';
import type { CollectedRecord } from '#domain/collections.ts';

export interface Choice {
  readonly record: CollectedRecord;
  /** The selected collections. */
  readonly collectionIDs: readonly number[];
  /** Name of a collection to create; blank for none. */
  readonly newName: string;
  /** Called after the collection is created, so that a retry does not create it again. */
  readonly onMade: (collectionID: number) => void;
}

/**
 * Creates the new collection, if any, and saves which collections contain the record. Returns the number of
 * collections. @throws ApiError
 */
export async function chooseCollections({ record, collectionIDs, newName, onMade }: Choice): Promise<number> {
  const name = newName.trim();
  if (name === '') return (await saveCollectionsOf(record, collectionIDs)).length;
  const { collectionID } = await addCollection(name, [record]);
  onMade(collectionID);
  return (await saveCollectionsOf(record, [...new Set([...collectionIDs, collectionID])])).length;
}
