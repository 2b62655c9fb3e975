import { joinPointer } from '#lib/pointer.ts';
import type { Problem } from '#lib/problem.ts';
import { checkFormat } from './checkFormat.ts';
import { isHalfList, strayDirective } from './checkTransform.ts';
import type { Fault, Node } from './inputFault.ts';
import { findCircle } from './refCircle.ts';
import { unknownField } from './unknownFields.ts';
import { shortName } from './limits.ts';
import { isStrayFilter } from './middlewareParams.ts';
import { isAuthored, isObject } from './walk.ts';

/** Data that the inputs of resolvers can refer to. */
export interface InputScope {
  /** The document as written, for `ref`. */
  readonly document: Node;
  /** Whether the API has a GET route for this path; not checked if undefined. */
  readonly isKnownRoute?: ((path: string) => boolean) | undefined;
  readonly refuseCall?: RefuseCall | undefined;
}

/**
 * Why the API would reject a GET regardless of its data: the path or the query, and the reason. Query values that are
 * `undefined` are not known yet.
 */
export type RefuseCall = (
  path: string,
  query: Node,
) => { readonly part: 'url' | 'query'; readonly what: string } | undefined;

const maxRefLength = 500;

/** Values that are only known at hydration. */
const isLater = (value: unknown) => isObject(value) && isAuthored(value);

function textFault(node: Node, key: string, example: string): Fault | undefined {
  const value = node[key];
  if (isLater(value) || (typeof value === 'string' && value !== '')) return undefined;
  const what = value === undefined ? `The field "${key}" is missing.` : `"${key}" is not a string.`;
  return { key, what, fix: `Use a string such as ${JSON.stringify(example)}.` };
}

function checkRef(node: Node, example: string): readonly Fault[] {
  const fault = textFault(node, 'ref', example);
  if (fault) return [fault];
  const { ref } = node;
  if (typeof ref !== 'string' || ref.length <= maxRefLength) return [];
  return [
    {
      key: 'ref',
      what: `"ref" is longer than ${maxRefLength} characters.`,
      fix: 'No value is nested that deeply. Shorten it.',
    },
  ];
}

/** The value that a reference leads to in the document as written; undefined if there is none. */
export function valueAt(document: Node, ref: string): unknown {
  if (ref.length > maxRefLength) return undefined;
  let value: unknown = { layout: document['layout'], titleBar: document['titleBar'] };
  for (const step of ref.split('/')) {
    if (step === '') continue;
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Node)[key];
  }
  return value;
}

function checkReference(node: Node, { document }: InputScope, pointer: string): readonly Fault[] {
  const faults = [...checkRef(node, '/layout/0/title')];
  const { ref } = node;
  if (faults.length > 0 || typeof ref !== 'string') return faults;
  const found = valueAt(document, ref);
  if (!isTransformed(node)) faults.push(...checkTarget(found, { document, pointer, ref }));
  if (faults.length > 0 || 'default' in node || found !== undefined) return faults;
  const what = `There is nothing at "${shortName(ref)}" in this document.`;
  const fix = 'Use the path from the root of the document, or add a "default".';
  return [{ key: 'ref', what, fix, code: 'layout/unknown-ref', severity: 'warning' }];
}

/** Whether a transform takes a value out of the target. */
const isTransformed = ({ $middleware }: Node) => isObject($middleware) && $middleware['transform'] != null;

/** A target that is not a value: the reference itself, or a node, because references copy the document as written. */
function checkTarget(
  found: unknown,
  { document, pointer, ref }: { readonly document: Node; readonly pointer: string; readonly ref: string },
): readonly Fault[] {
  const circle = findCircle(document, pointer, ref);
  if (circle)
    return [
      {
        key: 'ref',
        what:
          circle.length === 1
            ? `"${shortName(ref)}" leads to this value itself.`
            : `The references lead in a circle: ${circle.map(shortName).join(' → ')}.`,
        fix: 'Write the value in one of these places, and refer to it from the others.',
      },
    ];
  if (!isLater(found)) return [];
  return [
    {
      key: 'ref',
      what: `There is a node at "${shortName(ref)}", and a reference does not resolve it.`,
      fix: 'Refer to a value that is written out, or write the node here again.',
      code: 'layout/unknown-ref',
      severity: 'warning',
    },
  ];
}

function checkApi(node: Node, { isKnownRoute, refuseCall }: InputScope): readonly Fault[] {
  const { url, query, jsont } = node;
  const faults = [textFault(node, 'url', '/discussions')].flatMap((fault) => fault ?? []);
  if (typeof url === 'string' && url !== '') faults.push(...checkAddress(url, isKnownRoute));
  const isEmptyList = Array.isArray(query) && query.length === 0;
  if (query !== undefined && !isObject(query) && !isEmptyList)
    faults.push({ key: 'query', what: '"query" is not an object.', fix: 'Use an object, such as {"limit": 5}.' });
  if (jsont !== undefined && jsont !== null && typeof jsont !== 'string' && !isObject(jsont))
    faults.push({
      key: 'jsont',
      what: '"jsont" is neither an object nor a string.',
      fix: 'Use an object whose values are paths, or a single path.',
    });
  else if (isHalfList(jsont))
    faults.push({
      key: 'jsont',
      what: 'A list in "jsont" is incomplete.',
      fix: 'Every "$each" (a path) needs an "$item", and vice versa.',
    });
  const stray = strayDirective(jsont);
  if (stray)
    faults.push({
      key: 'jsont',
      what: `"jsont" has no directive "${shortName(stray.written)}".`,
      why: 'It would be taken for the name of a value.',
      fix: `Did you mean "${stray.meant}"?`,
      severity: 'warning',
    });
  if (faults.some(({ severity }) => severity !== 'warning') || typeof url !== 'string' || isLater(query)) return faults;
  return [...faults, ...checkCall(url, isObject(query) ? query : {}, refuseCall)];
}

