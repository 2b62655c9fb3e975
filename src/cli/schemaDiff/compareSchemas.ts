import { sortedJson } from '#lib/sortedJson.ts';
import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import { isObject } from '#runtime/core/walk.ts';

/**
 * `breaking`: a document that was valid can be rejected, or lose a value; `visible`: pages that do not set a field look
 * different; `compatible`: no document changes.
 */
export type ChangeKind = 'breaking' | 'visible' | 'compatible';

export interface SchemaChange {
  readonly kind: ChangeKind;
  /** Path of the field, such as `apiParams.limit`; empty for the whole widget. */
  readonly field: string;
  readonly what: string;
}

interface Pair {
  readonly old: JsonSchema;
  readonly now: JsonSchema;
  readonly field: string;
}

type Rule = (pair: Pair) => readonly SchemaChange[];

const show = (value: unknown) => (value === undefined ? 'none' : JSON.stringify(value));
const breaking = (field: string, what: string): SchemaChange => ({ kind: 'breaking', field, what });
const compatible = (field: string, what: string): SchemaChange => ({ kind: 'compatible', field, what });
const isSame = (one: unknown, other: unknown) => sortedJson(one ?? null) === sortedJson(other ?? null);

const propertiesOf = ({ properties }: JsonSchema) =>
  (isObject(properties) ? properties : {}) as Readonly<Record<string, JsonSchema>>;
const listOf = (value: unknown): readonly unknown[] => (value === undefined ? [] : [value].flat());
const inside = (field: string, name: string) => (field === '' ? name : `${field}.${name}`);

const types: Rule = ({ old, now, field }) => {
  const [before, after] = [listOf(old['type']), listOf(now['type'])];
  if (isSame(before.toSorted(), after.toSorted())) return [];
  const accepts = (type: unknown) =>
    after.length === 0 || after.includes(type) || (type === 'integer' && after.includes('number'));
  const gone = before.length === 0 ? ['any'] : before.filter((type) => !accepts(type));
  const what = `The type was ${show(old['type'])} and is ${show(now['type'])}.`;
  return [gone.length > 0 && after.length > 0 ? breaking(field, what) : compatible(field, what)];
};

/** Values of `enum` and `const`; undefined if every value is allowed. */
const allowedBy = (schema: JsonSchema) =>
  Array.isArray(schema['enum']) ? (schema['enum'] as unknown[]) : 'const' in schema ? [schema['const']] : undefined;

const values: Rule = ({ old, now, field }) => {
  const [before, after] = [allowedBy(old), allowedBy(now)];
  if (isSame(before, after) || (!before && !after)) return [];
  if (!after) return [compatible(field, 'Every value is allowed now.')];
  if (!before) return [breaking(field, `Only ${after.map(show).join(', ')} are allowed now.`)];
  const has = (list: readonly unknown[], value: unknown) => list.some((one) => isSame(one, value));
  const gone = before.filter((value) => !has(after, value));
  const added = after.filter((value) => !has(before, value));
  return [
    ...(gone.length > 0 ? [breaking(field, `No longer allowed: ${gone.map(show).join(', ')}.`)] : []),
    ...(added.length > 0 ? [compatible(field, `Also allowed: ${added.map(show).join(', ')}.`)] : []),
  ];
};

const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];

const bounds: Rule = ({ old, now, field }) =>
  [...lowerBounds, ...upperBounds].flatMap((keyword) => {
    const [before, after] = [old[keyword], now[keyword]];
    if (isSame(before, after)) return [];
    const isLower = lowerBounds.includes(keyword);
    const isTighter =
      after !== undefined &&
      (before === undefined || (isLower ? Number(after) > Number(before) : Number(after) < Number(before)));
    const what = `"${keyword}" was ${show(before)} and is ${show(after)}.`;
    return [isTighter ? breaking(field, what) : compatible(field, what)];
  });

/** Keywords whose meaning cannot be compared: every change but their removal may reject a value. */
const opaque = [
  'pattern',
  'format',
  'not',
  'if',
  'then',
  'else',
  'allOf',
  'uniqueItems',
  'patternProperties',
  'propertyNames',
];

