import { describe, expect, it } from 'vitest';
import { readShape } from './lateShape.ts';

describe('the shape of a late node', () => {
  it('is read from the placeholder, and nothing is made of anything else', () => {
    expect(readShape({ id: 'd1', shape: { kind: 'posts', lines: 3, hasTitle: true } })).toEqual({
      kind: 'posts',
      lines: 3,
      hasTitle: true,
      isShort: false,
    });
    for (const props of [undefined, null, {}, { shape: null }, { shape: { kind: 'posts' } }, { shape: { lines: 3 } }])
      expect(readShape(props)).toBeUndefined();
  });
});