/** Checks the parts of the URL and of "query" that are known; values that are nodes are only known at hydration. */
function checkCall(url: string, query: Node, refuseCall: RefuseCall | undefined): readonly Fault[] {
  const [path = '', search = ''] = url.split('?', 2);
  const given = Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, holdsLater(value) ? undefined : value]),
  );
  const refused = refuseCall?.(pathOf(path), { ...Object.fromEntries(new URLSearchParams(search)), ...given });
  if (!refused) return [];
  const key = refused.part === 'query' && Object.keys(query).length > 0 ? 'query' : 'url';
  return [{ key, what: `The call would be rejected: ${refused.what}`, fix: 'See the API reference at /api/v2/docs.' }];
}

const holdsLater = (value: unknown): boolean =>
  isLater(value) || (typeof value === 'object' && value !== null && Object.values(value).some(holdsLater));
const pathOf = (address: string) => `/${address.replace(/^(\/api\/v2)?\/*/, '')}`;

function checkAddress(url: string, isKnownRoute: InputScope['isKnownRoute']): readonly Fault[] {
  const key = 'url';
  if (/^\s*([a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(url))
    return [
      {
        key,
        what: `"${shortName(url)}" is not a path of this site’s API.`,
        fix: 'Use a path such as /discussions; other hosts are not allowed.',
      },
    ];
  const path = pathOf(url.split(/[?#]/, 1)[0] ?? '');
  if (/^\/layouts(\/|$)/i.test(path))
    return [
      {
        key,
        what: 'A layout cannot read layouts while it is being resolved.',
        fix: 'Add the content to this layout instead.',
      },
    ];
  if (!isKnownRoute || isKnownRoute(path)) return [];
  const fix = 'See the API reference at /api/v2/docs.';
  return [
    { key, what: `The API has no GET ${shortName(path)}.`, fix, code: 'layout/unknown-route', severity: 'warning' },
  ];
}

const checks: Readonly<Record<string, (node: Node, scope: InputScope, pointer: string) => readonly Fault[]>> = {
  param: (node) => checkRef(node, 'category/name'),
  ref: checkReference,
  sprintf: (node) => {
    const fault = node['format'] === '' ? undefined : textFault(node, 'format', 'Hello %s');
    return fault ? [fault] : checkFormat(node);
  },
  literal: (node) =>
    'data' in node ? [] : [{ key: 'data', what: 'The field "data" is missing.', fix: 'Set "data" to the value.' }],
  api: checkApi,
  translate: (node) => [textFault(node, 'code', 'Sign In')].flatMap((fault) => fault ?? []),
};

const inputs: Readonly<Record<string, readonly string[]>> = {
  param: ['ref', 'default'],
  ref: ['ref', 'default'],
  sprintf: ['format', 'args'],
  literal: ['data'],
  api: ['url', 'query', 'jsont'],
  translate: ['code', 'default', 'locale'],
};

/** The inputs of a built-in resolver; undefined for others. */
export const resolverInputs = (id: string): readonly string[] | undefined =>
  Object.hasOwn(inputs, id) ? inputs[id] : undefined;

/** At most this many unknown inputs are compared with the known ones. */
const mostCompared = 20;

function unknownInputs(id: string, node: Node, { pointer, middlewares }: At): readonly Problem[] {
  const known = resolverInputs(id);
  if (!known) return [];
  return Object.keys(node)
    .filter((key) => !key.startsWith('$') && !known.includes(key) && !isStrayFilter(key, middlewares))
    .slice(0, mostCompared)
    .map((key) =>
      unknownField(key, known, { pointer: joinPointer(pointer, key), component: id, why: 'It is ignored.' }),
    );
}

interface At {
  readonly pointer: string;
  readonly scope: InputScope;
  readonly middlewares: ReadonlySet<string>;
}

/** Validates a resolver's inputs, so that errors show when the document is saved instead of when a page fails. */
export function checkInputs(id: string, node: Node, at: At): readonly Problem[] {
  const check = Object.hasOwn(checks, id) ? checks[id] : undefined;
  const faults = (check?.(node, at.scope, at.pointer) ?? []).map(
    ({ key, index, what, why, fix, code = 'layout/invalid-input', severity = 'error' }): Problem => ({
      code,
      severity,
      pointer: [key in node ? [key] : [], index ?? []].flat().reduce<string>(joinPointer, at.pointer),
      what,
      why:
        why ??
        (severity === 'error'
          ? 'The value could not be resolved, and anything that uses it would fail.'
          : 'The value would be empty, or anything that uses it would fail.'),
      fix,
      component: id,
    }),
  );
  return [...faults, ...unknownInputs(id, node, at)];
}
