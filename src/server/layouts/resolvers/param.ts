import { HydrationError } from '../hydrationError.ts';
import type { Resolver } from '../hydration.ts';

const maxRefLength = 500;
const refSchema = { type: 'string', minLength: 1, maxLength: maxRefLength } as const;

/**
 * Follows a path such as `category/name` or `/category/name`; `undefined` if it leads nowhere. Ignores inherited keys.
 */
export function followPath(value: unknown, ref: string): unknown {
  let found = value;
  for (const escaped of ref.split('/')) {
    if (escaped === '') continue;
    const step = escaped.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[step];
  }
  return found;
}

function readRef(ref: unknown, resolver: string): string {
  if (typeof ref !== 'string' || ref === '')
    throw new HydrationError(`The resolver "${resolver}" needs "ref", a path such as "category/name".`);
  if (ref.length > maxRefLength)
    throw new HydrationError(`"ref" of the resolver "${resolver}" is longer than ${maxRefLength} characters.`);
  return ref;
}

/** Resolves to a page parameter. */
export const param: Resolver = {
  schema: {
    type: 'object',
    description: 'A page parameter, by path.',
    properties: {
      ref: { ...refSchema, description: 'Path in the page parameters, e.g. category/name.' },
      default: { description: 'Used when nothing is found at the path.' },
    },
    required: ['ref'],
  },
  resolve: ({ props, hydration }) =>
    followPath(hydration.input.params, readRef(props.ref, 'param')) ?? props.default ?? null,
};

/** Resolves to a value of the document as written. Nodes inside it are not hydrated, so references cannot loop. */
export const ref: Resolver = {
  schema: {
    type: 'object',
    description: 'A value from elsewhere in this document.',
    properties: {
      ref: { ...refSchema, description: 'Path from the root of the document, e.g. /layout/0/title.' },
      default: { description: 'Used when nothing is found at the path.' },
    },
    required: ['ref'],
  },
  resolve: ({ props, hydration }) => {
    const { layout, titleBar } = hydration.input;
    return followPath({ layout, titleBar }, readRef(props.ref, 'ref')) ?? props.default ?? null;
  },
};
