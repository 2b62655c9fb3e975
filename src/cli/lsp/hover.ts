import { joinPointer, splitPointer } from '#lib/pointer.ts';
import { lastStep, parentPointer } from '#lib/json/editJson.ts';
import type { RegisteredVariant, RegisteredWidget } from '#runtime/registry/createRegistry.ts';
import { valueAtOffset } from './cursor.ts';
import { describeField, type Material, schemaAt } from './material.ts';
import type { Hover, Places } from './protocol.ts';
import { scopeAt } from './scope.ts';

function describeWidget(variant: RegisteredVariant, { folder, version = 1 }: RegisteredWidget): string {
  const { description } = variant.authoredSchema;
  return [
    `**${variant.name}** (\`react.${variant.id}\`${version > 1 ? `, version ${version}` : ''})`,
    typeof description === 'string' ? description : '',
    `Group: ${variant.group}. All fields: widgets/${folder}/README.gen.md`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Explains the field or widget at an offset; undefined if nothing is known about it. */
export function hoverAt(
  text: string,
  offset: number,
  { material, places }: { readonly material: Material; readonly places: Places },
): Hover | undefined {
  const found = valueAtOffset(text, offset);
  if (!found?.node.key) return undefined;
  const { node, pointer } = found;
  const name = lastStep(pointer);
  const scope = scopeAt(text, { pointer: parentPointer(pointer), offset: text.length }, material);
  const range = places.range(
    node.key?.start ?? node.start,
    node.kind === 'scalar' ? node.end : (node.key?.end ?? node.end),
  );
  const told = (value: string): Hover => ({ contents: { kind: 'markdown', value }, range });
  if (name === '$hydrate') {
    if (scope.variant && scope.widget) return told(describeWidget(scope.variant, scope.widget));
    const schema = scope.id === undefined ? undefined : material.resolvers[scope.id]?.schema;
    return schema ? told(describeField(scope.id ?? '', schema)) : undefined;
  }
  const schema = scope.schema && schemaAt(scope.schema, splitPointer(joinPointer('', name)));
  return schema ? told(describeField(name, schema)) : undefined;
}
