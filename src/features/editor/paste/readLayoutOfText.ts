import type { RichElement } from '../model/types.ts';
import { cell, codeBlock, paragraph } from './blocks.ts';

const linesOf = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .filter((line) => line.trim() !== '');

/** Matches characters that are rare in prose, at the end of a line or anywhere in it. */
const isCodey = (line: string) => /[{}();,:>\]\\]\s*$/.test(line) || /[{};=<>]|\w\(|=>|::|\$\w/.test(line);
/** Matches Markdown list items and links, which are indented too. */
const isMarkdown = (line: string) => /^\s*(?:[-*+]|\d{1,3}[.)])\s|\]\(/.test(line);

/** Whether the text looks like code, for which indentation must be kept. */
export function looksLikeCode(text: string): boolean {
  const lines = linesOf(text);
  if (lines.length < 2 || !lines.some((line) => /^(?:\t| {2})/.test(line))) return false;
  return !lines.some(isMarkdown) && lines.filter(isCodey).length * 2 >= lines.length;
}

const longestTable = 500;

/** Reads rows with equally many tab-separated cells, as spreadsheets and databases copy them. */
export function readTabs(text: string): RichElement | undefined {
  const rows = linesOf(text).map((line) => line.split('\t'));
  const width = rows[0]?.length ?? 0;
  const isTable =
    rows.length > 1 && rows.length <= longestTable && width > 1 && rows.every((cells) => cells.length === width);
  // A leading tab is an indentation.
  if (!isTable || rows.every(([first]) => first?.trim() === '')) return undefined;
  const toRow = (cells: readonly string[]): RichElement => ({
    type: 'tr',
    children: cells.map((words) => cell('td', [paragraph([{ text: words.trim() }])])),
  });
  return { type: 'table', children: [{ type: 'tbody', children: rows.map(toRow) }] };
}

/** Detects structure in plain text: a table or code; undefined for prose. */
export function readLayoutOfText(text: string): RichElement[] | undefined {
  const table = readTabs(text);
  if (table) return [table];
  return looksLikeCode(text) ? [codeBlock(text)] : undefined;
}
