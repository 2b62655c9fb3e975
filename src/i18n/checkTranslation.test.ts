import { expect, it } from 'vitest';
import { checkTranslation } from './checkTranslation.ts';

const codes = (source: string, text: string, language = 'de') =>
  checkTranslation(source, text, language).map(({ code, names }) => `${code} ${names.join()}`.trim());
const comments = '{count, plural, =0 {none} one {# comment} other {# comments}}';

it('accepts translations with the placeholders and the plural forms of their language', () => {
  expect(codes('Hello {name}', 'Hallo {name}')).toEqual([]);
  expect(codes(comments, '{count, plural, one {# Kommentar} other {# Kommentare}}')).toEqual([]);
  expect(codes(comments, '{count, plural, one {# k} few {# k} many {# k} other {# k}}', 'pl')).toEqual([]);
  expect(codes(comments, '{count, plural, other {コメント#件}}', 'ja')).toEqual([]);
  expect(codes(comments, '{count, plural, =0 {a} =1 {b} =2 {c} few {d} many {e} other {f}}', 'ar')).toEqual([]);
  // The form for millions is optional.
  expect(codes(comments, '{count, plural, one {# a} other {# b}}', 'pt_BR')).toEqual([]);
  expect(codes('{n} of {total, number}', '{n} von {total}')).toEqual([]);
});

it('names what is wrong with the others', () => {
  expect(codes('Save', ' ')).toEqual(['empty']);
  expect(codes('Save', 'Sichern {')[0]).toMatch(/^syntax /);
  expect(codes('{n, number}', '{n, number, ::currency/NOPE}')).toEqual(['syntax Skeletons (::) are not supported.']);
  expect(codes('Hello {name}', 'Hallo {nmae}')).toEqual(['unknownPlaceholder nmae', 'missingPlaceholder name']);
  expect(codes('Hello {name}', '{name, plural, other {Hallo}}')).toEqual(['unknownPlaceholder name']);
  expect(codes(comments, '{count, plural, one {# k} other {# k}}', 'pl')).toEqual(['pluralForms many,few']);
  expect(codes(comments, '{count, plural, one {#} few {#} other {#}}')).toEqual(['pluralForms few']);
  expect(codes('{kind, select, a {A} other {B}}', '{kind, select, b {A} other {B}}')).toEqual(['choices b']);
  expect(codes('{kind, select, a {A} other {B}}', '{kind, select, other {B}}')).toEqual([]);
});
