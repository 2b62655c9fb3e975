import { dropEnd } from '../dropEnd.ts';
/** A position in a text, counted from 1; columns are characters (code points), not bytes or UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export interface Lines {
  readonly at: (offset: number) => Position;
  /** A line without its line break; empty beyond the end. */
  readonly text: (line: number) => string;
  readonly count: number;
}

/** Indexes the lines of a text; LF, CRLF and CR end a line. */
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

/** Counts code points. */
function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
