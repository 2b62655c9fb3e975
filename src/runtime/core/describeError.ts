import { findNearest } from '#lib/nearest.ts';
import { valueAt } from '#lib/pointer.ts';
import type { Problem, ProblemWords } from '#lib/problem.ts';
import type { ValidationError } from '../registry/createRegistry.ts';
import { shortName } from './limits.ts';

const show = (value: unknown): string => {
  if (typeof value === 'string') return `"${shortName(value)}"`;
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
};

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [String(value)]);

function describeEnum(allowed: readonly string[], value: unknown): readonly [string, string] {
  const nearest = typeof value === 'string' ? findNearest(value, allowed) : undefined;
  const choice = `Use one of: ${allowed.slice(0, 20).join(', ')}.`;
  return [
    `${show(value)} is not one of the allowed values.`,
    nearest === undefined ? choice : `Did you mean "${nearest}"? ${choice}`,
  ];
}

/** Explains an error and its fix; ajv's own messages name neither the value nor the fix. */
function sentences(error: Omit<ValidationError, 'schemaPath'>, value: unknown): readonly [what: string, fix: string] {
  const { keyword, params } = error;
  const limit = String(params['limit'] ?? '');
  switch (keyword) {
    case 'type':
      return [`${show(value)} has the wrong type.`, `Use a value of type ${listOf(params['type']).join(' or ')}.`];
    case 'required':
      return [`The field "${params['missingProperty']}" is missing.`, `Add "${params['missingProperty']}".`];
    case 'enum':
      return describeEnum(listOf(params['allowedValues']), value);
    case 'const':
      return [`${show(value)} is not the expected value.`, `Write ${JSON.stringify(params['allowedValue'])}.`];
    case 'additionalProperties':
      return [`The field "${params['additionalProperty']}" does not exist here.`, 'Remove it, or check its spelling.'];
    case 'minimum':
    case 'exclusiveMinimum':
      return [`${show(value)} is too small.`, `The minimum is ${limit}.`];
    case 'maximum':
    case 'exclusiveMaximum':
      return [`${show(value)} is too large.`, `The maximum is ${limit}.`];
    case 'minLength':
    case 'maxLength':
      return [
        `The text is too ${keyword === 'minLength' ? 'short' : 'long'}.`,
        `Its length must be ${keyword === 'minLength' ? 'at least' : 'at most'} ${limit}.`,
      ];
    case 'minItems':
    case 'maxItems':
      return [
        `The list has too ${keyword === 'minItems' ? 'few' : 'many'} entries.`,
        `It needs ${keyword === 'minItems' ? 'at least' : 'at most'} ${limit}.`,
      ];
    case 'pattern':
    case 'format':
      return [
        `${show(value)} does not have the expected format.`,
        `It must match ${params['pattern'] ?? params['format']}.`,
      ];
    default:
      return [
        `${show(value)} ${error.message ?? 'is not allowed here'}.`,
        "See the widget's README.gen.md for what it takes.",
      ];
  }
}

const kinds: Readonly<Record<string, string>> = {
  required: 'missing',
  enum: 'choice',
  const: 'choice',
  type: 'type',
  additionalProperties: 'unknown',
  minimum: 'small',
  exclusiveMinimum: 'small',
  maximum: 'large',
  exclusiveMaximum: 'large',
  minLength: 'short',
  maxLength: 'long',
  minItems: 'few',
  maxItems: 'many',
  pattern: 'format',
  format: 'format',
};

/** The sentence of an error for people, and its values. */
function wordsOf({ keyword, params }: Omit<ValidationError, 'schemaPath'>): ProblemWords | undefined {
  const kind = kinds[keyword];
  if (kind === undefined) return undefined;
  const { limit, missingProperty, additionalProperty } = params;
  const field = missingProperty ?? additionalProperty;
  return {
    kind,
    values: {
      ...(field === undefined ? {} : { field: shortName(String(field)) }),
      ...(limit === undefined ? {} : { limit: Number(limit) }),
    },
  };
}

/** The problem at the value that a validator rejected. `pointer` is the location of the validated value. */
export function describeError(
  error: Omit<ValidationError, 'schemaPath'>,
  at: { readonly pointer: string; readonly value: unknown; readonly component: string },
): Problem {
  const words = wordsOf(error);
  const [what, fix] = sentences(error, valueAt(at.value, error.instancePath));
  return {
    code: 'layout/invalid-props',
    severity: 'error',
    pointer: `${at.pointer}${error.instancePath}`,
    what,
    why: `${shortName(at.component)} cannot be rendered with it.`,
    fix,
    component: shortName(at.component),
    ...(words ? { words } : {}),
  };
}
