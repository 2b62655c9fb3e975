import { type Condition, fieldsOf, type FormSchema } from './schema.ts';

/** The subject of conditions: the whole value of the form, or of the list item that a form is for. */
export interface ConditionScope {
  readonly root: unknown;
  readonly schema: FormSchema;
  /** Types of fragments for which the theme has one of its own. */
  readonly themeFragments?: readonly string[];
}

const typeOf = (value: unknown): readonly string[] => {
  if (value === null || value === undefined) return ['null'];
  if (Array.isArray(value)) return ['array'];
  if (typeof value === 'number') return Number.isInteger(value) ? ['integer', 'number'] : ['number'];
  return [typeof value];
};

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);
const isWithin = (size: number, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY) =>
  size >= least && size <= most;

/** @returns undefined if the pattern is no regular expression here */
function matches(pattern: string, text: string): boolean | undefined {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return undefined;
  }
}

/** Why the schema of a field does not allow this text; an empty field is another matter. */
export function unfitness({ pattern, not }: FormSchema, value: unknown): 'unfit' | 'taken' | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  if (pattern !== undefined && matches(pattern, value) === false) return 'unfit';
  return not?.enum?.includes(value) ? 'taken' : undefined;
}

/** As in JSON schema, a keyword about another type than the value's is met. */
function meetsKeywords(value: unknown, condition: Condition): boolean {
  const types = condition.type === undefined ? undefined : [condition.type].flat();
  return (
    (!types || types.some((type) => typeOf(value).includes(type))) &&
    (!Object.hasOwn(condition, 'const') || isSame(value ?? null, condition.const ?? null)) &&
    (!condition.enum || condition.enum.some((one) => isSame(value ?? null, one))) &&
    (typeof value !== 'number' || isWithin(value, condition.minimum, condition.maximum)) &&
    (typeof value !== 'string' ||
      (isWithin(value.length, condition.minLength, condition.maxLength) &&
        (condition.pattern === undefined || matches(condition.pattern, value) === true))) &&
    (!Array.isArray(value) || isWithin(value.length, condition.minItems, condition.maxItems))
  );
}

const builtIn = new Set<unknown>([undefined, null, '', 'system']);

function hasNoFragment(value: unknown, { fragmentType = '' }: Condition, { themeFragments = [] }: ConditionScope) {
  return builtIn.has(value) || (value === 'styleguide' && !themeFragments.includes(fragmentType));
}

/** The value at a path such as `apiParams.filter`, or the default of its schema. */
function valueAtPath(path: string, { root, schema }: ConditionScope): unknown {
  let value = root;
  let field: FormSchema | undefined = schema;
  for (const step of path.split('.')) {
    value = fieldsOf(value)[step];
    field = field?.properties?.[step];
    value ??= field?.default;
  }
  return value;
}

function isMet(condition: Condition, scope: ConditionScope): boolean {
  const value = valueAtPath(condition.field, scope);
  const met =
    condition.type === 'noCustomFragment' ? hasNoFragment(value, condition, scope) : meetsKeywords(value, condition);
  return met !== (condition.invert === true);
}

/** Whether a control is shown: all of its conditions must be met. */
export function meetsConditions(conditions: readonly Condition[] | undefined, scope: ConditionScope): boolean {
  return (conditions ?? []).every((condition) => isMet(condition, scope));
}
