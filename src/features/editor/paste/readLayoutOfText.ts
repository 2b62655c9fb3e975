import type { RichElement } from '../model/types.ts';
import { cell, codeBlock, paragraph } from './blocks.ts';

const linesOf = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .filter((line) => line.trim() !== '');

/** Signs that prose has few of, at the end of a line or anywhere in it. */
const isCodey = (line: string) => /[{}();,:>\]\\]\s*$/.test(line) || /[{};=<>]|\w\(|=>|::|\$\w/.test(line);
/** Items and links of Markdown, which are indented too. */
const isMarkdown = (line: string) => /^\s*(?:[-*+]|\d{1,3}[.)])\s|\]\(/.test(line);

/** Lines that an editor of programs indents: without the indentation they would say something else, or nothing. */
export function looksLikeCode(text: string): boolean {
  const lines = linesOf(text);
  if (lines.length < 2 || !lines.some((line) => /^(?:\t| {2})/.test(line))) return false;
  return !lines.some(isMarkdown) && lines.filter(isCodey).length * 2 >= lines.length;
}

const longestTable = 500;

/** Lines of equally many cells between tabs, as spreadsheets and databases write them. */
export function readTabs(text: string): RichElement | undefined {
  const rows = linesOf(text).map((line) => line.split('\t'));
  const width = rows[0]?.length ?? 0;
  const isTable = rows.length > 1 && rows.length <= longestTable && width > 1 && rows.every((cells) => cells.length === width);
  // a tab before everything else is an indentation
  if (!isTable || rows.every(([first]) => first?.trim() === '')) return undefined;
  const toRow = (cells: readonly string[]): RichElement => ({
    type: 'tr',
    children: cells.map((words) => cell('td', [paragraph([{ text: words.trim() }])])),
  });
  return { type: 'table', children: [{ type: 'tbody', children: rows.map(toRow) }] };
}

/** What plain text means by how it is laid out: a table, or lines of a program; nothing where it is prose. */
export function readLayoutOfText(text: string): RichElement[] | undefined {
  const table = readTabs(text);
  if (table) return [table];
  return looksLikeCode(text) ? [codeBlock(text)] : undefined;
}
