import { type FormSchema, fieldsOf } from '#ui/schemaForm/schema.ts';
import type { AuthoredNode } from '../model/nodes.ts';
import { type ComposerCatalog, entryOf } from '../model/rules.ts';

/** A text of a node that can be edited where it is shown. */
export interface TextField {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Texts that a node is edited by if none of them was pressed. */
const main = ['title', 'name', 'text', 'description'];

/** The texts of a node: strings that are written as they are, not taken from elsewhere. */
export function textFieldsOf(catalog: ComposerCatalog, node: AuthoredNode): readonly TextField[] {
  const { properties = {} } = (entryOf(catalog, node.$hydrate)?.schema ?? {}) as FormSchema;
  return Object.entries(properties).flatMap(([key, schema]) => {
    const { type, enum: choices, format, 'x-control': control } = fieldsOf(schema);
    const { inputType, label } = fieldsOf(control);
    const value = node[key] ?? '';
    const isText = [type].flat().includes('string') && inputType === 'textBox' && !choices && !format;
    return isText && typeof value === 'string' ? [{ key, label: String(label ?? key), value }] : [];
  });
}

/** The field with a text that the canvas shows; without one, the field that names the node. */
export function fieldWith(fields: readonly TextField[], text: string | undefined): TextField | undefined {
  if (text !== undefined) return fields.find(({ value }) => value !== '' && plain(value) === plain(text));
  return main.flatMap((name) => fields.find(({ key }) => key === name) ?? [])[0];
}
