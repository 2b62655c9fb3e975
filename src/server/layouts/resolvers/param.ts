import { HydrationError } from '../hydrationError.ts';
import type { Resolver } from '../pass.ts';

const maxRefLength = 500;
const refSchema = { type: 'string', minLength: 1, maxLength: maxRefLength } as const;

/** `category/name` or `/category/name` in a value; `undefined` where it leads nowhere. Inherited keys do not exist. */
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
  if (typeof ref !== 'string' || ref === '') throw new HydrationError(`The resolver "${resolver}" needs "ref", a path such as "category/name".`);
  if (ref.length > maxRefLength) throw new HydrationError(`"ref" of the resolver "${resolver}" is longer than ${maxRefLength} characters.`);
  return ref;
}

/** A value of the page's parameters. */
export const param: Resolver = {
  schema: {
    type: 'object',
    description: 'A value of the page, by path.',
    properties: {
      ref: { ...refSchema, description: 'Path in the page parameters, e.g. category/name.' },
      default: { description: 'Used when the path leads nowhere.' },
    },
    required: ['ref'],
  },
  resolve: ({ props, pass }) => followPath(pass.input.params, readRef(props.ref, 'param')) ?? props.default ?? null,
};

/** A value of the document itself, as written: nodes inside it are not hydrated, so a reference can never lead to itself. */
export const ref: Resolver = {
  schema: {
    type: 'object',
    description: 'A value written elsewhere in this document.',
    properties: {
      ref: { ...refSchema, description: 'Path from the root of the document, e.g. /layout/0/title.' },
      default: { description: 'Used when the path leads nowhere.' },
    },
    required: ['ref'],
  },
  resolve: ({ props, pass }) => {
    const { layout, titleBar } = pass.input;
    return followPath({ layout, titleBar }, readRef(props.ref, 'ref')) ?? props.default ?? null;
  },
};
