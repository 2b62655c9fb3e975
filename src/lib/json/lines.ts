import { dropEnd } from '../dropEnd.ts';
/**
 * A place in a text as people count: both from 1, columns in characters (code points), not in bytes or UTF-16 units.
 */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export interface Lines {
  readonly at: (offset: number) => Position;
  /** One line without its end; empty beyond the last. */
  readonly text: (line: number) => string;
  readonly count: number;
}

/** Line starts of a text whose lines end with LF, CRLF or CR alone. */
export function createLines(text: string): Lines {
  const starts = [0];
  for (const end of text.matchAll(/\r\n|\n|\r/g)) starts.push(end.index + end[0].length);

  const lineOf = (offset: number): number => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };

  return {
    count: starts.length,
    at(offset) {
      const line = lineOf(offset);
      return { line: line + 1, column: countCharacters(text.slice(starts[line], offset)) + 1 };
    },
    text(line) {
      const start = starts[line - 1];
      return start === undefined ? '' : dropEnd(text.slice(start, starts[line] ?? text.length), '\r\n');
    },
  };
}

/** Code points of a text; a pair of surrogates is one. */
function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
