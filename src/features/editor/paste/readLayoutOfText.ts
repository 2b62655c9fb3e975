import type { RichElement } from '../model/types.ts';
import { largestTable } from '../model/fillCells.ts';
import { cell, codeBlock, paragraph } from './blocks.ts';
import { looksLikeCode } from './looksLikeCode.ts';

interface Field {
  readonly words: string;
  /** Offset of the separator after the field. */
  readonly end: number;
}

/** A cell that spreadsheets put in quotes for the lines or tabs in it; quotes in it are doubled. */
function readQuoted(text: string, start: number): Field | undefined {
  if (text[start] !== '"') return undefined;
  let close = text.indexOf('"', start + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  const words = text.slice(start + 1, close);
  const isWhole = close >= 0 && ['\t', '\n', undefined].includes(text[close + 1]);
  return isWhole && /[\t\n]/.test(words) ? { words: words.replaceAll('""', '"'), end: close + 1 } : undefined;
}

function readBare(text: string, start: number): Field {
  let end = start;
  while (end < text.length && text[end] !== '\t' && text[end] !== '\n') end += 1;
  return { words: text.slice(start, end), end };
}

function readRows(text: string): string[][] {
  const rows: string[][] = [[]];
  for (let at = 0; at <= text.length; ) {
    const { words, end } = readQuoted(text, at) ?? readBare(text, at);
    rows.at(-1)?.push(words.trim());
    if (text[end] === '\n') rows.push([]);
    at = end + 1;
  }
  return rows.filter((cells) => cells.some((words) => words !== ''));
}

/**
 * Reads rows with equally many tab-separated cells, as spreadsheets and databases copy them. Lines within a cell stay
 * lines of that cell.
 */
export function readTabs(text: string): RichElement | undefined {
  if (!text.includes('\t')) return undefined;
  const rows = readRows(text.replace(/\r\n?/g, '\n'));
  const width = rows[0]?.length ?? 0;
  const hasLines = rows.some((cells) => cells.some((words) => words.includes('\n')));
  const isTable =
    (rows.length > 1 || hasLines) &&
    rows.length <= largestTable.rows &&
    width > 1 &&
    rows.every((cells) => cells.length === width);
  // A leading tab is an indentation.
  if (!isTable || rows.every(([first]) => first === '')) return undefined;
  return tableOf(rows);
}

/** Rows of tab-separated cells for the cells of a table: there one row is enough, and its rows may differ. */
export function readCells(text: string): RichElement | undefined {
  if (!text.includes('\t')) return undefined;
  const rows = readRows(text.replace(/\r\n?/g, '\n'));
  const width = Math.max(...rows.map(({ length }) => length));
  // A tab at the start of a line is an indentation.
  const isTable = width > 1 && rows.some(([first, ...others]) => first !== '' && others.length > 0);
  return isTable && !looksLikeCode(text) ? tableOf(rows) : undefined;
}

const tableOf = (rows: readonly (readonly string[])[]): RichElement => ({
  type: 'table',
  children: [
    {
      type: 'tbody',
      children: rows.map((cells) => ({
        type: 'tr',
        children: cells.map((words) => cell('td', [paragraph([{ text: words }])])),
      })),
    },
  ],
});

/** Detects structure in plain text: a table or code; undefined for prose. */
export function readLayoutOfText(text: string): RichElement[] | undefined {
  const table = readTabs(text);
  if (table) return [table];
  return looksLikeCode(text) ? [codeBlock(text)] : undefined;
}
