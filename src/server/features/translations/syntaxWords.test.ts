import { expect, it } from 'vitest';
import { checkTranslation } from '#i18n/checkTranslation.ts';
import { syntaxWords } from './syntaxWords.ts';

it('says what is wrong with a message without the words of its parser', () => {
  const source = 'Hi {name}, {count, plural, one {# post} other {# posts}}';
  const said = (text: string) => {
    const [fault] = checkTranslation(source, text, 'en');
    return fault?.code === 'syntax' ? syntaxWords(fault.names.join()) : undefined;
  };
  const texts = ['{broken', 'Hi {}', '{count, plural, one {#}}', '{count, plural}', '{a-b}', '{name, number, ::x/y}'];
  expect(texts.map(said)).toEqual([
    'A brace is not closed. Each opening brace needs a closing one.',
    'A pair of braces is empty. Write the name of a placeholder of the English text into it.',
    'A plural or choice needs a form named “other”.',
    'A plural or choice is incomplete. Each of its forms needs a name and a text in braces.',
    'A placeholder is not written correctly. Copy it from the English text.',
    'A number or date has a format that cannot be used here. Copy it from the English text.',
  ]);
  expect(said('{count, plural, one {a} one {b} other {c}}')).toBe('A plural or choice has the same form twice.');
  expect(syntaxWords('TypeError')).toBe('The text cannot be read. Compare its braces with those of the English text.');
});
