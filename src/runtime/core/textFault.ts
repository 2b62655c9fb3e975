import type { ValidationError } from '../registry/createRegistry.ts';
import { isObject } from './walk.ts';

type Schema = Readonly<Record<string, unknown>>;
type Fault = Pick<ValidationError, 'keyword' | 'params'>;

/** Nested unions of our own schemas; none is deeper. */
const deepestUnion = 5;

const isRegExp = (text: string) => {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};

/** Formats of texts in the schemas of widgets. */
const textFormats: Readonly<Record<string, (text: string) => boolean>> = {
  regex: isRegExp,
  uri: (text) => URL.canParse(text),
  date: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)),
  'date-time': (text) =>
    /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/i.test(text) && !Number.isNaN(Date.parse(text)),
};

const patterns = new Map<string, RegExp>();

function patternOf(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(source, 'u');
  patterns.set(source, known);
  return known;
}

/** The keyword that a text breaks, without those of its alternatives. */
function ownFault(schema: Schema, text: string): Fault | undefined {
  const { type, enum: allowed, pattern, format, minLength, maxLength } = schema;
  const length = [...text].length;
  if (type !== undefined && ![type].flat().includes('string')) return { keyword: 'type', params: { type } };
  if (Object.hasOwn(schema, 'const') && schema['const'] !== text)
    return { keyword: 'const', params: { allowedValue: schema['const'] } };
  if (Array.isArray(allowed) && !allowed.includes(text)) return { keyword: 'enum', params: { allowedValues: allowed } };
  if (typeof minLength === 'number' && length < minLength)
    return { keyword: 'minLength', params: { limit: minLength } };
  if (typeof maxLength === 'number' && length > maxLength)
    return { keyword: 'maxLength', params: { limit: maxLength } };
  if (typeof pattern === 'string' && !patternOf(pattern).test(text)) return { keyword: 'pattern', params: { pattern } };
  if (typeof format === 'string' && textFormats[format]?.(text) === false)
    return { keyword: 'format', params: { format } };
  return undefined;
}

function faultIn(schema: unknown, text: string, depth: number): Fault | undefined {
  if (!isObject(schema) || depth > deepestUnion) return undefined;
  const own = ownFault(schema, text);
  if (own) return own;
  const inside = (keyword: string) => (Array.isArray(schema[keyword]) ? (schema[keyword] as readonly unknown[]) : []);
  for (const one of inside('allOf')) {
    const fault = faultIn(one, text, depth + 1);
    if (fault) return fault;
  }
  for (const keyword of ['anyOf', 'oneOf']) {
    const faults = inside(keyword).map((one) => faultIn(one, text, depth + 1));
    // an alternative for texts says more than one for numbers or lists
    if (faults.length > 0 && !faults.includes(undefined))
      return faults.find((fault) => fault?.keyword !== 'type') ?? faults[0];
  }
  return undefined;
}

/**
 * The keyword of a field's schema that a text breaks; undefined if it fits. A field that takes no texts has no fault
 * here: its own value has it.
 */
export function textFault(schema: unknown, text: string): Fault | undefined {
  const fault = faultIn(schema, text, 0);
  return fault?.keyword === 'type' ? undefined : fault;
}
