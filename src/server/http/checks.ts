import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { ApiError, type FieldError } from '#lib/apiError.ts';
import { isHoldable } from '#lib/isHoldable.ts';
import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import { bodySchemaOf, withoutTransientKey } from './closedBody.ts';
import { fieldError, validationFailed } from './errors.ts';
import { compileKnownNames } from './knownQuery.ts';
import { compileNormaliser } from './normaliseQuery.ts';
import type { AnyRoute } from './route.ts';

/** Validators of a route, each compiled at its first use. Server only: the browser never compiles schemas. */
export interface Checks {
  readonly params: (values: Readonly<Record<string, unknown>>) => unknown;
  readonly query: (values: Readonly<Record<string, unknown>>) => unknown;
  readonly body: (value: unknown) => unknown;
}

function createAjv({ coerceTypes = false, allErrors = true }): Ajv {
  const ajv = new Ajv({
    strict: false,
    allErrors,
    useDefaults: true,
    coerceTypes,
    allowUnionTypes: true,
    verbose: true,
  });
  addFormats.default(ajv);
  return ajv;
}

const fieldCodes: Readonly<Record<string, string>> = {
  required: 'missingField',
  minLength: 'minLength',
  maxLength: 'maxLength',
  minItems: 'minItems',
  maxItems: 'maxItems',
  minimum: 'minimum',
  exclusiveMinimum: 'minimum',
  maximum: 'maximum',
  exclusiveMaximum: 'maximum',
  multipleOf: 'multipleOf',
};

function wrongType(field: string, type: unknown): string {
  const types = [type].flat().map(String);
  return types.length === 1
    ? `${field} is not a valid ${types[0]}.`
    : `${field} must have one of these types: ${types.join(', ')}.`;
}

function describe(error: ErrorObject, field: string): string {
  const { keyword, params } = error;
  const p = params as Readonly<Record<string, unknown>>;
  if (keyword === 'required') return `${field} is required.`;
  if (keyword === 'additionalProperties') return `${field} is unknown.`;
  if (keyword === 'type') return wrongType(field, p.type);
  if (keyword === 'enum') return `${field} must be one of: ${(p.allowedValues as unknown[]).join(', ')}.`;
  if (keyword === 'minLength') return `${field} should be at least ${p.limit} characters long.`;
  if (keyword === 'maxLength') return `${field} is too long: at most ${p.limit} characters are allowed.`;
  if (keyword === 'minItems') return `${field} must contain at least ${p.limit} items.`;
  if (keyword === 'maxItems') return `${field} must contain no more than ${p.limit} items.`;
  if (keyword === 'minimum') return `${field} is less than ${p.limit}.`;
  if (keyword === 'maximum') return `${field} is greater than ${p.limit}.`;
  return `${field} ${error.message ?? 'is invalid'}.`;
}

const isIndex = (step: string) => /^\d+$/.test(step);

/** The location of an error, as in schemas/api/error.schema.json. */
function placeOf(steps: readonly string[]): Pick<FieldError, 'field' | 'path' | 'index'> {
  const last = steps.findLastIndex((step) => !isIndex(step));
  const index = steps.slice(last + 1).find(isIndex);
  return {
    field: steps[last] ?? 'body',
    ...(last > 0 ? { path: steps.slice(0, last).join('.') } : {}),
    ...(index === undefined ? {} : { index: Number(index) }),
  };
}

/** Converts a validator error to an entry of an error response. */
export function toFieldError(error: ErrorObject): FieldError {
  const steps = error.instancePath.split('/').slice(1);
  // both keywords report the object, but are about one of its fields
  const { missingProperty, additionalProperty } = error.params as {
    readonly missingProperty?: string;
    readonly additionalProperty?: string;
  };
  if (error.keyword === 'required' && missingProperty !== undefined) steps.push(missingProperty);
  if (error.keyword === 'additionalProperties' && additionalProperty !== undefined) steps.push(additionalProperty);
  // The position in a list is the error's `index`; a query with a single value has no list to count in.
  const name = steps.slice(0, steps.findLastIndex((step) => !isIndex(step)) + 1).join('.') || 'body';
  // an empty required string has the code of a missing field but the status of a wrong value
  const isEmptyString = error.keyword === 'minLength' && error.data === '';
  const code = isEmptyString ? 'missingField' : (fieldCodes[error.keyword] ?? 'invalid');
  return {
    code,
    status: error.keyword === 'required' ? 400 : 422,
    message: isEmptyString ? `${name} is required.` : describe(error, name),
    ...placeOf(steps),
  };
}

/** Reports only the first error of each field; the others mostly follow from it. */
function refuse(validate: ValidateFunction): never {
  const rows = new Map<string, FieldError>();
  for (const error of validate.errors ?? []) {
    const row = toFieldError(error);
    const key = `${row.path ?? ''}/${row.field}/${row.index ?? ''}`;
    if (!rows.has(key)) rows.set(key, row);
  }
  throw validationFailed([...rows.values()]);
}

