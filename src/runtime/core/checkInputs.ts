import { readPrintf } from '#lib/printf.ts';
import { joinPointer } from '#lib/pointer.ts';
import type { Problem, ProblemCode, Severity } from '#lib/problem.ts';
import { isHalfList } from './checkTransform.ts';
import { shortName } from './limits.ts';
import { isAuthored, isObject } from './walk.ts';

type Node = Readonly<Record<string, unknown>>;

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

interface Fault {
  readonly key: string;
  readonly what: string;
  readonly fix: string;
  readonly why?: string;
  readonly code?: ProblemCode;
  readonly severity?: Severity;
}

const maxRefLength = 500;

/** Values that are only known at hydration. */
const isLater = (value: unknown) => isObject(value) && isAuthored(value);

function textFault(node: Node, key: string, example: string): Fault | undefined {
  const value = node[key];
  if (isLater(value) || (typeof value === 'string' && value !== '')) return undefined;
  const what = value === undefined ? `The field "${key}" is missing.` : `"${key}" is not a string.`;
  return { key, what, fix: `Use a string such as ${JSON.stringify(example)}.` };
}

const unknownPlaceholder = (written: string): Fault => ({
  key: 'format',
  what: `The format has no placeholder "${shortName(written)}".`,
  why: 'It would be shown as it is written, without a value.',
  fix:
    'Use %s for a text, %d for a whole number or %.2f for a number with ' +
    'two decimals, or write %% for a percent sign.',
  severity: 'warning',
});

function checkSprintf(node: Node): readonly Fault[] {
  const { format, args = [] } = node;
  const fault = format === '' ? undefined : textFault(node, 'format', 'Hello %s');
  if (fault) return [fault];
  if (isLater(args)) return [];
  if (!Array.isArray(args))
    return [
      {
        key: 'args',
        what: '"args" is not a list.',
        fix: 'Use a list with a value for each placeholder of the format.',
      },
    ];
  if (typeof format !== 'string') return [];
  const { needs, unknown } = readPrintf(format);
  if (needs <= args.length) return unknown.slice(0, 1).map(unknownPlaceholder);
  const fix = 'Add the missing values to "args", or write %% for a percent sign.';
  return [{ key: 'format', what: `The format asks for a value that is not in "args" (${args.length} given).`, fix }];
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

function checkReference(node: Node, { document }: InputScope): readonly Fault[] {
  const faults = checkRef(node, '/layout/0/title');
  const { ref } = node;
  if (faults.length > 0 || typeof ref !== 'string' || 'default' in node || valueAt(document, ref) !== undefined)
    return faults;
  const what = `There is nothing at "${shortName(ref)}" in this document.`;
  return [
    {
      key: 'ref',
      what,
      fix: 'Use the path from the root of the document, or add a "default".',
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
  if (faults.length > 0 || typeof url !== 'string' || isLater(query)) return faults;
  return checkCall(url, isObject(query) ? query : {}, refuseCall);
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

const checks: Readonly<Record<string, (node: Node, scope: InputScope) => readonly Fault[]>> = {
  param: (node) => checkRef(node, 'category/name'),
  ref: checkReference,
  sprintf: checkSprintf,
  literal: (node) =>
    'data' in node ? [] : [{ key: 'data', what: 'The field "data" is missing.', fix: 'Set "data" to the value.' }],
  api: checkApi,
  translate: (node) => [textFault(node, 'code', 'Sign In')].flatMap((fault) => fault ?? []),
};

/** Validates a resolver's inputs, so that errors show when the document is saved instead of when a page fails. */
export function checkInputs(
  id: string,
  node: Node,
  at: { readonly pointer: string; readonly scope: InputScope },
): readonly Problem[] {
  const check = Object.hasOwn(checks, id) ? checks[id] : undefined;
  return (check?.(node, at.scope) ?? []).map(
    ({ key, what, why, fix, code = 'layout/invalid-input', severity = 'error' }) => ({
      code,
      severity,
      pointer: key in node ? joinPointer(at.pointer, key) : at.pointer,
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
}
