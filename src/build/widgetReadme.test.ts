import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import type { WidgetDefinition } from '#runtime/registry/defineWidget.ts';
import { widgetReadme } from './widgetReadme.mjs';

const root = join(import.meta.dirname, '../..');

const definition: WidgetDefinition = {
  component: 'MenuWidget',
  variants: [
    { id: 'menu', name: 'Menu', icon: 'menu', keywords: ['links', 'navigation'], group: 'Widgets', kind: 'widget' },
  ],
  needsBrowser: 'never',
};
const readmeOf = (schema: JsonSchema) =>
  widgetReadme({ folder: 'menu', definition, hasOwnHydrated: false }, { 'schema.json': schema }, schema);
const rowOf = (field: string, properties: JsonSchema) =>
  readmeOf({ type: 'object', properties })
    .split('\n')
    .find((line) => line.startsWith(`| \`${field}\``));

describe('the reference page of a widget', () => {
  it('explains fields that arrive as they were written in the same words', () => {
    const title = { type: 'string', description: 'Heading of the widget.' };
    const authored = { type: 'object', description: '', properties: { title } } as JsonSchema;
    const hydrated = {
      type: 'object',
      properties: { title: { type: 'string' }, count: { type: 'integer' } },
    } as JsonSchema;
    const page = widgetReadme(
      { folder: 'menu', definition, hasOwnHydrated: true },
      { 'schema.json': authored },
      hydrated,
    );
    const arriving = page.split('## What arrives in the browser')[1];
    expect(arriving).toContain('| `title` | string |  | Heading of the widget. |');
    expect(arriving).toContain('| `count` | integer |  |  |');
  });

  it('lists the fields of list items, and of lists in lists', () => {
    const link = {
      type: 'object',
      required: ['url'],
      properties: { url: { type: 'string', maxLength: 2000, description: 'Where it leads.' } },
    };
    const links = {
      type: ['array', 'null'],
      items: { ...link, properties: { ...link.properties, children: { type: 'array', items: link } } },
    };
    expect(rowOf('links', { links })).toBe('| `links` | list of objects or null |  |  |');
    expect(rowOf('links[].url', { links })).toBe(
      '| `links[].url` * | string, at most 2000 characters |  | Where it leads. |',
    );
    expect(rowOf('links[].children[].url', { links })).toContain('Where it leads.');
  });

  it('says of items what only the composer knows: their labels and presets', () => {
    const control = { inputType: 'select', label: 'Content', options: [{ value: 'new', label: 'Newest first' }] };
    const tabs = {
      type: 'array',
      items: { type: 'object', properties: { preset: { type: 'string' } } },
      'x-control': {
        inputType: 'dragAndDrop',
        itemSchema: { type: 'object', properties: { preset: { 'x-control': control } } },
      },
    };
    expect(rowOf('tabs[].preset', { tabs })).toBe(
      '| `tabs[].preset` | string |  | Content. The composer offers `new` (Newest first). |',
    );
  });

  it('explains values whose label adds information', () => {
    const options = [
      { value: 'd', label: 'Daily' },
      { value: 'left', label: 'Left' },
    ];
    const when = {
      enum: ['d', 'left'],
      default: 'd',
      description: 'When.',
      'x-control': { inputType: 'select', options },
    };
    expect(rowOf('when', { when })).toBe('| `when` | `d` (Daily), `left` | `"d"` | When. |');
  });

  it('says the limits of numbers, and what lists of plain values hold', () => {
    const properties = {
      limit: { type: 'integer', minimum: 1, maximum: 100 },
      ids: { type: 'array', items: { type: 'integer' } },
    };
    expect(rowOf('limit', properties)).toContain('| integer, 1 to 100 |');
    expect(rowOf('ids', properties)).toContain('| list of integers |');
  });

  it('takes an object that may arrive as an empty list for an object', () => {
    const options = { type: ['object', 'array'], maxItems: 0, properties: { color: { type: 'string' } } };
    expect(rowOf('options', { options })).toContain('| object |');
    expect(rowOf('options.color', { options })).toContain('| string |');
  });

  it('says in sentences what fields need of one another', () => {
    const button = {
      type: 'object',
      properties: { isShown: {}, url: {} },
      requires: [{ when: { isShown: true }, fields: ['url'], why: 'It is left out.' }],
    };
    const text = readmeOf({ type: 'object', atLeastOne: ['button', 'text'], properties: { button, text: {} } });
    expect(text).toContain(
      '- Needs `button` or `text`.\n- Where `button.isShown` is `true`, give `button.url`. Without: It is left out.',
    );
  });

  it('says where the palette has it', () => {
    expect(readmeOf({ type: 'object', properties: {} })).toContain(
      'In the palette under Widgets, icon `menu`; also found by links, navigation.',
    );
  });

  it('shows the first example as a node', () => {
    const text = readmeOf({ type: 'object', properties: {}, examples: [{ limit: 3 }] });
    expect(text).toContain('```json\n{\n  "$hydrate": "react.menu",\n  "limit": 3\n}\n```');
  });
});

describe('the meanings of fields', () => {
  /** Fields of hydrated props whose schema does not say what they mean yet. This number only falls. */
  const mostUnexplained = 620;
  const pages = globSync('widgets/*/README.gen.md', { cwd: root }).map((path) => {
    const [written = '', arriving = ''] = readFileSync(join(root, path), 'utf8').split(
      '## What arrives in the browser',
    );
    return { path, written, arriving };
  });
  const unexplained = (text: string) => text.match(/^\| `[^|]*\|.*\| {2}\|$/gm) ?? [];

  it('are there for all that authors write', () => {
    expect(pages.length).toBeGreaterThan(90);
    const found = pages.flatMap(({ path, written }) => unexplained(written).map((row) => `${path}: ${row}`));
    expect(found, 'give the field a description in its schema').toEqual([]);
  });

  it('are missing for fewer and fewer fields that arrive in the browser', () => {
    const found = pages.flatMap(({ arriving }) => unexplained(arriving));
    expect(found.length, 'give new fields a description in their schema').toBeLessThanOrEqual(mostUnexplained);
  });
});