interface Visit {
  readonly value: unknown;
  readonly step: string;
  readonly parent?: Visit;
}

function stepsTo(visit: Visit): string[] {
  const steps: string[] = [];
  for (let at: Visit | undefined = visit; at?.parent; at = at.parent) steps.push(at.step);
  return steps.reverse();
}

/**
 * PostgreSQL text cannot hold NUL or lone surrogates, and no name or filter needs them. Returns the path to the first
 * string or key that fails, if any. Drafts are JSON text, where lone surrogates can stay. Works at any depth without
 * recursion, because a value that is not checked would be stored.
 */
function findText(root: unknown, isFine: (text: string) => boolean): readonly string[] | undefined {
  const stack: Visit[] = [{ value: root, step: '' }];
  for (let at = stack.pop(); at; at = stack.pop()) {
    const { value } = at;
    if (typeof value === 'string' && !isFine(value)) return stepsTo(at);
    if (typeof value !== 'object' || value === null) continue;
    const entries = Object.entries(value);
    const wrongKey = entries.find(([key]) => !isFine(key))?.[0];
    if (wrongKey !== undefined) return [...stepsTo(at), wrongKey.replaceAll('\u0000', '').toWellFormed()];
    for (const [step, item] of entries.reverse()) stack.push({ value: item, step, parent: at });
  }
  return undefined;
}

/** @throws ApiError 422 with the location of a string that the database cannot store. */
export function checkTexts(value: unknown, isFine = isHoldable): unknown {
  const steps = findText(value, isFine);
  if (!steps) return value;
  const message = `${steps.join('.') || 'body'} contains an invalid character.`;
  throw validationFailed([{ ...fieldError('body', 'invalid', message), ...placeOf(steps) }]);
}

/** Deeper than any record or layout, and shallow enough for validators and for writing it as JSON again. */
export const maxBodyDepth = 2_000;

/** Its own depth is limited, because it stops at the first value that is too deep. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  for (const item of Object.values(value)) if (isDeeper(item, levels - 1)) return true;
  return false;
}

/** @throws ApiError 400 for values that are too deep for functions which call themselves */
export function checkDepth(value: unknown): unknown {
  if (isDeeper(value, maxBodyDepth)) throw new ApiError(400, 'The request could not be read.');
  return value;
}

type Check = (value: unknown) => unknown;

const checkAll: Check = (value) => checkTexts(value);
const checkNul: Check = (value) => checkTexts(value, (text) => !text.includes('\0'));

/** A wrong value has several errors, each much larger than itself. */
const mostValuesWithAllErrors = 5000;

function hasMoreValues(root: unknown, most: number): boolean {
  const waiting = [root];
  let count = 0;
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const items = Object.values(value);
    count += items.length;
    if (count > most) return true;
    for (const item of items) if (typeof item === 'object') waiting.push(item);
  }
  return false;
}

/** Compiles at the first use: compiling all routes takes most of a second, and a site uses few in its first minutes. */
function lazily(ajv: Ajv, schema: JsonSchema): () => ValidateFunction {
  let validate: ValidateFunction | undefined;
  return () => {
    validate ??= ajv.compile(schema);
    return validate;
  };
}

/** @param first reports only the first error, for values with a lot inside */
function checker(
  { all, first }: { readonly all: Ajv; readonly first?: Ajv },
  schema: JsonSchema | undefined,
  check: Check = checkAll,
): Check {
  if (schema === undefined) return check;
  const [withAll, withFirst] = [lazily(all, schema), lazily(first ?? all, schema)];
  return (value) => {
    const validate = first && hasMoreValues(value, mostValuesWithAllErrors) ? withFirst() : withAll();
    if (!validate(value)) refuse(validate);
    return check(value);
  };
}

export interface Checkers {
  readonly coercing: Ajv;
  readonly exact: Ajv;
  readonly exactFirst: Ajv;
}

/** These validators are shared by all routes of a router. */
export function createCheckers(): Checkers {
  return {
    coercing: createAjv({ coerceTypes: true }),
    exact: createAjv({}),
    exactFirst: createAjv({ allErrors: false }),
  };
}

export function compileChecks(route: AnyRoute, { coercing, exact, exactFirst }: Checkers): Checks {
  const normalise = compileNormaliser(route.query);
  const checkNames = compileKnownNames(route);
  const query = checker({ all: coercing }, route.query);
  const params = checker({ all: coercing }, route.params);
  const texts = route.takesHalfPairs ? checkNul : checkAll;
  const body = checker({ all: exact, first: exactFirst }, bodySchemaOf(route), texts);
  return {
    params: (values) => params({ ...values }),
    query: (values) => {
      checkNames(values);
      return query(normalise(values));
    },
    body: (value) => body(withoutTransientKey(checkDepth(value))),
  };
}
