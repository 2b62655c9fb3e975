import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/apiError.ts';
import { checkDepth, checkTexts, maxBodyDepth } from './checks.ts';

/** A text inside `levels` objects and lists, which alternate. */
function nest(text: unknown, levels: number): unknown {
  let value = text;
  for (let level = 0; level < levels; level += 1) value = level % 2 ? { a: value } : [value];
  return value;
}

describe('texts that the database cannot store', () => {
  it('are refused at any depth', () => {
    for (const levels of [0, 10, 45, 59, 60, 61, 99, 1000, 20_000])
      for (const text of ['a\0b', '\ud800', { '\0': 1 }])
        expect(() => checkTexts(nest(text, levels)), String(levels)).toThrow(ApiError);
    expect(checkTexts(nest('a', 20_000))).toBeDefined();
  });

  it('are reported in document order with their place', () => {
    const refused = () => checkTexts({ a: [{ b: 'fine' }, { c: '\0' }], d: '\0' });
    expect(refused).toThrow(
      expect.objectContaining({
        status: 422,
        extras: { errors: [expect.objectContaining({ path: 'a.1', field: 'c' })] },
      }),
    );
  });
});

describe('bodies that are too deep', () => {
  it('are refused, however deep they are', () => {
    const fine = nest('a', maxBodyDepth);
    expect(checkDepth(fine)).toBe(fine);
    for (const levels of [maxBodyDepth + 1, 200_000])
      expect(() => checkDepth(nest('a', levels))).toThrow(expect.objectContaining({ status: 400 }));
  });
});
