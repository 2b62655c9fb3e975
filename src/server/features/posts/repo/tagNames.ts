import { sql } from 'kysely';
import type { Services } from '../../../services.ts';

/** Tag IDs by name or URL code, case-insensitive; unknown names are missing. Old names of merged tags count too. */
export async function tagIDsByName(
  { db }: Pick<Services, 'db'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const wanted = [...new Set(names.map((name) => name.toLowerCase()))];
  const { rows } = await sql<{ name: string; tag_id: number }>`
    select n.name, t.tag_id from unnest(${wanted}::text[]) as n (name) join tags t on lower(t.name) = n.name
    or lower(t.url_code) = n.name
    union select n.name, f.new_tag_id from unnest(${wanted}::text[]) as n (name) join former_tags f
    on lower(f.name) = n.name where f.new_tag_id is not null`.execute(db.kysely);
  const found = new Map<string, number[]>();
  for (const { name, tag_id } of rows) found.set(name, [...(found.get(name) ?? []), tag_id]);
  return found;
}
