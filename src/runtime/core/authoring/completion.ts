import { joinPointer, splitPointer } from '#lib/pointer.ts';
import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import { type Cursor, cursorAt, readAround, textMember } from './cursor.ts';
import { choicesOf, describeField, type KnownWidget, type Material, propertiesOf } from './material.ts';
import { type Scope, scopeAt } from './scope.ts';

interface Suggestion {
  /** The JSON text that is written. */
  readonly text: string;
  readonly label: string;
  readonly kind: 'widget' | 'field' | 'value';
  readonly detail?: string | undefined;
  readonly documentation?: string | undefined;
}

/** Text with a cursor in it, and everything that can be written. */
interface Asked {
  readonly text: string;
  readonly offset: number;
  readonly cursor: Cursor;
  readonly material: Material;
}

const documentKeys: Readonly<Record<string, readonly [example: string, description: string]>> = {
  $schema: ['""', 'Address of the schema, for other editors.'],
  layoutViewType: ['"home"', 'The kind of page that the layout is for.'],
  name: ['""', 'The name of the layout; members never see it.'],
  layout: ['[]', 'Sections, from top to bottom.'],
  titleBar: ['{ "$hydrate": "react.titleBar" }', 'The title bar, if it is not the usual one.'],
};

const nodeKeys: Readonly<Record<string, readonly [example: string, description: string]>> = {
  $hydrate: ['""', 'The name of the widget or resolver.'],
  $middleware: ['{}', 'Who can see the node, and where.'],
  $id: ['""', 'A name that stays the same when the node moves.'],
};

const value = (one: unknown, more: Partial<Suggestion> = {}): Suggestion => ({
  text: JSON.stringify(one),
  label: typeof one === 'string' ? one : JSON.stringify(one),
  kind: 'value',
  ...more,
});

const key = (name: string, example: string, more: Partial<Suggestion> = {}): Suggestion => ({
  text: `${JSON.stringify(name)}: ${example}`,
  label: name,
  kind: 'field',
  ...more,
});

/** A value to start with: the default, the first choice, or an empty one. */
function exampleOf(schema: JsonSchema): string {
  const [first] = choicesOf(schema);
  const start = schema['default'] ?? first?.value;
  if (start !== undefined && start !== null) return JSON.stringify(start);
  const types = [schema['type']].flat();
  if (types.includes('string')) return '""';
  if (types.includes('array')) return '[]';
  return types.includes('integer') || types.includes('number') ? '1' : '{}';
}

const viewTypeOf = ({ text, offset, material }: Asked) =>
  textMember(text, readAround(text, offset, ''), 'layoutViewType') ?? material.part?.layoutViewType;

/** The names that `$hydrate` can have in an object at a pointer. */
function hydrateChoices(pointer: string, asked: Asked): readonly Suggestion[] {
  const { widgets, offered, resolvers } = asked.material;
  const steps = splitPointer(pointer);
  const offer = ({ id, name, schema }: KnownWidget) =>
    value(id, { kind: 'widget', detail: name, documentation: descriptionOf(schema) });
  const ofKind = (...kinds: readonly KnownWidget['kind'][]) =>
    widgets.filter(({ kind }) => kinds.includes(kind)).map(offer);
  const [area] = steps;
  if (area === 'titleBar' && steps.length === 1) return ofKind('titleBar');
  if (area === 'layout' && steps.length === 2) return ofKind('section', 'footer');
  const around = scopeAt(
    asked.text,
    { pointer: pointer.slice(0, pointer.lastIndexOf('/')), offset: asked.offset },
    asked.material,
  );
  const { widget } = around;
  if (widget?.kind === 'section' && widget.regions.includes(around.steps[0] ?? ''))
    return offered(widget, viewTypeOf(asked)).map(offer);
  return Object.entries(resolvers).map(([name, { schema }]) =>
    value(name, { kind: 'widget', documentation: descriptionOf(schema) }),
  );
}

