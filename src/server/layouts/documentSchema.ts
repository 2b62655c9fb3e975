import { maxNameLength } from '#runtime/core/limits.ts';
import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import { fitsIntoSection, type LayoutMaterial, type Offered, offeredWidgets } from './catalog.ts';
import type { CustomWidget } from './fragments/customWidgets.ts';
import { middlewares } from './middlewares.ts';
import { isObject, type PlainObject } from './plainData.ts';
import { resolvers } from './resolvers.ts';

const dialect = 'http://json-schema.org/draft-07/schema#';
const isNode = { type: 'object', required: ['$hydrate'] } as const;
const refTo = (name: string) => ({ $ref: `#/definitions/${name}` }) as const;

function when(condition: unknown, consequence: unknown, otherwise?: unknown): PlainObject {
  // biome-ignore lint/suspicious/noThenProperty: this is the keyword of JSON schema
  return { if: condition, then: consequence, ...(otherwise === undefined ? {} : { else: otherwise }) };
}

/** One of several nodes, selected by `$hydrate`: this is fast to validate, and errors refer to the selected node. */
function nodeAmong(ids: readonly string[], description: string): JsonSchema {
  return {
    ...isNode,
    description,
    properties: { $hydrate: { type: 'string', enum: ids } },
    allOf: ids.map((id) => when({ properties: { $hydrate: { const: id } } }, refTo(id))),
  };
}

/** Allows a data node wherever a value is allowed, except in places marked `x-no-hydrate`. */
function hydrateable(schema: unknown): unknown {
  if (!isObject(schema) || schema['x-no-hydrate'] === true) return schema;
  const { properties, items, ...rest } = schema;
  const own = {
    ...rest,
    ...(isObject(properties) ? { properties: hydrateableProperties(properties) } : {}),
    ...(items === undefined ? {} : { items: hydrateable(items) }),
  };
  // editors look for annotations outside of the condition
  const { description, title, 'x-control': control, default: byDefault, ...rule } = own as Record<string, unknown>;
  const notes = { description, title, 'x-control': control, default: byDefault };
  return {
    ...Object.fromEntries(Object.entries(notes).filter(([, value]) => value !== undefined)),
    ...when(isNode, refTo('data'), rule),
  };
}

function hydrateableProperties(properties: PlainObject): PlainObject {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, hydrateable(schema)]));
}

const middlewareSchema: JsonSchema = {
  type: 'object',
  description: 'Who can see the node, and where.',
  properties: Object.fromEntries(Object.entries(middlewares).map(([name, { schema }]) => [name, schema])),
  additionalProperties: false,
  'x-no-hydrate': true,
};

const nodeKeys = {
  $middleware: middlewareSchema,
  $reactTestID: { type: 'string', description: 'A name for tests, copied to the page.' },
  $fragmentImpls: { type: 'object', description: 'Which implementation renders it, by fragment type.' },
} as const;

/** Required fields without a default. */
function requiredOf({ required, properties }: JsonSchema): readonly string[] {
  const hasDefault = (name: string) =>
    isObject(properties) && isObject(properties[name]) && 'default' in properties[name];
  return Array.isArray(required) ? (required as string[]).filter((name) => !hasDefault(name)) : [];
}

function nodeOf(id: string, schema: JsonSchema, group: string, properties: PlainObject): JsonSchema {
  return {
    ...Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema' && key !== 'properties')),
    type: 'object',
    'x-hydrate-group': group,
    properties: { $hydrate: { const: id }, ...nodeKeys, ...properties },
    required: ['$hydrate', ...requiredOf(schema)],
  };
}

function sectionOf(section: Offered): JsonSchema {
  const { widget, variant } = section;
  const schema = variant.authoredSchema;
  const known = isObject(schema.properties) ? schema.properties : {};
  const region = { type: 'array', items: refTo(`inside.${variant.id}`) };
  const own = Object.fromEntries(
    Object.entries(known).map(([name, value]) => [
      name,
      widget.regions?.includes(name) ? { ...(value as PlainObject), ...region } : hydrateable(value),
    ]),
  );
  return nodeOf(section.id, schema, 'section', own);
}

function widgetOf({ id, variant }: Offered): JsonSchema {
  const { properties } = variant.authoredSchema;
  return nodeOf(id, variant.authoredSchema, 'react', isObject(properties) ? hydrateableProperties(properties) : {});
}

/** Widgets and assets allowed in this type of section. */
function insideOf({ variant }: Offered, offered: readonly Offered[], custom: readonly CustomWidget[]): JsonSchema {
  return nodeAmong(
    [...offered.filter((candidate) => fitsIntoSection(candidate, variant.id)), ...custom].map(({ id }) => id),
    'A widget or asset that fits here.',
  );
}

const dataNodes = () =>
  Object.fromEntries(
    Object.entries(resolvers).map(([id, { schema }]) => [
      id,
      nodeOf(id, schema, 'data', (schema.properties ?? {}) as PlainObject),
    ]),
  );

const byID = (list: readonly Offered[], toSchema: (offered: Offered) => JsonSchema, prefix = '') =>
  Object.fromEntries(list.map((item) => [`${prefix}${prefix === '' ? item.id : item.variant.id}`, toSchema(item)]));

/** JSON schema (draft 07) of a whole document of one view type, or of any; for editors and other tools. */
export function createDocumentSchema(
  { registry, views }: LayoutMaterial,
  layoutViewType?: string,
  custom: readonly CustomWidget[] = [],
): JsonSchema {
  const view = layoutViewType === undefined ? undefined : views.find(layoutViewType);
  const offered = offeredWidgets(registry, view);
  const sections = offered.filter(({ variant }) => variant.kind === 'section');
  const footers = offered.filter(({ variant }) => variant.kind === 'footer');
  const others = offered.filter(({ variant }) => variant.kind !== 'section');
  return {
    $schema: dialect,
    type: 'object',
    description: 'A page layout.',
    properties: {
      $schema: { type: 'string', 'x-no-hydrate': true },
      layoutID: { type: ['integer', 'string'], 'x-no-hydrate': true },
      layoutViewType: {
        type: 'string',
        enum: view ? [view.id] : views.ids,
        description: 'The kind of page.',
        'x-no-hydrate': true,
      },
      name: {
        type: 'string',
        minLength: 1,
        maxLength: maxNameLength,
        description: 'The name shown to administrators.',
        'x-no-hydrate': true,
      },
      dateInserted: { type: 'string', 'x-no-hydrate': true },
      layout: {
        type: 'array',
        description: 'Sections from top to bottom; a footer at the end.',
        items: refTo('section'),
      },
      titleBar: refTo('react.titleBar'),
    },
    required: ['layout'],
    definitions: {
      data: nodeAmong(Object.keys(resolvers), 'A value resolved when the page is shown.'),
      section: nodeAmong(
        [...sections, ...footers].map(({ id }) => id),
        'A section, or the footer.',
      ),
      ...dataNodes(),
      ...byID(sections, sectionOf),
      ...byID(sections, (section) => insideOf(section, offered, custom), 'inside.'),
      ...byID(others, widgetOf),
      ...Object.fromEntries(
        custom.map(({ id, schema }) => [
          id,
          nodeOf(id, schema, 'react', hydrateableProperties((schema.properties ?? {}) as PlainObject)),
        ]),
      ),
    },
  };
}
