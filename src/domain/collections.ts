/** Kinds of records a collection can hold; `groups` is plural on the wire (resolutions G21). */
export const collectionRecordTypes = ['article', 'category', 'discussion', 'event', 'groups', 'knowledgeBase'] as const;
export type CollectionRecordType = (typeof collectionRecordTypes)[number];

export const longestCollectionName = 255;

/** A record in a collection (SH-COLL-004). */
export interface CollectedRecord {
  readonly recordID: number;
  readonly recordType: CollectionRecordType;
}
