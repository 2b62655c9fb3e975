import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQuery, stringifyQuery } from './queryString.ts';

describe('query strings', () => {
  it('writes brackets with indices, null as empty, undefined not at all', () => {
    const query = {
      layoutViewType: 'post',
      recordID: 12,
      params: { locale: 'en', sort: null, tagID: [3, 4], none: undefined },
    };
    expect(decodeURIComponent(stringifyQuery(query))).toBe(
      'layoutViewType=post&recordID=12&params[locale]=en&params[sort]=&params[tagID][0]=3&params[tagID][1]=4',
    );
  });

  it('reads back what it wrote, as strings', () => {
    expect(parseQuery('?a[b][0]=x&a[b][1]=y&c=1&d[]=2&d[]=3')).toEqual({ a: { b: ['x', 'y'] }, c: '1', d: ['2', '3'] });
  });

  it('never throws, never pollutes and never grows without bound', () => {
    fc.assert(
      fc.property(fc.string(), (search) => {
        parseQuery(search);
        expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
      }),
    );
    parseQuery('__proto__[polluted]=1&constructor[prototype][polluted]=1&a[__proto__][polluted]=1');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(Object.keys(parseQuery(Array.from({ length: 10_000 }, (_, index) => `k${index}=1`).join('&')))).toHaveLength(
      200,
    );
    expect(parseQuery(`a${'[b]'.repeat(1000)}=1`)).toEqual({});
  });
});
