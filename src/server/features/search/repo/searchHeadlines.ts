import { sql } from 'kysely';
import { escapeHtml } from '#lib/escapeHtml.ts';
import { excerptOf } from '../../../bodies/plainText.ts';
import { storable } from '../readTerms.ts';
import type { Services } from '../../../services.ts';

/** Control characters as markers; they are removed from texts first, so they cannot occur in them. */
const edge = '\u0001';
const open = '\u0002';
const close = '\u0003';

const controls = /(?![\n\t])\p{Cc}/gu;
/**
 * Positions where the text search parser would not split words: it treats some punctuation as letters, and text without
 * spaces as one word. A marker on both sides separates them, as `search_normal` does for the index.
 */
const seams =
  /[^\p{L}\p{M}\p{N}\s]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/** Converts the result to safe HTML: escapes everything and replaces our markers by `<mark>`. */
function toHtml(marked: string): string {
  return escapeHtml(marked.replaceAll(edge, ''))
    .replaceAll(open, '<mark>')
    .replaceAll(close, '</mark>')
    .replaceAll('</mark><mark>', '');
}

/** Length of the beginning that is shown for texts without a match. */
const beginningLength = 220;

/** Adds ellipses to a fragment from the middle of a text. */
function inContext(marked: string, text: string): string {
  if (!marked.includes(open)) return excerptOf(text, beginningLength);
  const bare = marked.replaceAll(edge, '').replaceAll(open, '').replaceAll(close, '').trim();
  const isStart = text.startsWith(bare.slice(0, 20));
  const isEnd = text.endsWith(bare.slice(-20));
  return `${isStart ? '' : '… '}${marked.trim()}${isEnd ? '' : ' …'}`;
}

export interface HeadlineOptions {
  /** Returns the whole text instead of fragments around the matches. */
  readonly isWhole: boolean;
}

const lengths = 'MaxFragments=2, MinWords=12, MaxWords=32, FragmentDelimiter=" … "';
const pieces = `StartSel="${open}", StopSel="${close}", ${lengths}`;
const whole = `StartSel="${open}", StopSel="${close}", HighlightAll=true`;

/** Highlights the matches of a query in texts with `<mark>`, as safe HTML, in the same order. */
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
