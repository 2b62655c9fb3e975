import { joinPointer, splitPointer } from '#lib/pointer.ts';
import { lastStep, parentPointer } from '#lib/json/editJson.ts';
import { valueAtOffset } from './cursor.ts';
import { describeField, type KnownWidget, type Material, schemaAt } from './material.ts';
import { scopeAt } from './scope.ts';

/** An explanation in Markdown, and the range of the text that it is about. */
export interface Help {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

function describeWidget({ id, name, schema, group, version = 1, reference }: KnownWidget): string {
  const { description } = schema;
  return [
    `**${name}** (\`${id}\`${version > 1 ? `, version ${version}` : ''})`,
    typeof description === 'string' ? description : '',
    `Group: ${group}.${reference === undefined ? '' : ` All fields: ${reference}`}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Explains the field or widget at an offset; undefined if nothing is known about it. */
export function helpAt(text: string, offset: number, material: Material): Help | undefined {
  const found = valueAtOffset(text, offset);
  if (!found?.node.key) return undefined;
  const { node, pointer } = found;
  const name = lastStep(pointer);
  const scope = scopeAt(text, { pointer: parentPointer(pointer), offset: text.length }, material);
  const told = (help: string): Help => ({
    text: help,
    start: node.key?.start ?? node.start,
    end: node.kind === 'scalar' ? node.end : (node.key?.end ?? node.end),
  });
  if (name === '$hydrate') {
    if (scope.widget) return told(describeWidget(scope.widget));
    const schema = scope.id === undefined ? undefined : material.resolvers[scope.id]?.schema;
    return schema ? told(describeField(scope.id ?? '', schema)) : undefined;
  }
  const schema = scope.schema && schemaAt(scope.schema, splitPointer(joinPointer('', name)));
  return schema ? told(describeField(name, schema)) : undefined;
}
