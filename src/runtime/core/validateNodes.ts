import type { Problem } from '#lib/problem.ts';
import type { Validator } from '../registry/createRegistry.ts';
import { describeError } from './describeError.ts';
import { isObject } from './walk.ts';

interface Subject {
  readonly component: string;
  /** Computed only for problems, because pointers are slow. */
  readonly pointer: () => string;
}

/**
 * Validates hydrated props with the widget's compiled validator; returns the first error as a problem. Check size and
 * depth first, because comparing malicious values recurses.
 */
export function validateProps(validate: Validator, props: unknown, subject: Subject): Problem | undefined {
  if (validate(props)) return undefined;
  const error = validate.errors?.[0] ?? { instancePath: '', schemaPath: '', keyword: 'unknown', params: {} };
  return describeError(error, { pointer: subject.pointer(), value: props, component: subject.component });
}

/** PHP serializes an empty object as `[]`. Undefined if the value cannot be props. */
export function plainProps(value: unknown): Record<string, unknown> | undefined {
  if (Array.isArray(value)) return value.length === 0 ? {} : undefined;
  return isObject(value) ? value : undefined;
}
