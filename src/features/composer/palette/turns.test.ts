import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('starts a few at once, and the next one when one of them is done or gone', () => {
  const turns = createTurns(2);
  const started: string[] = [];
  const take = (name: string) => turns.take(() => started.push(name));
  const ends = ['a', 'b', 'c', 'd'].map(take);
  expect(started).toEqual(['a', 'b']);
  ends[2]?.();
  expect(started).toEqual(['a', 'b']);
  ends[0]?.();
  ends[0]?.();
  expect(started).toEqual(['a', 'b', 'd']);
  const last = take('e');
  expect(started).toHaveLength(3);
  ends[3]?.();
  expect(started.at(-1)).toBe('e');
  last();
});
