import { describe, expect, it } from 'vitest';
import { compileNormaliser } from './normaliseQuery.ts';

const normalise = compileNormaliser({
  properties: {
    list: { type: 'array' },
    flag: { type: 'boolean' },
    count: { type: 'integer' },
    range: { type: 'string', 'x-range': true },
    sort: { type: 'string', enum: ['a'] },
    text: { type: 'string' },
  },
});

describe('compileNormaliser', () => {
  it('makes one list of comma lists, brackets and indices', () => {
    expect(normalise({ list: 'a, b,,c' })).toEqual({ list: ['a', 'b', 'c'] });
    expect(normalise({ list: ['a,b', 'c'] })).toEqual({ list: ['a', 'b', 'c'] });
    expect(normalise({ list: { 0: 'a', 7: 'b' } })).toEqual({ list: ['a', 'b'] });
    expect(normalise({ list: 5 })).toEqual({ list: [5] });
  });

  it('reads the ways a form says yes and no', () => {
    expect(normalise({ flag: '1' })).toEqual({ flag: true });
    expect(normalise({ flag: 'off' })).toEqual({ flag: false });
    expect(normalise({ flag: 'maybe' })).toEqual({ flag: 'maybe' });
  });

  it('leaves out what is absent or empty, but keeps an empty text', () => {
    expect(normalise({ list: '', flag: '', count: '', range: '', sort: '', text: '' })).toEqual({ text: '' });
    expect(normalise({ list: null, count: undefined })).toEqual({});
  });

  it('joins ranges given as lists, and takes nothing from a prototype', () => {
    expect(normalise({ range: [1, 2] })).toEqual({ range: '1,2' });
    expect(normalise({ other: 1, __proto__: { flag: '1' } })).toEqual({});
  });
});
