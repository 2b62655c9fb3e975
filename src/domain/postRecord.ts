/** A post or comment, as in the attribute `data-record`: `comment:12`. */
export interface PostRecord {
  readonly recordType: 'discussion' | 'comment';
  readonly recordID: number;
}

export function readPostRecord(text: string | null | undefined): PostRecord | undefined {
  const [, recordType, id] = /^(discussion|comment):([1-9]\d{0,15})$/.exec(text ?? '') ?? [];
  return id === undefined ? undefined : { recordType: recordType as PostRecord['recordType'], recordID: Number(id) };
}

export const postRecordKey = ({ recordType, recordID }: PostRecord): string => `${recordType}:${recordID}`;
