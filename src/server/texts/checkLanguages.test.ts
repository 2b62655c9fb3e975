import { describe, expect, it } from 'vitest';
import { checkLanguages, checkTexts, faultText, outdatedTexts } from './checkLanguages.ts';
import { textMark } from './languageFiles.ts';

describe('the languages of this version', () => {
  it.each(checkLanguages().map((report) => [report.language, report] as const))(
    '%s has every text, no superfluous one and no malformed one',
    (_language, { faults, missing }) => {
      expect(faults.map(faultText)).toEqual([]);
      expect(missing, 'add these to the file in src/i18n/languages').toEqual([]);
    },
  );
});

it('no English text says something else than when it was translated', () => {
  expect(outdatedTexts(), 'translate these again, then run: folkmoot locale accept').toEqual([]);
});

it('finds texts that changed after they were translated, but not other capitals and commas', () => {
  const sources = { 'a/messages.json': { open: 'Open Now', by: 'By {user}, today', added: 'New' } };
  const origins = { 'a/messages.json': { open: textMark('Open now.'), by: textMark('By {name}, today') } };
  expect(outdatedTexts(sources, origins).map(({ key }) => key)).toEqual(['by', 'added']);
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
