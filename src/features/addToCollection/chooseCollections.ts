import { addCollection, saveCollectionsOf } from '#api/collections.ts';
import type { CollectedRecord } from '#domain/collections.ts';

export interface Choice {
  readonly record: CollectedRecord;
  /** Ticked. */
  readonly collectionIDs: readonly number[];
  /** Of a collection to be made; blank for none. */
  readonly newName: string;
  /** Called when it has been made, so that a second try does not make it again. */
  readonly onMade: (collectionID: number) => void;
}

/** Makes what is to be made, then says in which collections the record is. Answers in how many. @throws ApiError */
export async function chooseCollections({ record, collectionIDs, newName, onMade }: Choice): Promise<number> {
  const name = newName.trim();
  if (name === '') return (await saveCollectionsOf(record, collectionIDs)).length;
  const { collectionID } = await addCollection(name, [record]);
  onMade(collectionID);
  return (await saveCollectionsOf(record, [...new Set([...collectionIDs, collectionID])])).length;
}
