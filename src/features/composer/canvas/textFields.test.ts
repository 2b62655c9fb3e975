import { describe, expect, it } from 'vitest';
import { fieldWith, textFieldsOf } from './textFields.ts';

const text = (label: string) => ({ type: 'string', 'x-control': { inputType: 'textBox', label } });
const catalog = {
  widgets: {
    'react.card': {
      name: 'Card',
      widgetGroup: '',
      schema: {
        properties: {
          description: text('Description'),
          title: text('Title'),
          url: { ...text('Link'), format: 'uri-reference' },
          size: { ...text('Size'), enum: ['small'] },
          limit: { type: 'integer', 'x-control': { inputType: 'textBox' } },
        },
      },
    },
  },
  assets: {},
  sections: {},
};
const fieldsOf = (props: object) => textFieldsOf(catalog, { $hydrate: 'react.card', ...props });

describe('texts that are edited in place', () => {
  it('are the strings of a node that its author writes', () => {
    expect(fieldsOf({ title: 'Hello', url: '/x' }).map(({ key, label }) => [key, label])).toEqual([
      ['description', 'Description'],
      ['title', 'Title'],
    ]);
  });

  it('do not include texts from elsewhere, nor those of unknown nodes', () => {
    expect(fieldsOf({ title: { $hydrate: 'translate', code: 'Hi' } }).map(({ key }) => key)).toEqual(['description']);
    expect(textFieldsOf(catalog, { $hydrate: 'react.unknown', title: 'Hello' })).toEqual([]);
  });

  it('are found by what the canvas shows, else it is the one that names the node', () => {
    const fields = fieldsOf({ title: 'Hello', description: 'Come  in' });
    expect(fieldWith(fields, 'Come in')?.key).toBe('description');
    expect(fieldWith(fields, 'Something else')).toBeUndefined();
    expect(fieldWith(fields, undefined)?.key).toBe('title');
  });
});
