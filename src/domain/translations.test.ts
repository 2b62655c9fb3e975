import { expect, it } from 'vitest';
import {
  categoryProperties,
  defaultTranslationLocale,
  firstLocale,
  knownProperty,
  leastLocales,
  onlyRecordType,
  translationKey,
} from './translations.ts';

const labels = { name: 'Name', description: 'Description' };

it('[CO-TRANS-009] names a text by type, number or key, and property', () => {
  expect(translationKey({ recordType: 'category', recordID: 4, propertyName: 'name' })).toBe('category.4.name');
  expect(translationKey({ recordType: 'page', recordKey: 'terms', propertyName: 'title' })).toBe('page.terms.title');
});

it('[CO-TRANS-010] [CO-TRANS-011] gives each text of a category its type, label, source and length', () => {
  expect(categoryProperties([{ categoryID: 4, name: 'Workshop', description: 'Tools' }], labels)).toEqual([
    {
      recordType: 'category',
      recordID: 4,
      propertyName: 'name',
      translationPropertyKey: 'category.4.name',
      propertyType: 'text',
      propertyLabel: 'Name',
      sourceText: 'Workshop',
      propertyValidation: { maxLength: 255 },
      recordName: 'Workshop',
    },
    expect.objectContaining({
      propertyName: 'description',
      propertyType: 'textMultiline',
      sourceText: 'Tools',
      propertyValidation: { maxLength: 2000 },
    }),
  ]);
});

it('takes texts as they were written, and leaves out those that are not there', () => {
  const source = { name: 'Workshop', description: null };
  const properties = categoryProperties(
    [{ categoryID: 4, name: 'Werkstatt', description: 'Werkzeug', source }],
    labels,
  );
  expect(properties.map(({ sourceText }) => sourceText)).toEqual(['Workshop']);
});

it('[CO-TRANS-020] works with one type of record at a time', () => {
  expect(onlyRecordType([])).toBeUndefined();
  const category = { recordType: 'category', recordID: 1, propertyName: 'name' };
  expect(onlyRecordType([category, { ...category, recordID: 2 }])).toBe('category');
  expect(() => onlyRecordType([category, { ...category, recordType: 'page' }])).toThrow(
    'can only work with 1 recordType at a time',
  );
});

it('[CO-TRANS-033] begins with English, or with the first language that the site is not in', () => {
  expect(defaultTranslationLocale).toBe('en');
  expect(firstLocale([], 'de')).toBe('en');
  const locales = [
    { key: 'en', name: 'English' },
    { key: 'de', name: 'German' },
  ];
  expect([firstLocale(locales, 'de'), firstLocale(locales, 'EN')]).toEqual(['en', 'de']);
});

it('[CO-TRANS-021] needs two languages', () => {
  expect(leastLocales).toBe(2);
});

it('knows no texts by the names that every object has', () => {
  expect(knownProperty('constructor', 'name')).toBeUndefined();
  expect(knownProperty('category', 'toString')).toBeUndefined();
});
