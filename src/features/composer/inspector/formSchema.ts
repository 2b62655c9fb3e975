import type { FormSchema } from '#ui/schemaForm/schema.ts';
import type { AuthoredNode } from '../model/nodes.ts';
import { type ComposerCatalog, entryOf, regionsOf } from '../model/rules.ts';

/** Whether a field, or one inside it, has a control: an object with such fields becomes a section of the form. */
const hasControl = ({ 'x-control': control, properties = {}, items }: FormSchema): boolean =>
  control !== undefined || Object.values(properties).some(hasControl) || (items !== undefined && hasControl(items));

/** The schema of a node without its regions, which the outline shows. */
export function formSchema(catalog: ComposerCatalog, node: AuthoredNode): FormSchema | undefined {
  const schema = entryOf(catalog, node.$hydrate)?.schema as FormSchema | undefined;
  if (!schema) return undefined;
  const regions = new Set(regionsOf(catalog, node));
  const properties = Object.entries(schema.properties ?? {}).filter(
    ([name, field]) => !regions.has(name) && !name.startsWith('$') && hasControl(field),
  );
  return { ...schema, properties: Object.fromEntries(properties) };
}
