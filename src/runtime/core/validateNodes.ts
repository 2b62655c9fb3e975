import type { Problem } from '#lib/problem.ts';
import type { Validator } from '../registry/createRegistry.ts';
import { describeError } from './describeError.ts';
import { isObject } from './walk.ts';

interface Subject {
  readonly component: string;
  /** Computed only when something is wrong: pointers are not free. */
  readonly pointer: () => string;
}

/**
 * Checks hydrated props with the widget's compiled validator; the first error, as a problem at the offending value.
 * Call it only on props whose size and depth were counted before: comparing hostile values for equality recurses.
 */
export function validateProps(validate: Validator, props: unknown, subject: Subject): Problem | undefined {
  if (validate(props)) return undefined;
  const error = validate.errors?.[0] ?? { instancePath: '', schemaPath: '', keyword: 'unknown', params: {} };
  return describeError(error, { pointer: subject.pointer(), value: props, component: subject.component });
}

/** PHP writes an empty object as `[]`. Nothing when the value cannot be props. */
export function plainProps(value: unknown): Record<string, unknown> | undefined {
  if (Array.isArray(value)) return value.length === 0 ? {} : undefined;
  return isObject(value) ? value : undefined;
}
