import { sql } from 'kysely';
import type { Services } from '../../../services.ts';

const mostAlike = 40;
const alike = 0.3;

/** The typed words as stems of the site's language, without duplicates, and whether each occurs on this site. */
export async function wordStems(
  { db }: Pick<Services, 'db'>,
  texts: readonly string[],
): Promise<readonly { readonly stem: string; readonly isKnown: boolean }[]> {
  const { rows } = await sql<{ stem: string; isKnown: boolean }>`
    select w.lexeme as stem, exists (select from search_words k where k.word = w.lexeme) as "isKnown"
    from unnest(to_tsvector(search_language(), search_normal(${texts.join(' ')}::text))) w
    order by w.positions[1]`.execute(db.kysely);
  return rows;
}

/** Words with similar trigrams, to compare by edit distance. */
export async function wordsLike(
  { db }: Pick<Services, 'db'>,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ typed: string; words: string[] }>`
    select t.typed, array(
      select k.word from search_words k
      where k.shape % search_shape(t.typed) and similarity(k.shape, search_shape(t.typed)) >= ${alike}::real
      order by similarity(k.shape, search_shape(t.typed)) desc limit ${mostAlike}::int) as words
    from unnest(${words}::text[]) as t (typed)`.execute(db.kysely);
  return new Map(rows.map((row) => [row.typed, row.words]));
}
