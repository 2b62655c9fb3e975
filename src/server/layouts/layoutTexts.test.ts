import { expect, it } from 'vitest';
import { layoutTexts } from './layoutTexts.ts';

it('knows the texts of built-in layouts, and the languages that have them', () => {
  const { isKnown, missingIn } = layoutTexts(['en-GB', 'de', 'xx']);
  expect(isKnown('Recent posts')).toBe(true);
  expect(isKnown('Recnt posts')).toBe(false);
  expect(missingIn('Recent posts')).toEqual(['xx']);
  expect(missingIn('Winter sale')).toEqual(['de', 'xx']);
  expect(layoutTexts().missingIn('Winter sale')).toEqual([]);
});
