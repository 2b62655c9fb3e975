import { joinPointer } from '#lib/pointer.ts';
import type { ProblemWords } from '#lib/problem.ts';
import type { JsonSchema } from '../registry/createRegistry.ts';
import type { ProblemList } from './problems.ts';
import { isAuthored, isObject } from './walk.ts';

/** A rule about several fields of an object, from `requires` of its schema. */
interface Requirement {
  /** Values by field. */
  readonly when: Readonly<Record<string, unknown>>;
  readonly fields: readonly string[];
  /** Consequence of breaking the rule. */
  readonly why?: string;
}

interface At {
  readonly pointer: string;
  readonly component: string;
  readonly problems: ProblemList;
}

type Values = Readonly<Record<string, unknown>>;

const isGiven = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
const quoted = (names: readonly string[], word: string) =>
  names.length < 2 ? `"${names.join()}"` : `"${names.slice(0, -1).join('", "')}" ${word} "${names.at(-1)}"`;

const propertiesOf = (schema: JsonSchema): Readonly<Record<string, unknown>> =>
  isObject(schema['properties']) ? schema['properties'] : {};

/** The value of a field, or its default. */
function fieldValue(name: string, value: Values, schema: JsonSchema): unknown {
  const field = propertiesOf(schema)[name];
  return Object.hasOwn(value, name) || !isObject(field) ? value[name] : field['default'];
}

interface Broken {
  readonly why: string | undefined;
  readonly at: At;
  readonly words: ProblemWords;
}

function report(what: string, fix: string, { why, at, words }: Broken): void {
  at.problems.add({
    code: 'layout/incomplete-fields',
    severity: 'warning',
    pointer: at.pointer,
    what,
    why: why ?? 'There would be nothing to show.',
    fix,
    component: at.component,
    words,
  });
}

function checkRequirement(
  { when = {}, fields, why }: Requirement,
  value: Values,
  { schema, at }: { readonly schema: JsonSchema; readonly at: At },
): void {
  const applies = Object.entries(when).every(([name, wanted]) => fieldValue(name, value, schema) === wanted);
  const absent = applies ? fields.filter((name) => !isGiven(fieldValue(name, value, schema))) : [];
  if (absent.length === 0) return;
  const conditions = Object.entries(when).map(([name, wanted]) => `"${name}" is ${JSON.stringify(wanted)}`);
  const names = quoted(absent, 'and');
  const verb = absent.length > 1 ? 'are' : 'is';
  const changeable = quoted(Object.keys(when), 'or');
  report(`${conditions.join(' and ')}, but ${names} ${verb} missing.`, `Add ${names}, or change ${changeable}.`, {
    why,
    at,
    words: { kind: 'all', values: { fields: absent } },
  });
}

/**
 * Checks rules about several fields of an object: `atLeastOne` names fields of which one is required, `requires` fields
 * that others depend on. A document that breaks a rule can still be rendered, but not as intended, so this is a
 * warning.
 */
export function checkRules(schema: JsonSchema, value: unknown, at: At): void {
  if (at.problems.isFull('warning')) return;
  if (Array.isArray(value)) {
    const { items } = schema;
    if (isObject(items))
      for (const [index, item] of value.entries())
        checkRules(items, item, { ...at, pointer: joinPointer(at.pointer, index) });
    return;
  }
  if (!isObject(value) || isAuthored(value)) return;
  const alternatives = listOf(schema['atLeastOne']);
  if (alternatives.length > 0 && !alternatives.some((name) => isGiven(fieldValue(name, value, schema)))) {
    const names = quoted(alternatives, 'or');
    report(alternatives.length > 1 ? `None of ${names} is given.` : `${names} is missing.`, `Add ${names}.`, {
      why: undefined,
      at,
      words: { kind: 'any', values: { fields: alternatives } },
    });
  }
  for (const rule of Array.isArray(schema['requires']) ? schema['requires'] : [])
    checkRequirement(rule as Requirement, value, { schema, at });
  for (const [name, field] of Object.entries(propertiesOf(schema)))
    if (isObject(field) && Object.hasOwn(value, name))
      checkRules(field, value[name], { ...at, pointer: joinPointer(at.pointer, name) });
}
