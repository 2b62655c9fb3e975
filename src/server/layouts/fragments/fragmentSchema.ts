import { LRUCache } from 'lru-cache';
import { Ajv, type ValidateFunction } from 'ajv';
import { formatProblem } from '#lib/problem.ts';
import { describeError } from '#runtime/core/describeError.ts';
import type { ValidationError } from '#runtime/registry/createRegistry.ts';
import type { ActiveFragment } from '../../db/repos/activeFragments.ts';
import { HydrationError } from '../hydrationError.ts';

type Schema = Readonly<Record<string, unknown>>;

const deepestSchema = 30;
const mostSchemaBytes = 64_000;
/** Rejected because an author's regular expressions would run on the server's main thread, and some never end. */
const refusedKeywords = ['pattern', 'patternProperties', '$async', '$id', 'id'];

/** Keywords that hold values; nothing inside them is a schema keyword. */
const values = ['default', 'const', 'enum', 'examples'];
/** Keywords that hold schemas by name; the names inside are not keywords. */
const namedSchemas = ['properties', '$defs', 'definitions', 'dependentSchemas', 'dependencies'];

/** Finds a forbidden keyword. Inside of `properties` the same word is just a field name, so it is allowed there. */
function findRefused(schema: unknown, depth = 0, isNames = false): string | undefined {
  if (depth > deepestSchema) return 'It is nested too deeply.';
  if (typeof schema !== 'object' || schema === null) return undefined;
  for (const [key, value] of Object.entries(schema)) {
    if (!isNames && !Array.isArray(schema) && refusedKeywords.includes(key)) return `"${key}" cannot be used in it.`;
    if (key === '$ref' && !isNames && !(typeof value === 'string' && value.startsWith('#')))
      return '"$ref" can only point into it ("#/…").';
    const found =
      !isNames && values.includes(key)
        ? undefined
        : findRefused(value, depth + 1, !isNames && namedSchemas.includes(key));
    if (found) return found;
  }
  return undefined;
}

const compile = (schema: Schema): ValidateFunction =>
  new Ajv({
    strict: false,
    useDefaults: true,
    allowUnionTypes: true,
    validateFormats: false,
    verbose: true,
    logger: false,
  }).compile({
    type: 'object',
    ...schema,
  });

/** Explains to the author why a fragment cannot have this schema; undefined if it can. */
export function explainSchemaFault(schema: Schema): string | undefined {
  if (JSON.stringify(schema).length > mostSchemaBytes)
    return `customSchema is too large: at most ${mostSchemaBytes / 1000} kB.`;
  const refused = findRefused(schema);
  if (refused) return `customSchema is not a valid fragment schema: ${refused}`;
  try {
    compile(schema);
    return undefined;
  } catch (error) {
    return `customSchema is no JSON schema: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Cached by revision, because revisions never change. */
const validators = new LRUCache<string, ValidateFunction>({ max: 200 });

function validatorOf({ fragmentRevisionUUID, customSchema }: ActiveFragment): ValidateFunction {
  const known = validators.get(fragmentRevisionUUID);
  if (known) return known;
  const made = compile(customSchema);
  validators.set(fragmentRevisionUUID, made);
  return made;
}

/**
 * Returns a copy of the authored props, validated against the fragment's schema, with defaults. @throws HydrationError
 * with the problem and its location
 */
export function checkFragmentProps(fragment: ActiveFragment, props: Schema): Record<string, unknown> {
  const validate = validatorOf(fragment);
  const filled = structuredClone(props) as Record<string, unknown>;
  if (validate(filled)) return filled;
  const [error] = (validate.errors ?? []) as readonly ValidationError[];
  const component = `react.custom.${fragment.fragmentUUID}`;
  throw new HydrationError(
    error
      ? formatProblem(describeError(error, { pointer: '', value: filled, component }))
      : `The props of ${component} are not valid.`,
  );
}
