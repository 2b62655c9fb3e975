import { Ajv, type ValidateFunction } from 'ajv';
import { toFieldError } from '../http/checks.ts';
import { validationFailed } from '../http/errors.ts';
import { readFlag } from '../http/normaliseQuery.ts';
import { paramFormats, type ParamSchemas } from './paramSchemas.ts';

const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const ajv = new Ajv({
  strict: false,
  allErrors: true,
  useDefaults: true,
  coerceTypes: true,
  allowUnionTypes: true,
  verbose: true,
  formats: { ...paramFormats },
});
const compiled = new WeakMap<ParamSchemas, ValidateFunction>();

function validatorOf(properties: ParamSchemas, required: readonly string[]): ValidateFunction {
  const found = compiled.get(properties);
  if (found) return found;
  const made = ajv.compile({ type: 'object', properties, required });
  compiled.set(properties, made);
  return made;
}

/** Names of optional parameters that failed validation. */
function refusedOptional(validate: ValidateFunction, required: readonly string[]): readonly string[] {
  const names = (validate.errors ?? []).flatMap(({ instancePath }) => instancePath.split('/')[1] ?? []);
  return names.filter((name) => !required.includes(name));
}

export interface ParamRules {
  readonly properties: ParamSchemas;
  readonly required?: readonly string[] | undefined;
  /** Drops invalid optional parameters instead of rejecting them, so that a mistyped URL still shows the page. */
  readonly isForgiving?: boolean | undefined;
}

/**
 * Returns a copy of the page's parameters, with types coerced (URLs carry only text) and defaults filled in. Unknown
 * names are kept, because authors can show them. @throws ApiError 400 for missing parameters, 422 for invalid ones
 */
export function checkParams(
  given: Readonly<Record<string, unknown>>,
  { properties, required = [], isForgiving = false }: ParamRules,
): Record<string, unknown> {
  const entries = Object.entries(given).filter(([name, value]) => !forbidden.has(name) && value !== undefined);
  const params: Record<string, unknown> = Object.fromEntries(
    entries.map(([name, value]) => [name, structuredClone(value)]),
  );
  // reads booleans such as `?followed=1` as the API does
  for (const name of Object.keys(params))
    if (properties[name]?.type === 'boolean') params[name] = readFlag(params[name]);
  const validate = validatorOf(properties, required);
  if (validate(params)) return params;
  const refused = isForgiving ? refusedOptional(validate, required) : [];
  if (refused.length > 0)
    return checkParams(Object.fromEntries(entries.filter(([name]) => !refused.includes(name))), {
      properties,
      required,
      isForgiving,
    });
  throw validationFailed((validate.errors ?? []).filter(({ keyword }) => keyword !== 'anyOf').map(toFieldError));
}
