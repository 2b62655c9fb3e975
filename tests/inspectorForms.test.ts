import { expect, it } from 'vitest';
import { registeredWidgets } from '#gen/definitions.ts';
import { formSchema } from '../src/features/composer/inspector/formSchema.ts';
import type { ComposerCatalog } from '../src/features/composer/model/rules.ts';
import { controlsOf, type FormSchema } from '../src/ui/schemaForm/schema.ts';

type Visit = (pointer: string, field: FormSchema, name: string) => void;

function visitFields({ properties = {} }: FormSchema, pointer: string, visit: Visit): void {
  for (const [name, field] of Object.entries(properties)) visit(`${pointer}/${name}`, field, name);
}

/** Pointers of all fields of a schema that have a control. */
function controlledIn(schema: FormSchema, pointer = ''): readonly string[] {
  const found: string[] = [];
  visitFields(schema, pointer, (at, field) => {
    if (field['x-control'] !== undefined) found.push(at);
    found.push(...controlledIn(field, at), ...(field.items ? controlledIn(field.items, `${at}/*`) : []));
  });
  return found;
}

/** Pointers of all fields that the form of a schema has: sections and items of lists have fields of their own. */
function drawnIn(schema: FormSchema, pointer = ''): readonly string[] {
  const found: string[] = [];
  visitFields(schema, pointer, (at, field, name) => {
    found.push(at);
    for (const { inputType, itemSchema } of controlsOf(field, name)) {
      if (inputType === undefined) found.push(...drawnIn(field, at));
      if (inputType === 'dragAndDrop') found.push(...drawnIn(itemSchema ?? field.items ?? {}, `${at}/*`));
    }
  });
  return found;
}

const variants = registeredWidgets.flatMap((widget) => widget.variants);

/** The form of a node, as the inspector of the layout editor shows it. */
function formOf(id: string, schema: unknown): FormSchema {
  const catalog = { widgets: { [id]: { schema } }, assets: {}, sections: {} } as unknown as ComposerCatalog;
  return formSchema(catalog, { $hydrate: id }) ?? {};
}

it('shows a field for every control of a widget, also inside objects and items of lists', () => {
  expect(variants.length).toBeGreaterThan(100);
  const hidden = variants.flatMap(({ id, authoredSchema }) => {
    const drawn = new Set(drawnIn(formOf(id, authoredSchema)));
    return controlledIn(authoredSchema as FormSchema).flatMap((at) => (drawn.has(at) ? [] : [`${id}${at}`]));
  });
  expect(hidden).toEqual([]);
});

it('has a label of its own for every section at the top of a form', () => {
  const unnamed = variants.flatMap(({ id, authoredSchema }) =>
    Object.entries(formOf(id, authoredSchema).properties ?? {}).flatMap(([name, field]) =>
      [field['x-control'] ?? {}].flat().some(({ label }) => !label) ? [`${id} ${name}`] : [],
    ),
  );
  expect(unnamed).toEqual([]);
});

it('keeps objects and lists of a widget whose author has given them no label', () => {
  const field = { type: 'string', 'x-control': { inputType: 'textBox', label: 'Text' } };
  const form = formOf('react.other', {
    properties: {
      button: { type: 'object', properties: { text: field } },
      links: { type: 'array', items: { type: 'object', properties: { text: field } } },
      old: { type: 'object', properties: { text: { type: 'string' } } },
    },
  });
  expect(drawnIn(form)).toEqual(['/button', '/button/text', '/links', '/links/*/text']);
});
