import { sql } from 'kysely';
import type { Services } from '../../../services.ts';

/**
 * Tag IDs by name or URL code, case-insensitive; unknown names are missing. Old names of merged tags count too. Only
 * the database lowers names: JavaScript lowers some letters differently, such as a final capital sigma.
 */
export async function tagIDsByName(
  { db }: Pick<Services, 'db'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const { rows } = await sql<{ name: string; tag_id: number }>`
    with n (name) as (select distinct lower(name) from unnest(${names}::text[]) as given (name))
    select n.name, t.tag_id from n join tags t on lower(t.name) = n.name or lower(t.url_code) = n.name
    union select n.name, f.new_tag_id from n join former_tags f
    on lower(f.name) = n.name where f.new_tag_id is not null`.execute(db.kysely);
  const found = new Map<string, number[]>();
  for (const { name, tag_id } of rows) found.set(name, [...(found.get(name) ?? []), tag_id]);
  return found;
}
