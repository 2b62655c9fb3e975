import { isObject } from '#runtime/core/walk.ts';
import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import type { WidgetKind } from '#runtime/registry/defineWidget.ts';

/** A widget that documents can contain. */
export interface KnownWidget {
  /** As in `$hydrate`. */
  readonly id: string;
  readonly name: string;
  readonly kind: WidgetKind;
  readonly group: string;
  readonly schema: JsonSchema;
  /** Names of its lists of nodes. */
  readonly regions: readonly string[];
  /** Absent if it was never changed. */
  readonly version?: number | undefined;
  /** Where all of its fields are described. */
  readonly reference?: string | undefined;
}

type Named = Readonly<Record<string, { readonly schema: JsonSchema }>>;

/** Everything that can be written in documents. */
export interface Material {
  readonly widgets: readonly KnownWidget[];
  /** Finds a widget by its `$hydrate`. */
  readonly find: (id: string) => KnownWidget | undefined;
  /** The widgets that a section offers on pages of a view type. */
  readonly offered: (section: KnownWidget, layoutViewType: string | undefined) => readonly KnownWidget[];
  /** Schemas of resolvers, by name. */
  readonly resolvers: Named;
  /** Schemas of the parameters of middlewares, by name. */
  readonly middlewares: Named;
  readonly viewTypes: readonly string[];
  /** Paths that `param` can read on pages of a view type. */
  readonly params: (layoutViewType: string | undefined) => readonly string[];
  /** For text that is only a part of a document. */
  readonly part?: {
    readonly layoutViewType: string;
    /** Names of the keys that the document has in it. */
    readonly keys: readonly string[];
  };
}

const record = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {});

export const propertiesOf = (schema: JsonSchema): Readonly<Record<string, JsonSchema>> =>
  record(schema['properties']) as Readonly<Record<string, JsonSchema>>;

const alternativesOf = (schema: JsonSchema): readonly JsonSchema[] =>
  ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (Array.isArray(schema[key]) ? (schema[key] as JsonSchema[]) : []));

/** The schema of a value inside of another, by steps of keys and positions; undefined if it is not known. */
export function schemaAt(schema: JsonSchema, steps: readonly string[]): JsonSchema | undefined {
  const [step, ...rest] = steps;
  if (step === undefined) return schema;
  const own = propertiesOf(schema)[step];
  const items = /^\d+$/.test(step) && isObject(schema['items']) ? schema['items'] : undefined;
  const inner = own ?? items;
  if (inner) return schemaAt(inner, rest);
  for (const alternative of alternativesOf(schema)) {
    const found = schemaAt(alternative, steps);
    if (found) return found;
  }
  return undefined;
}

interface Choice {
  readonly value: unknown;
  readonly label?: string | undefined;
}

function optionsOf(schema: JsonSchema): readonly Choice[] {
  const controls = [schema['x-control']].flat().filter(isObject);
  return controls
    .flatMap((control) => (Array.isArray(control['options']) ? control['options'] : []))
    .filter(isObject)
    .map(({ value, label }) => ({ value, label: typeof label === 'string' ? label : undefined }));
}

/** The values that a schema lists, with the labels that the composer shows. */
export function choicesOf(schema: JsonSchema): readonly Choice[] {
  const labels = optionsOf(schema);
  const listed = [
    ...(Array.isArray(schema['enum']) ? schema['enum'] : []),
    ...('const' in schema ? [schema['const']] : []),
    ...([schema['type']].flat().includes('boolean') ? [true, false] : []),
    ...labels.map(({ value }) => value),
    ...alternativesOf(schema).flatMap((one) => choicesOf(one).map(({ value }) => value)),
  ];
  return [...new Set(listed)].map((value) => ({ value, label: labels.find((one) => one.value === value)?.label }));
}

/** Describes a field for people: its text, type, choices and default. */
export function describeField(name: string, schema: JsonSchema): string {
  const types = [schema['type']].flat().filter((type) => typeof type === 'string');
  const choices = choicesOf(schema).filter(({ value }) => typeof value !== 'boolean');
  return [
    `**${name}**${types.length > 0 ? ` (${types.join(' or ')})` : ''}`,
    typeof schema['description'] === 'string' ? schema['description'] : '',
    choices.length > 0 ? `One of: ${choices.map(({ value }) => `\`${JSON.stringify(value)}\``).join(', ')}` : '',
    schema['default'] === undefined ? '' : `Default: \`${JSON.stringify(schema['default'])}\``,
  ]
    .filter(Boolean)
    .join('\n\n');
}
