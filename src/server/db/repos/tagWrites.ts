import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

const plainType = 'User';

/** Ids of the tags with these codes; what is not there yet is made. Two writers who make the same one get the same one. */
export async function findOrInsertTags(db: Kysely<Tables>, tags: readonly { readonly name: string; readonly urlCode: string }[]): Promise<number[]> {
  if (tags.length === 0) return [];
  // in one order, so that two writers never wait for each other in a circle
  const sorted = tags.toSorted((a, b) => (a.urlCode < b.urlCode ? -1 : 1));
  const names = sorted.map((tag) => tag.name);
  const codes = sorted.map((tag) => tag.urlCode);
  await sql`
    insert into tags (name, url_code, type) select t.name, t.code, ${plainType} from unnest(${names}::text[], ${codes}::text[]) as t (name, code)
    on conflict (lower(url_code), type) do nothing`.execute(db);
  const { rows } = await sql<{ tag_id: number }>`
    select tag_id from tags where type = ${plainType} and lower(url_code) = any(select lower(c) from unnest(${codes}::text[]) c)`.execute(db);
  return rows.map((row) => row.tag_id);
}

export interface TagNames {
  readonly tagID: number;
  readonly urlCode: string;
}

/** By their codes in addresses, without regard to capitals. */
export async function findTagsByCode(db: Kysely<Tables>, codes: readonly string[]): Promise<readonly TagNames[]> {
  const { rows } = await sql<TagNames>`
    select tag_id as "tagID", url_code as "urlCode" from tags
    where lower(url_code) = any(select lower(c) from unnest(${codes}::text[]) c)`.execute(db);
  return rows;
}