const descriptionOf = ({ description }: JsonSchema) => (typeof description === 'string' ? description : undefined);

function keysFor(scope: Scope, asked: Asked): readonly Suggestion[] {
  const { container } = asked.cursor;
  if (container === '')
    return Object.entries(documentKeys)
      .filter(([name]) => asked.material.part?.keys.includes(name) ?? true)
      .map(([name, [example, documentation]]) => key(name, example, { documentation }));
  const own = Object.entries(propertiesOf(scope.schema ?? {})).map(([name, schema]) =>
    key(name, exampleOf(schema), { documentation: describeField(name, schema) }),
  );
  const isNode = scope.nodePointer === container;
  const isNew = !isNode && hasPlaceForNode(container);
  const common = isNode || isNew ? Object.entries(nodeKeys) : [];
  return [...own, ...common.map(([name, [example, documentation]]) => key(name, example, { documentation }))];
}

/** Whether an object without `$hydrate` is in a list of nodes. */
const hasPlaceForNode = (pointer: string) => /^\/(?:layout|titleBar)(?:\/|$)/.test(pointer);

function valuesFor(scope: Scope, name: string, asked: Asked): readonly Suggestion[] {
  const { container } = asked.cursor;
  if (name === '$hydrate') return hydrateChoices(container, asked);
  if (container === '' && name === 'layoutViewType') return asked.material.viewTypes.map((type) => value(type));
  const isRef = name === 'ref' && scope.id === 'param' && scope.nodePointer === container;
  if (isRef) {
    const paths = asked.material.params(viewTypeOf(asked));
    return paths.filter((path) => !path.endsWith('/*')).map((path) => value(path));
  }
  const schema = scope.schema && propertiesOf(scope.schema)[name];
  return schema ? choicesOf(schema).map(({ value: one, label }) => value(one, { detail: label })) : [];
}

/** Whole nodes in a list of them, or the choices of the items of a list. */
function itemsFor(scope: Scope, asked: Asked): readonly Suggestion[] {
  const { container, start } = asked.cursor;
  const isString = asked.text[start] === '"';
  const isOfNodes = container === '/layout' || scope.widget?.regions.includes(scope.steps.join('/')) === true;
  if (isOfNodes && !isString)
    return hydrateChoices(joinPointer(container, 0), asked).map((one) => ({
      ...one,
      text: `{ "$hydrate": ${one.text} }`,
    }));
  const items = scope.schema?.['items'];
  return items ? choicesOf(items as JsonSchema).map(({ value: one, label }) => value(one, { detail: label })) : [];
}

function suggestionsFor(asked: Asked): readonly Suggestion[] {
  const { text, offset, cursor, material } = asked;
  const scope = scopeAt(text, { pointer: cursor.container, offset }, material);
  if (cursor.isInList) return itemsFor(scope, asked);
  if (cursor.kind === 'value') return valuesFor(scope, cursor.name ?? '', asked);
  const present = new Set(readAround(text, offset, cursor.container).map(({ name }) => name));
  return keysFor(scope, asked).filter(({ label }) => !present.has(label));
}

/** A key that already has its value is only replaced itself. */
const isBeforeColon = (text: string, end: number) => /^\s*:/.test(text.slice(end, end + 20));

/** A text that can be written in place of a range. */
export interface Completion extends Suggestion {
  readonly start: number;
  readonly end: number;
}

/** Everything that can be written at an offset, the best first. */
export function complete(text: string, offset: number, material: Material): readonly Completion[] {
  const cursor = cursorAt(text, offset);
  if (!cursor) return [];
  const { start, end } = cursor;
  const isKeyAlone = cursor.kind === 'key' && isBeforeColon(text, end);
  return suggestionsFor({ text, offset, cursor, material }).map((one) => ({
    ...one,
    start,
    end,
    text: isKeyAlone ? JSON.stringify(one.label) : one.text,
  }));
}
