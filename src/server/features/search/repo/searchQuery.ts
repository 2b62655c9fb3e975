import { type RawBuilder, sql } from 'kysely';
import type { Term } from '../readTerms.ts';
import type { Services } from '../../../services.ts';

/** A search as tsquery texts. */
export interface CompiledQuery {
  /** For the full text: stems of the site's language. */
  readonly words: string;
  /** For titles: stems, the words as typed, and the prefix of an unfinished word. */
  readonly title: string;
  /** Terms without exclusions, used for ranking. */
  readonly wanted: string;
  /** Number of posts that the planner expects by full text and by title; determines the search strategy. */
  readonly expected: { readonly words: number; readonly title: number; readonly all: number };
}

export interface QueryOptions {
  readonly operator: 'and' | 'or';
  /** Whether the last word may be incomplete. */
  readonly isUnfinished?: boolean;
}

type TsQuery = RawBuilder<unknown>;

/** Shorter prefixes occur in nearly every post. */
const shortestBeginning = 3;
const language = sql`search_language()`;
const asTyped = sql`'search_simple'::regconfig`;

const phrase = (config: RawBuilder<unknown>, text: string): TsQuery =>
  sql`phraseto_tsquery(${config}, search_normal(${text}::text))`;
const beginning = (text: string): TsQuery => sql`to_tsquery(${asTyped}, ${`${text}:*`}::text)`;

/** Combines terms: alternatives first, then all of them (or any), then exclusions. */
function combine(terms: readonly Term[], operator: 'and' | 'or', make: (term: Term) => TsQuery): TsQuery {
  const groups: TsQuery[][] = [];
  for (const term of terms) {
    if (term.isNegated) continue;
    const last = groups.at(-1);
    if (term.isAlternative && last) last.push(make(term));
    else groups.push([make(term)]);
  }
  const wanted = sql.join(
    groups.map((group) => sql`(${sql.join(group, sql` || `)})`),
    operator === 'and' ? sql` && ` : sql` || `,
  );
  const unwanted = terms.filter((term) => term.isNegated).map((term) => sql` && !!(${make(term)})`);
  return sql`((${wanted})${sql.join(unwanted, sql``)})`;
}

function unfinishedTerm(terms: readonly Term[], isUnfinished: boolean | undefined): Term | undefined {
  const last = isUnfinished ? terms.at(-1) : undefined;
  return last && !last.isNegated && !last.isPhrase && /^[\p{L}\p{N}]+$/u.test(last.text) ? last : undefined;
}

/** Converts terms to tsqueries in the database, so that no input is treated as an operator. */
export async function compileQuery(
  { db }: Pick<Services, 'db'>,
  terms: readonly Term[],
  { operator, isUnfinished }: QueryOptions,
): Promise<CompiledQuery> {
  const open = unfinishedTerm(terms, isUnfinished);
  const words = combine(terms, operator, (term) =>
    term === open && term.text.length >= shortestBeginning
      ? sql`${phrase(language, term.text)} || ${beginning(term.text)}`
      : phrase(language, term.text),
  );
  const title = combine(terms, operator, (term) => {
    const whole = sql`${phrase(language, term.text)} || ${phrase(asTyped, term.text)}`;
    return term === open ? sql`${whole} || ${beginning(term.text)}` : whole;
  });
  const wanted = combine(
    terms.filter((term) => !term.isNegated),
    operator,
    (term) => phrase(language, term.text),
  );
  const { rows } = await sql<Omit<CompiledQuery, 'expected'>>`
    select (${words})::text as words, (${title})::text as title, (${wanted})::text as wanted`.execute(db.kysely);
  const found = rows[0] ?? { words: '', title: '', wanted: '' };
  return { ...found, expected: await expectedPosts(db, found) };
}

/** A tsquery of given stems. */
export async function compileStems(
  { db }: Pick<Services, 'db'>,
  stems: readonly (readonly string[])[],
  operator: 'and' | 'or',
): Promise<CompiledQuery> {
  const quoted = (stem: string) => `'${stem.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;
  const words = stems.map((group) => `(${group.map(quoted).join(' | ')})`).join(operator === 'and' ? ' & ' : ' | ');
  const query = { words, title: words, wanted: words };
  return { ...query, expected: await expectedPosts(db, query) };
}

type Plan = { readonly 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[] };

/** The planner's estimate from its statistics, because counting would be slow. */
async function expectedPosts(
  { kysely }: Services['db'],
  { words, title }: Pick<CompiledQuery, 'words' | 'title'>,
): Promise<CompiledQuery['expected']> {
  const guess = async (column: 'words' | 'title_words', query: string) => {
    if (query === '') return 0;
    const { rows } = await sql<Plan>`explain (format json) select from search_documents
        where ${sql.ref(column)} @@ ${query}::tsquery`.execute(kysely);
    return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
  };
  const countAll = sql<{
    all: number;
  }>`select greatest(0, reltuples)::int as all from pg_class where oid = 'search_documents'::regclass`.execute(kysely);
  const [byWords, byTitle, all] = await Promise.all([guess('words', words), guess('title_words', title), countAll]);
  return { words: byWords, title: byTitle, all: all.rows[0]?.all ?? 0 };
}
