import { splitPointer } from '#lib/pointer.ts';
import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import { readAround, textMember } from './cursor.ts';
import { type KnownWidget, type Material, schemaAt } from './material.ts';

/** The node around a place, and the schema of the place itself. */
export interface Scope {
  /** Pointer of the nearest object with `$hydrate`; undefined outside of nodes. */
  readonly nodePointer: string | undefined;
  /** Its `$hydrate`. */
  readonly id: string | undefined;
  readonly widget: KnownWidget | undefined;
  /** Steps from the node to the place. */
  readonly steps: readonly string[];
  /** Undefined if no schema says what belongs here. */
  readonly schema: JsonSchema | undefined;
}

const outside: Scope = {
  nodePointer: undefined,
  id: undefined,
  widget: undefined,
  steps: [],
  schema: undefined,
};

const pointerOf = (steps: readonly string[]) =>
  steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

function schemaFor(id: string, steps: readonly string[], { find, resolvers, middlewares }: Material) {
  const [first, name, ...rest] = steps;
  if (first === '$middleware') {
    const all = {
      type: 'object',
      properties: Object.fromEntries(Object.entries(middlewares).map(([key, { schema }]) => [key, schema])),
    };
    return name === undefined ? all : schemaAt(all, [name, ...rest]);
  }
  const own = find(id)?.schema ?? (Object.hasOwn(resolvers, id) ? resolvers[id]?.schema : undefined);
  return own && schemaAt(own, steps);
}

/** Finds the node around a pointer in text that may be incomplete behind the offset. */
export function scopeAt(
  text: string,
  place: { readonly pointer: string; readonly offset: number },
  material: Material,
): Scope {
  const all = splitPointer(place.pointer);
  for (let length = all.length; length >= 0; length -= 1) {
    const nodePointer = pointerOf(all.slice(0, length));
    const id = textMember(text, readAround(text, place.offset, nodePointer), '$hydrate');
    if (id === undefined) continue;
    const steps = all.slice(length);
    const widget = /^react\./i.test(id) ? material.find(id) : undefined;
    return { nodePointer, id, widget, steps, schema: schemaFor(id, steps, material) };
  }
  return outside;
}
