import { describe, expect, it } from 'vitest';
import { editsBetween, nearestWords } from './nearestWords.ts';
import { readTerms } from './readTerms.ts';

const texts = (query: string) =>
  readTerms(query).map(
    ({ text, isPhrase, isNegated, isAlternative }) =>
      `${isAlternative ? '|' : ''}${isNegated ? '-' : ''}${isPhrase ? `"${text}"` : text}`,
  );

describe('readTerms', () => {
  it('[CO-SEARCH-004] reads words, phrases, exclusions and alternatives', () => {
    expect(texts('kettle "slow puncture" -fuse leeks OR garlic')).toEqual([
      'kettle',
      '"slow puncture"',
      '-fuse',
      'leeks',
      '|garlic',
    ]);
    expect(texts('"never closed')).toEqual(['"never closed"']);
  });

  it('takes operators of other languages for what they are: nothing', () => {
    expect(texts("a' | ! & ( ) \\ :* <-> '; drop table users; --")).toEqual(
      ["a'", "';".slice(2), 'drop', 'table', 'users;'].filter(Boolean),
    );
    expect(readTerms('-only -exclusions')).toEqual([]);
    expect(readTerms('\0 \ud800 "" - --')).toEqual([]);
  });

  it('keeps what is too long within bounds', () => {
    expect(readTerms('a '.repeat(10_000))).toHaveLength(24);
    expect(readTerms('x'.repeat(10_000))[0]?.text).toHaveLength(80);
  });
});

describe('nearestWords', () => {
  it('counts a swapped pair as one edit', () => {
    expect([
      editsBetween('kettel', 'kettle'),
      editsBetween('', 'ab'),
      editsBetween('ab', ''),
      editsBetween('kitten', 'sitting'),
    ]).toEqual([1, 2, 2, 3]);
  });

  it('offers what may have been meant, nearest first, and nothing for short words', () => {
    expect(nearestWords('kettel', ['kettl', 'settle', 'metal', 'kettle'])).toEqual(['kettl', 'kettle']);
    expect(nearestWords('cat', ['car', 'bat'])).toEqual([]);
    expect(nearestWords('привте', ['привет'])).toEqual(['привет']);
  });
});
