import { Ajv, type ValidateFunction } from 'ajv';
import { formatProblem } from '#lib/problem.ts';
import { describeError } from '#runtime/core/describeError.ts';
import type { ValidationError } from '#runtime/registry/createRegistry.ts';
import type { ActiveFragment } from '../db/repos/fragments.ts';
import { HydrationError } from '../layouts/hydrationError.ts';

type Schema = Readonly<Record<string, unknown>>;

const deepestSchema = 30;
const mostSchemaBytes = 64_000;
/** Expressions of an author would run here, on everybody's thread, and some never end. */
const refusedKeywords = ['pattern', 'patternProperties', '$async', '$id', 'id'];

/** What they hold are values, not schemas, and every word in them is only a word. */
const values = ['default', 'const', 'enum', 'examples'];
/** What they hold are schemas by names of the author's: a word that is a keyword elsewhere is a name there. */
const namedSchemas = ['properties', '$defs', 'definitions', 'dependentSchemas', 'dependencies'];

/** A keyword stands where a schema stands; inside `properties` the same word is a field's name. */
function findRefused(schema: unknown, depth = 0, isNames = false): string | undefined {
  if (depth > deepestSchema) return 'It is nested too deep.';
  if (typeof schema !== 'object' || schema === null) return undefined;
  for (const [key, value] of Object.entries(schema)) {
    if (!isNames && !Array.isArray(schema) && refusedKeywords.includes(key)) return `"${key}" cannot be used in it.`;
    if (key === '$ref' && !isNames && !(typeof value === 'string' && value.startsWith('#'))) return '"$ref" can only point into it ("#/…").';
    const found = !isNames && values.includes(key) ? undefined : findRefused(value, depth + 1, !isNames && namedSchemas.includes(key));
    if (found) return found;
  }
  return undefined;
}

const compile = (schema: Schema): ValidateFunction =>
  new Ajv({ strict: false, useDefaults: true, allowUnionTypes: true, validateFormats: false, verbose: true, logger: false }).compile({
    type: 'object',
    ...schema,
  });

/** Why a fragment cannot have this schema, in words for its author; nothing when it can. */
export function explainSchemaFault(schema: Schema): string | undefined {
  if (JSON.stringify(schema).length > mostSchemaBytes) return `customSchema is too large: at most ${mostSchemaBytes / 1000} kB.`;
  const refused = findRefused(schema);
  if (refused) return `customSchema is no schema for a fragment: ${refused}`;
  try {
    compile(schema);
    return undefined;
  } catch (error) {
    return `customSchema is no JSON schema: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Compiled once per revision: a revision never changes. */
const validators = new Map<string, ValidateFunction>();
const mostValidators = 200;

function validatorOf({ fragmentRevisionUUID, customSchema }: ActiveFragment): ValidateFunction {
  const known = validators.get(fragmentRevisionUUID);
  if (known) return known;
  const made = compile(customSchema);
  const oldest = validators.keys().next().value;
  if (validators.size >= mostValidators && oldest !== undefined) validators.delete(oldest);
  validators.set(fragmentRevisionUUID, made);
  return made;
}

/**
 * A copy of what was written for a fragment, checked against its own schema, with its defaults.
 * @throws HydrationError that says what is wrong and where.
 */
export function checkFragmentProps(fragment: ActiveFragment, props: Schema): Record<string, unknown> {
  const validate = validatorOf(fragment);
  const filled = structuredClone(props) as Record<string, unknown>;
  if (validate(filled)) return filled;
  const [error] = (validate.errors ?? []) as readonly ValidationError[];
  const component = `react.custom.${fragment.fragmentUUID}`;
  throw new HydrationError(
    error ? formatProblem(describeError(error, { pointer: '', value: filled, component })) : `The props of ${component} are not valid.`,
  );
}
