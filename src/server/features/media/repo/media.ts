import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { Services } from '../../../services.ts';
import { tokenOf } from './mediaPlaces.ts';

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
  const found = await findMedia(db.kysely, media);
  return found?.insertUserID === userID ? found : undefined;
}

/** Finds an upload by ID or key. */
export async function findMedia(db: Kysely<Tables>, media: number | string): Promise<MediaRecord | undefined> {
  const query = db.selectFrom('media').select(columns).where('date_removed', 'is', null);
  return (
    typeof media === 'number' ? query.where('media_id', '=', media) : query.where('key', '=', media)
  ).executeTakeFirst();
}

/** Keys of stored files of this size, oldest first. Files of posts are left out, because not everyone may see them. */
export async function findMediaOfSize(db: Kysely<Tables>, size: number, ending: string): Promise<readonly string[]> {
  const token = sql`left(media.key, ${tokenOf(' '.repeat(100)).length}::int)`;
  const rows = await db
    .selectFrom('media')
    .select('key')
    .where('size', '=', size)
    .where('date_removed', 'is', null)
    .where(sql<SqlBool>`right(key, ${ending.length}::int) = ${ending}`)
    .where(sql<SqlBool>`not exists (select from media_places p where p.token = ${token})`)
    .orderBy('media_id')
    .execute();
  return rows.map(({ key }) => key);
}

export async function attachMedia(
  db: Kysely<Tables>,
  mediaID: number,
  { foreignType, foreignID }: { readonly foreignType: string; readonly foreignID: number },
): Promise<MediaRecord | undefined> {
  return db
    .updateTable('media')
    .set({ foreign_type: foreignType, foreign_id: foreignID })
    .where('media_id', '=', mediaID)
    .where('date_removed', 'is', null)
    .returning(columns)
    .executeTakeFirst();
}

/** Makes a file the upload of another member. */
export async function giveMedia(db: Kysely<Tables>, mediaID: number, userID: number): Promise<void> {
  await db.updateTable('media').set({ insert_user_id: userID }).where('media_id', '=', mediaID).execute();
}

/** Hides a record whose file stays. */
export async function hideMedia(db: Kysely<Tables>, mediaID: number, now: Date): Promise<void> {
  await db.updateTable('media').set({ date_removed: now }).where('media_id', '=', mediaID).execute();
}

export async function deleteMedia(db: Kysely<Tables>, mediaID: number): Promise<void> {
  await db.deleteFrom('media').where('media_id', '=', mediaID).execute();
}

/** Tables of the site's own look and texts; their rows are searched for files as text. */
const siteTables = [
  'config',
  'categories',
  'theme_revisions',
  'layouts',
  'custom_pages',
  'fragment_revisions',
  'email_templates',
  'interface_texts',
  'moderation_messages',
] as const;

/** Whether a row of one of these tables contains the token. */
const inTables = (token: RawBuilder<unknown>, names: readonly string[]) =>
  sql.join(
    names.map((name) => sql`exists (select from ${sql.table(name)} t where position(${token} in t::text) > 0)`),
    sql` or `,
  );

/** Whether the site itself shows one of the files. */
export async function isShownBySite(db: Kysely<Tables>, keys: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from unnest(${keys.map(tokenOf)}::text[]) as wanted where ${inTables(sql`wanted`, siteTables)}
    ) as found`.execute(db);
  return rows[0]?.found === true;
}

/** Texts of members that are in no post now. */
const unpublishedTables = ['drafts', 'post_log'] as const;

export type UnusedMedia = Pick<MediaRecord, 'mediaID' | 'key'>;

/** The next files of deleted accounts that no post, message, or part of the site uses. @param userID of one account */
export async function listUnusedMedia(
  db: Kysely<Tables>,
  { after, limit, userID }: { readonly after: number; readonly limit: number; readonly userID?: number },
): Promise<readonly UnusedMedia[]> {
  const token = sql`left(m.key, ${tokenOf(' '.repeat(100)).length}::int)`;
  const ofOne = userID === undefined ? sql`` : sql`and m.insert_user_id = ${userID}::int`;
  const { rows } = await sql<UnusedMedia>`
    select m.media_id as "mediaID", m.key from media m join users u on u.user_id = m.insert_user_id
    where u.deleted and m.media_id > ${after}::int ${ofOne}
      and not exists (select from media_places p where p.token = ${token}) 
      and not (${inTables(token, [...siteTables, ...unpublishedTables])})
    order by m.media_id limit ${limit}::int`.execute(db);
  return rows;
}
