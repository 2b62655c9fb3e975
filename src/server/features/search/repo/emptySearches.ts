import { sql } from 'kysely';
import type { Services } from '../../../services.ts';

const longestWords = 100;
/** Different texts per day that are kept; further ones are only counted. */
const mostPerDay = 500;

/** Text as it is counted; undefined for what may be an email address, which must not be shown to administrators. */
export function countedWords(query: string): string | undefined {
  const words = query.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();
  return words === '' || words.includes('@') ? undefined : [...words].slice(0, longestWords).join('');
}

/** Counts a search without results, for the dashboard. */
export async function countEmptySearch({ db, now }: Pick<Services, 'db' | 'now'>, query: string): Promise<void> {
  const words = countedWords(query);
  if (words === undefined) return;
  const day = sql`(${now()}::timestamptz at time zone 'UTC')::date`;
  await sql`
    with noted as (
      insert into empty_searches (day, words)
      select ${day}, ${words} where (select count(*) from empty_searches where day = ${day}) < ${mostPerDay}::int
        or exists (select 1 from empty_searches where day = ${day} and words = ${words})
      on conflict (day, words) do update set count = empty_searches.count + 1
    )
    insert into daily_counts (day, empty_searches) values (${day}, 1)
    on conflict (day) do update set empty_searches = daily_counts.empty_searches + 1`.execute(db.kysely);
}
