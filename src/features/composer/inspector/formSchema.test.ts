import { expect, it } from 'vitest';
import { catalog } from '../model/testing/sampleDocument.ts';
import type { ComposerCatalog } from '../model/rules.ts';
import { formSchema } from './formSchema.ts';

const control = { 'x-control': { inputType: 'textBox', label: 'Color' } };
const box = {
  type: 'object',
  'x-control': { label: 'Box' },
  properties: {
    color: { type: 'string', ...control },
    repeat: { type: 'string' },
    border: { type: 'object', properties: { width: { type: 'number' } } },
    inner: { type: 'object', properties: { color: { type: 'string', ...control }, size: { type: 'string' } } },
  },
};
const withSchema = (schema: object): ComposerCatalog => ({
  ...catalog,
  widgets: { 'react.a': { ...catalog.widgets['react.a'], schema } as never },
});

it('a section of the form has only the settings that have a control, however deep', () => {
  const schema = formSchema(withSchema({ properties: { box, odd: { type: 'string' } } }), { $hydrate: 'react.a' });
  expect(Object.keys(schema?.properties ?? {})).toEqual(['box']);
  const { properties = {} } = schema?.properties?.['box'] ?? {};
  expect(Object.keys(properties)).toEqual(['color', 'inner']);
  expect(Object.keys(properties['inner']?.properties ?? {})).toEqual(['color']);
});
