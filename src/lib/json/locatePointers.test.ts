import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinPointer, valueAt } from '#lib/pointer.ts';
import { locatePointers } from './locatePointers.ts';

/** Every pointer into a value, including the empty one. */
function pointersOf(value: unknown, pointer = ''): string[] {
  if (typeof value !== 'object' || value === null) return [pointer];
  return [pointer, ...Object.entries(value).flatMap(([key, inner]) => pointersOf(inner, joinPointer(pointer, key)))];
}

describe('locatePointers', () => {
  it('finds every value of any document at exactly its text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const parsed: unknown = JSON.parse(text);
        const pointers = pointersOf(parsed);
        const locate = locatePointers(text, pointers);
        for (const pointer of pointers) {
          const { start, end, isExact } = locate(pointer);
          expect(isExact).toBe(true);
          expect(JSON.parse(text.slice(start, end))).toEqual(pointer === '' ? parsed : valueAt(parsed, pointer));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('unescapes keys of the text and steps of the pointer', () => {
    const text = '{"a/b": {"~\\u0041": 1}}';
    const { start, end, key } = locatePointers(text, ['/a~1b/~0A'])('/a~1b/~0A');
    expect(text.slice(start, end)).toBe('1');
    expect(key && text.slice(key.start, key.end)).toBe('"~\\u0041"');
  });

  it('gives the nearest value around what is absent', () => {
    const text = '{"layout": [{"title": 1}]}';
    const located = locatePointers(text, ['/layout/0/limit/x'])('/layout/0/limit/x');
    expect(located.isExact).toBe(false);
    expect(text.slice(located.start, located.end)).toBe('{"title": 1}');
  });

  it('takes the last of two equal keys, as JSON.parse does', () => {
    const text = '{"a": 1, "a": 2}';
    const { start } = locatePointers(text, ['/a'])('/a');
    expect(text[start]).toBe('2');
  });
});
