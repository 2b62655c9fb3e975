import { describe, expect, it } from 'vitest';
import { createLines } from './lines.ts';

describe('createLines', () => {
  it('counts lines that end with LF, CRLF or CR alone', () => {
    const lines = createLines('a\nb\r\nc\rd');
    expect([0, 2, 5, 7].map((offset) => lines.at(offset).line)).toEqual([1, 2, 3, 4]);
    expect([1, 2, 3, 4, 5].map((line) => lines.text(line))).toEqual(['a', 'b', 'c', 'd', '']);
  });

  it('counts columns in characters, however many bytes or units they take', () => {
    const text = 'é😀x';
    expect(createLines(text).at(text.indexOf('x'))).toEqual({ line: 1, column: 3 });
  });

  it('places the end of the text on its last line', () => {
    expect(createLines('a\nbc').at(4)).toEqual({ line: 2, column: 3 });
  });
});
