import { expect, it } from 'vitest';
import { nameOfCopy } from './nameOfCopy.ts';

const words = (name: string, number: number) => (number === 1 ? `${name} (copy)` : `${name} (copy ${number})`);

it('gives each copy a name of its own, also copies of copies', () => {
  expect(nameOfCopy('Home', ['Home'], words)).toBe('Home (copy)');
  expect(nameOfCopy('Home', ['Home', 'Home (copy)'], words)).toBe('Home (copy 2)');
  expect(nameOfCopy('Home (copy)', ['Home', 'Home (copy)'], words)).toBe('Home (copy 2)');
  expect(nameOfCopy('Home (copy 12)', ['Home (copy)', 'Home (copy 12)'], words)).toBe('Home (copy 2)');
  expect(nameOfCopy('(copy)', [], words)).toBe('(copy) (copy)');
});

it('finds the words of other languages, and shortens long names', () => {
  const german = (name: string, number: number) => `Kopie ${number} von ${name}`;
  expect(nameOfCopy('Kopie 1 von Start', ['Kopie 1 von Start'], german)).toBe('Kopie 2 von Start');
  const long = 'x'.repeat(100);
  const first = nameOfCopy(long, [long], words);
  const second = nameOfCopy(long, [long, first], words);
  expect([first.length, second.length, first === second]).toEqual([100, 100, false]);
  expect(second).toMatch(/ \(copy 2\)$/);
});
