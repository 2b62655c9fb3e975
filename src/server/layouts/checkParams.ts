import { Ajv, type ValidateFunction } from 'ajv';
import { toFieldError } from '../http/checks.ts';
import { validationFailed } from '../http/errors.ts';
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

/** Names of the parameters that can be left out and were refused. */
function refusedOptional(validate: ValidateFunction, required: readonly string[]): readonly string[] {
  const names = (validate.errors ?? []).flatMap(({ instancePath }) => instancePath.split('/')[1] ?? []);
  return names.filter((name) => !required.includes(name));
}

export interface ParamRules {
  readonly properties: ParamSchemas;
  readonly required?: readonly string[] | undefined;
  /** Wrong values of optional parameters count as not given: what people type into an address must not cost them the page. */
  readonly isForgiving?: boolean | undefined;
}

/**
 * A copy of the page's parameters with types coerced (an address knows only text) and defaults filled. Names that the view
 * does not know stay: an author may show them. Throws 400 for missing and 422 for wrong ones.
 */
export function checkParams(
  given: Readonly<Record<string, unknown>>,
  { properties, required = [], isForgiving = false }: ParamRules,
): Record<string, unknown> {
  const entries = Object.entries(given).filter(([name, value]) => !forbidden.has(name) && value !== undefined);
  const params: Record<string, unknown> = Object.fromEntries(entries.map(([name, value]) => [name, structuredClone(value)]));
  const validate = validatorOf(properties, required);
  if (validate(params)) return params;
  const refused = isForgiving ? refusedOptional(validate, required) : [];
  if (refused.length > 0)
    return checkParams(Object.fromEntries(entries.filter(([name]) => !refused.includes(name))), { properties, required, isForgiving });
  throw validationFailed((validate.errors ?? []).filter(({ keyword }) => keyword !== 'anyOf').map(toFieldError));
}
