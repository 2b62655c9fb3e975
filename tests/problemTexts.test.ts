import { expect, it } from 'vitest';
import messages from '../src/server/texts/problems/messages.json' with { type: 'json' };
import { readProblemTexts, untranslatedProblems } from './support/problemTexts.ts';

const shapeOf = (text: string) => text.replaceAll(/\{\w+\}/g, '{}').replaceAll("''", "'");
const found = [...new Set(readProblemTexts().map(({ text }) => text))].filter(
  (text) => !untranslatedProblems.has(text),
);
const known = Object.values(messages).map(shapeOf);

it('every problem that the server may answer with has a text for translators', () => {
  expect(found.filter((text) => !known.includes(text))).toEqual([]);
});

it('no text for translators is unused or listed twice', () => {
  expect(known.filter((text, index) => !found.includes(text) || known.indexOf(text) !== index)).toEqual([]);
});

it('every problem with values says enough to be recognized', () => {
  expect(known.filter((text) => text.replaceAll(/[^a-z]/gi, '').length < 5)).toEqual([]);
});