const others: Rule = ({ old, now, field }) =>
  opaque.flatMap((keyword) => {
    if (isSame(old[keyword], now[keyword])) return [];
    const what = `"${keyword}" was ${show(old[keyword]).slice(0, 80)} and is ${show(now[keyword]).slice(0, 80)}.`;
    return [now[keyword] === undefined ? compatible(field, what) : breaking(field, what)];
  });

const alternatives: Rule = ({ old, now, field }) =>
  ['anyOf', 'oneOf'].flatMap((keyword) => {
    const [before, after] = [listOf(old[keyword]), listOf(now[keyword])];
    if (isSame(before, after)) return [];
    const isWider =
      after.length === 0 || (before.length > 0 && before.every((one) => after.some((other) => isSame(one, other))));
    const what = `The alternatives of "${keyword}" are different.`;
    return [isWider ? compatible(field, what) : breaking(field, what)];
  });

const fallbacks: Rule = ({ old, now, field }) => {
  if (isSame(old['default'], now['default'])) return [];
  return [{ kind: 'visible', field, what: `The default was ${show(old['default'])} and is ${show(now['default'])}.` }];
};

const isClosed = ({ additionalProperties }: JsonSchema) => additionalProperties === false;

const fields: Rule = ({ old, now, field }) => {
  const [before, after] = [propertiesOf(old), propertiesOf(now)];
  const [wasRequired, isRequired] = [listOf(old['required']), listOf(now['required'])];
  const changes: SchemaChange[] = [];
  for (const [name, schema] of Object.entries(before)) {
    const at = inside(field, name);
    const other = after[name];
    if (!other) changes.push(breaking(at, 'The field is gone, so its values are ignored.'));
    else changes.push(...compareSchemas(schema, other, at));
  }
  for (const name of Object.keys(after))
    if (!Object.hasOwn(before, name) && !isRequired.includes(name))
      changes.push(compatible(inside(field, name), 'The field is new.'));
  for (const name of isRequired.filter((one) => !wasRequired.includes(one)) as string[]) {
    const at = inside(field, name);
    const hasDefault = after[name]?.['default'] !== undefined;
    changes.push(
      hasDefault
        ? compatible(at, 'The field is required, and has a default.')
        : breaking(at, 'The field is required now.'),
    );
  }
  for (const name of wasRequired.filter((one) => !isRequired.includes(one)) as string[])
    if (Object.hasOwn(after, name)) changes.push(compatible(inside(field, name), 'The field is no longer required.'));
  if (!isClosed(old) && isClosed(now)) changes.push(breaking(field, 'Other fields are rejected now.'));
  if (isClosed(old) && !isClosed(now)) changes.push(compatible(field, 'Other fields are allowed now.'));
  return changes;
};

/** Values that a control offers for the items of a list; others are rejected there. */
function offeredBy(schema: JsonSchema): readonly unknown[] {
  const controls = listOf(schema['x-control']).filter(isObject);
  return controls.flatMap(({ options }) =>
    Array.isArray(options) ? options.map((option: { value?: unknown }) => option.value) : [],
  );
}

const items: Rule = ({ old, now, field }) => {
  const [before, after] = [old['items'], now['items']];
  if (!isObject(before) && !isObject(after)) return [];
  const at = `${field}[]`;
  if (!isObject(after)) return [compatible(at, 'Items can have any value now.')];
  if (!isObject(before)) return [breaking(at, 'Items have a schema now.')];
  const offered = offeredBy(after);
  const gone = offered.length === 0 ? [] : offeredBy(before).filter((value) => !offered.includes(value));
  return [
    ...compareSchemas(before, after, at),
    ...(gone.length > 0 ? [breaking(at, `No longer offered: ${gone.map(show).join(', ')}.`)] : []),
  ];
};

const rules: readonly Rule[] = [types, values, bounds, others, alternatives, fallbacks, fields, items];

/** The changes from one dereferenced schema to another that concern documents; texts for people do not. */
export const compareSchemas = (old: JsonSchema, now: JsonSchema, field = ''): readonly SchemaChange[] =>
  isSame(old, now) ? [] : rules.flatMap((rule) => rule({ old, now, field }));
