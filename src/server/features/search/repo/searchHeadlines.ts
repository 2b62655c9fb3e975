import { sql } from 'kysely';
import { escapeHtml } from '#lib/escapeHtml.ts';
import { excerptOf } from '../../../bodies/plainText.ts';
import { storable } from '../readTerms.ts';
import type { Services } from '../../../services.ts';

/** Stand for what texts never hold, because they are taken out of them first. */
const edge = '\u0001';
const open = '\u0002';
const close = '\u0003';

const controls = /(?![\n\t])\p{Cc}/gu;
/**
 * The parser of the database takes some punctuation for letters, and a sentence without spaces for one word: an edge on
 * either side tells it otherwise, as `search_normal` does for the index.
 */
const seams =
  /[^\p{L}\p{M}\p{N}\s]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/** Safe HTML of what the database made: everything is escaped but the marks, which are ours. */
function toHtml(marked: string): string {
  return escapeHtml(marked.replaceAll(edge, ''))
    .replaceAll(open, '<mark>')
    .replaceAll(close, '</mark>')
    .replaceAll('</mark><mark>', '');
}

/** A text in which nothing was found is shown by its beginning. */
const beginningLength = 220;

/** Pieces out of the middle of a text say so. */
function inContext(marked: string, text: string): string {
  if (!marked.includes(open)) return excerptOf(text, beginningLength);
  const bare = marked.replaceAll(edge, '').replaceAll(open, '').replaceAll(close, '').trim();
  const isStart = text.startsWith(bare.slice(0, 20));
  const isEnd = text.endsWith(bare.slice(-20));
  return `${isStart ? '' : '… '}${marked.trim()}${isEnd ? '' : ' …'}`;
}

export interface HeadlineOptions {
  /** The whole text, marked; else the pieces around what was found. */
  readonly isWhole: boolean;
}

const pieces = `StartSel="${open}", StopSel="${close}", MaxFragments=2, MinWords=12, MaxWords=32, FragmentDelimiter=" … "`;
const whole = `StartSel="${open}", StopSel="${close}", HighlightAll=true`;

/** Texts with `<mark>` around what a query finds in them, as safe HTML, in the same order. */
export async function markTexts(
  { db }: Pick<Services, 'db'>,
  texts: readonly string[],
  query: string,
  { isWhole }: HeadlineOptions,
): Promise<string[]> {
  if (texts.length === 0) return [];
  const clean = texts.map((text) => storable(text).replace(controls, ' '));
  if (query === '') return clean.map((text) => escapeHtml(isWhole ? text : excerptOf(text, beginningLength)));
  const given = clean.map((text) => text.replace(seams, `${edge}$&${edge}`));
  const { rows } = await sql<{ marked: string }>`
    select ts_headline(search_language(), t.text, ${query}::tsquery, ${isWhole ? whole : pieces}) as marked
    from unnest(${given}::text[]) with ordinality as t (text, n) order by n`.execute(db.kysely);
  return rows.map(({ marked }, at) => toHtml(isWhole ? marked : inContext(marked, clean[at] ?? '')));
}
