import { Ajv, type ValidateFunction } from 'ajv';
import { toFieldError } from '../http/checks.ts';
import { validationFailed } from '../http/errors.ts';
import type { ParamSchemas } from './paramSchemas.ts';

const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const ajv = new Ajv({ strict: false, allErrors: true, useDefaults: true, coerceTypes: true, allowUnionTypes: true, verbose: true });
const compiled = new WeakMap<ParamSchemas, ValidateFunction>();

function validatorOf(properties: ParamSchemas, required: readonly string[]): ValidateFunction {
  const found = compiled.get(properties);
  if (found) return found;
  const made = ajv.compile({ type: 'object', properties, required });
  compiled.set(properties, made);
  return made;
}

/**
 * A copy of the page's parameters with types coerced (an address knows only text) and defaults filled. Names that the view
 * does not know stay: an author may show them. Throws 400 for missing and 422 for wrong ones.
 */
export function checkParams(
  given: Readonly<Record<string, unknown>>,
  properties: ParamSchemas,
  required: readonly string[] = [],
): Record<string, unknown> {
  const entries = Object.entries(given).filter(([name, value]) => !forbidden.has(name) && value !== undefined);
  const params: Record<string, unknown> = Object.fromEntries(entries.map(([name, value]) => [name, structuredClone(value)]));
  const validate = validatorOf(properties, required);
  if (!validate(params)) throw validationFailed((validate.errors ?? []).filter(({ keyword }) => keyword !== 'anyOf').map(toFieldError));
  return params;
}
