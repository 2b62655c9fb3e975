import { describe, expect, it } from 'vitest';
import { formatQuery, parseQuery } from './parseQuery.ts';

describe('parseQuery', () => {
  it('reads brackets with and without indices', () => {
    expect(parseQuery('expand[0]=all&expand[1]=-body&params[sort]=')).toEqual({
      expand: ['all', '-body'],
      params: { sort: '' },
    });
    expect(parseQuery('expand[]=a&expand[]=b')).toEqual({ expand: ['a', 'b'] });
    expect(parseQuery(formatQuery({ expand: ['all', '-body'], page: 2, gone: null }))).toEqual({
      expand: ['all', '-body'],
      page: '2',
    });
  });

  it('[F13] leaves keys of the prototype out', () => {
    const query = parseQuery(
      '__proto__[polluted]=1&a[__proto__][polluted]=1&constructor[prototype][polluted]=1&toString=x',
    );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(Object.keys(query)).toEqual([]);
  });

  it('[B10] refuses what is too much instead of cutting it', () => {
    expect(() => parseQuery(Array.from({ length: 1001 }, (_, index) => `k${index}`).join('&'))).toThrow(
      'could not be read',
    );
    expect(() => parseQuery('a[b][c][d][e][f][g][h]=1')).toThrow('could not be read');
    expect(() => parseQuery(`a=${'x'.repeat(70_000)}`)).toThrow('too long');
  });
});
