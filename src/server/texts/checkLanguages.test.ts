import { describe, expect, it } from 'vitest';
import { checkLanguages, checkTexts, faultText } from './checkLanguages.ts';

describe('the languages of this version', () => {
  it.each(checkLanguages().map((report) => [report.language, report] as const))(
    '%s has no superfluous and no malformed texts',
    (_language, { faults }) => {
      expect(faults.map(faultText)).toEqual([]);
    },
  );
});

it('finds missing, superfluous and malformed texts', () => {
  const sources = { 'a/messages.json': { save: 'Save', count: '{n, plural, one {# a} other {# b}}', by: 'By {name}' } };
  const texts = { 'a/messages.json': { count: '{n, plural, other {# b}}', by: 'Von {nam}', old: 'Alt' } };
  const { faults, missing, total, translated } = checkTexts('de', texts, sources);
  expect(faults.map(faultText)).toEqual([
    'de: a/messages.json "count": missing or unknown plural forms: one',
    'de: a/messages.json "by": placeholders that the English text does not have, or of another kind: nam',
    'de: a/messages.json "by": missing placeholders: name',
    'de: a/messages.json "old": there is no such English text',
  ]);
  expect([missing, total, translated]).toEqual([[{ file: 'a/messages.json', key: 'save' }], 3, 2]);
});
