import { expect, it } from 'vitest';
import { compileMessage } from './compileMessage.ts';
import { joinScript, splitScript, withMarks, withoutMarks } from './textMarks.ts';

const texts = { save: 'Save', count: compileMessage('{n} of'), 'with-dash': 'A "quote"\nand a line' };
const script = (body: Readonly<Record<string, unknown>>) =>
  `var a=${JSON.stringify(body).replace('"$m"', '$m').replace('"$e"', '$e')};use(a)`;
const marked = script(withMarks('widgets/x/messages.json', texts));
const parts = splitScript(marked, () => texts) ?? [];
const read = (source: string) => new Function('use', source);
const objectOf = (source: string) => {
  let found: unknown;
  read(source)((value: unknown) => {
    found = value;
  });
  return found;
};

it('leaves no byte of the marks in the English script', () => {
  expect(withoutMarks(marked)).toBe(`var a=${JSON.stringify(texts)};use(a)`);
});

it('puts the texts of a language in, and marks those that are still English', () => {
  const german = joinScript(parts, 'de', { 'widgets/x/messages.json': { save: 'Speichern' } });
  expect(objectOf(german)).toEqual({
    save: 'Speichern',
    count: [...compileMessage('{n} of'), 1],
    'with-dash': ['A "quote"\nand a line', ['A "quote"\nand a line'], 1],
  });
});

it('keeps English texts as they are in a script of changed English texts', () => {
  const own = joinScript(parts, 'en-GB', { 'widgets/x/messages.json': { save: 'Keep' } });
  expect(objectOf(own)).toEqual({ ...texts, save: 'Keep' });
});

it('has no parts for a script without messages', () => {
  expect(splitScript('var a={m:1}', () => texts)).toBeUndefined();
});
