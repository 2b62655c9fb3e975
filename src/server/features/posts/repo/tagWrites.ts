import { type Kysely, sql } from 'kysely';
import { foldName } from '#domain/foldName.ts';
import type { Tables } from '../../../db/tables.ts';

const plainType = 'User';

interface Named {
  readonly name: string;
  readonly urlCode: string;
}

/** Names are the same tag when they differ only in case and in spaces, underscores or hyphens. */
const keyOf = (name: string) => foldName(name).replace(/[\s_-]+/g, ' ');

const mostAlike = 100;

/** Tags that use the URL code of this one or a numbered variant (`c`, `c-2`). */
async function tagsBeside(db: Kysely<Tables>, { urlCode }: Named, type: string) {
  const codes = Array.from({ length: mostAlike }, (_, at) =>
    (at === 0 ? urlCode : `${urlCode}-${at + 1}`).toLowerCase(),
  );
  const { rows } = await sql<{ tag_id: number; name: string; code: string }>`
    select tag_id, name, lower(url_code) as code from tags where type = ${type}
    and lower(url_code) = any(select lower(c) from unnest(${codes}::text[]) c)`.execute(db);
  return { codes, rows };
}

/**
 * The first free variant of the tag's URL code; undefined when a tag with this name exists or all variants are taken.
 */
export async function freeCodeOf(
  db: Kysely<Tables>,
  tag: Named & { readonly type: string },
): Promise<string | undefined> {
  const { codes, rows } = await tagsBeside(db, tag, tag.type);
  if (rows.some(({ name }) => keyOf(name) === keyOf(tag.name))) return undefined;
  const taken = new Set(rows.map(({ code }) => code));
  return codes.find((code) => !taken.has(code));
}

/** Tags that still exist, with those that others went into; they cannot be deleted until the transaction ends. */
export async function holdTags(db: Kysely<Tables>, tagIDs: readonly number[]): Promise<readonly number[]> {
  if (tagIDs.length === 0) return [];
  const { rows } = await sql<{ tag_id: number }>`
    select t.tag_id from unnest(${[...tagIDs]}::int[]) with ordinality as wanted (tag_id, place)
      left join former_tags f on f.tag_id = wanted.tag_id
      join tags t on t.tag_id = coalesce(f.new_tag_id, wanted.tag_id)
    order by wanted.place for key share of t`.execute(db);
  return rows.map(({ tag_id }) => tag_id);
}

/** Retries, because a concurrent transaction may create the same tag first. */
async function findOrInsertTag(db: Kysely<Tables>, tag: Named): Promise<number | undefined> {
  for (let tries = 0; tries < mostAlike; tries += 1) {
    const { rows } = await tagsBeside(db, tag, plainType);
    const same = rows.find(({ name }) => keyOf(name) === keyOf(tag.name));
    if (same) return same.tag_id;
    const code = await freeCodeOf(db, { ...tag, type: plainType });
    if (code === undefined) return undefined;
    const { rows: made } = await sql<{
      tag_id: number;
    }>`insert into tags (name, url_code, type) values (${tag.name}, ${code}, ${plainType})
      on conflict (lower(url_code), type) do nothing returning tag_id`.execute(db);
    if (made[0]) return made[0].tag_id;
  }
  return undefined;
}

/** IDs of the tags with these names; missing ones are created. Concurrent writers of the same name get the same tag. */
export async function findOrInsertTags(db: Kysely<Tables>, tags: readonly Named[]): Promise<number[]> {
  const ids: number[] = [];
  // in a fixed order, to prevent deadlocks
  for (const tag of tags.toSorted((a, b) => (a.urlCode < b.urlCode ? -1 : 1))) {
    const id = await findOrInsertTag(db, tag);
    if (id !== undefined && !ids.includes(id)) ids.push(id);
  }
  return ids;
}

export interface TagNames {
  readonly tagID: number;
  readonly urlCode: string;
}

/** Tags by URL code, case-insensitive. */
export async function findTagsByCode(db: Kysely<Tables>, codes: readonly string[]): Promise<readonly TagNames[]> {
  const { rows } = await sql<TagNames>`
    select tag_id as "tagID", url_code as "urlCode" from tags
    where lower(url_code) = any(select lower(c) from unnest(${codes}::text[]) c)`.execute(db);
  return rows;
}
