import { expect, it } from 'vitest';
import { changeSchemaTexts, isTranslatable, joinKeywords, splitKeywords } from './schemaTexts.ts';

const control = (label: string, more: object = {}) => ({ 'x-control': { inputType: 'select', label, ...more } });

it('changes what a form shows of a schema, and nothing else', () => {
  const schema = {
    description: 'A list',
    examples: [{ title: 'A list' }],
    properties: {
      title: { type: 'string', default: 'A list', description: 'Its title', ...control('Title') },
      sort: {
        enum: ['new', 'old'],
        ...control('Sort order', {
          options: [{ value: 'new', label: 'Newest', description: 'Latest first' }],
          tooltipsPerOption: { new: 'By date' },
          choices: { staticOptions: { old: 'Oldest' } },
        }),
      },
      items: { type: 'array', ...control('Items', { itemSchema: { properties: { url: control('Address') } } }) },
      internal: { description: 'For programs' },
    },
  };
  const upper = changeSchemaTexts(schema, (text) => text.toUpperCase()) as typeof schema;
  expect(upper).toEqual({
    description: 'A LIST',
    examples: schema.examples,
    properties: {
      title: { type: 'string', default: 'A list', description: 'ITS TITLE', ...control('TITLE') },
      sort: {
        enum: ['new', 'old'],
        ...control('SORT ORDER', {
          options: [{ value: 'new', label: 'NEWEST', description: 'LATEST FIRST' }],
          tooltipsPerOption: { new: 'BY DATE' },
          choices: { staticOptions: { old: 'OLDEST' } },
        }),
      },
      items: { type: 'array', ...control('ITEMS', { itemSchema: { properties: { url: control('ADDRESS') } } }) },
      internal: schema.properties.internal,
    },
  });
  expect(schema.properties.title['x-control'].label).toBe('Title');
});

it('leaves numbers and code to no translator', () => {
  expect(['Title', '10', ' ', 'As {"a": 1}', '<b>'].map(isTranslatable)).toEqual([true, false, false, false, false]);
});

it('keeps keywords as one text, and takes the commas of any language', () => {
  expect(splitKeywords(joinKeywords(['hero', 'page header']))).toEqual(['hero', 'page header']);
  expect(splitKeywords('صورة، ترويسة ،')).toEqual(['صورة', 'ترويسة']);
  expect(splitKeywords('見出し、画像')).toEqual(['見出し', '画像']);
});
