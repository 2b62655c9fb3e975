import type { FormSchema } from '#ui/schemaForm/schema.ts';
import type { AuthoredNode } from '../model/nodes.ts';
import { type ComposerCatalog, entryOf, regionsOf } from '../model/rules.ts';

/** Whether a field, or one inside it, has a control: an object with such fields becomes a section of the form. */
const hasControl = ({ 'x-control': control, properties = {}, items }: FormSchema): boolean =>
  control !== undefined || Object.values(properties).some(hasControl) || (items !== undefined && hasControl(items));

/** A schema without the inner fields that have no control, which only JSON has: their labels would be guesses. */
function shownSchema(schema: FormSchema): FormSchema {
  const { properties, items, 'x-control': control } = schema;
  // the items of a list have labels of their own in its control
  const isOpen = properties !== undefined && [control ?? {}].flat().every(({ inputType }) => inputType === undefined);
  return {
    ...schema,
    ...(isOpen ? { properties: shownProperties(properties, () => true) } : {}),
    ...(items ? { items: shownSchema(items) } : {}),
  };
}

const shownProperties = (
  properties: Readonly<Record<string, FormSchema>>,
  isShown: (name: string) => boolean,
): Readonly<Record<string, FormSchema>> =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name, field]) => isShown(name) && hasControl(field))
      .map(([name, field]) => [name, shownSchema(field)]),
  );

/** The schema of a node without its regions, which the outline shows. */
export function formSchema(catalog: ComposerCatalog, node: AuthoredNode): FormSchema | undefined {
  const schema = entryOf(catalog, node.$hydrate)?.schema as FormSchema | undefined;
  if (!schema) return undefined;
  const regions = new Set(regionsOf(catalog, node));
  const isShown = (name: string) => !regions.has(name) && !name.startsWith('$');
  return { ...schema, properties: shownProperties(schema.properties ?? {}, isShown) };
}
