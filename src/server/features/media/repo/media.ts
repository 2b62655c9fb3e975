import type { Services } from '../../../services.ts';

export interface MediaRecord {
  readonly mediaID: number;
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly insertUserID: number;
  readonly foreignType: string | null;
  readonly foreignID: number | null;
  readonly dateInserted: Date;
}

export type NewMedia = Pick<MediaRecord, 'key' | 'name' | 'type' | 'size' | 'width' | 'height' | 'insertUserID'>;

const columns = [
  'media_id as mediaID',
  'key',
  'name',
  'type',
  'size',
  'width',
  'height',
  'insert_user_id as insertUserID',
  'foreign_type as foreignType',
  'foreign_id as foreignID',
  'date_inserted as dateInserted',
] as const;

export async function insertMedia(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { insertUserID, ...media }: NewMedia,
): Promise<MediaRecord> {
  return db.kysely
    .insertInto('media')
    .values({ ...media, insert_user_id: insertUserID, date_inserted: now() })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Finds a user's upload by ID or key. */
export async function findOwnMedia(
  { db }: Pick<Services, 'db'>,
  media: number | string,
  userID: number,
): Promise<MediaRecord | undefined> {
  const query = db.kysely.selectFrom('media').select(columns).where('insert_user_id', '=', userID);
  return (
    typeof media === 'number' ? query.where('media_id', '=', media) : query.where('key', '=', media)
  ).executeTakeFirst();
}
