import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { readSourceFiles } from './support/sourceFiles.ts';

/** `...(x === undefined ? {} : { x })` and `{ key: x }`: the same as `x` wherever an absent key means undefined. */
const mechanical = /\.\.\.\(([\w.]+) === undefined \? \{\} : \{ (?:\w+: )?\1 \}\)/;

/** Where an absent key means something else than undefined, with the reason. */
const allowed: ReadonlyMap<string, string> = new Map([
  ['src/cli/site/parts/settings.ts', 'keeps what the value before it holds'],
  ['src/domain/ticks.ts', 'a page without such a record sends no facts, which its keys tell'],
  ['src/domain/themes.ts', 'a variable that is absent was added or removed'],
  ['src/features/compose/writing.ts', 'becomes an element of the editor, which is compared by its keys'],
  ['src/server/layouts/documentSchema.ts', 'a keyword of a schema has a value or is absent'],
  ['src/server/layouts/undoLayout.ts', 'its keys are the fields that the route changes'],
  ['src/server/features/runs/routes/bulk.ts', 'is compared with the stored options of an earlier request, by keys'],
  ['src/server/features/themes/undoTheme.ts', 'its keys are the fields that the route changes'],
  ['src/server/features/posts/editDiscussion.ts', 'its keys are the columns that are written'],
  ['src/server/features/people/changeAccount.ts', 'its keys are the columns that are written'],
]);
/** Queries: their keys are the columns that are written. */
const isQuery = (path: string) => /^src\/server\/(?:.*\/repos?\/|features\/posts\/(?:create|split))/.test(path);

const isAllowed = (path: string) => allowed.has(path) || isQuery(path);

it('a key is spread on a condition only where an absent key means something else than undefined', () => {
  const code = readSourceFiles().filter(({ path }) => !path.startsWith('tests/') && !/\.test\.tsx?$/.test(path));
  const found = code.filter(({ text }) => mechanical.test(text)).map(({ path }) => path);
  const wrong = found.filter((path) => !isAllowed(path));
  expect(
    wrong.map((path) => `${path}: write \`{ key }\`, or add the file to \`allowed\` with the reason`),
    'a value that is undefined needs no condition',
  ).toEqual([]);
  expect([...allowed.keys()].filter((path) => !found.includes(path))).toEqual([]);
});

it('recognizes the form that needs no condition', () => {
  expect('...(a === undefined ? {} : { a })').toMatch(mechanical);
  expect('...(body.a === undefined ? {} : { a: body.a })').toMatch(mechanical);
  expect('...(a === undefined ? {} : { a: Number(a) })').not.toMatch(mechanical);
  expect('...(a === b ? {} : { a })').not.toMatch(mechanical);
});

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof (value as Partial<Node> | null)?.type === 'string';
const bare = (node: Node): Node => (node.type === 'ParenthesizedExpression' ? bare(node['expression'] as Node) : node);
const fieldsOf = (node: Node): readonly Node[] | undefined =>
  node.type === 'ObjectExpression' ? (node['properties'] as readonly Node[]) : undefined;
const isPlain = (field: Node | undefined) => field?.type === 'Property' && field['computed'] === false;

/** Whether a value spreads one key on a condition, and nothing otherwise. */
function isOneKey(value: Node): boolean {
  const node = bare(value);
  const branches =
    node.type === 'ConditionalExpression'
      ? [node['consequent'], node['alternate']]
      : node.type === 'LogicalExpression' && node['operator'] === '&&'
        ? [node['right']]
        : [];
  const fields = branches.map((branch) => fieldsOf(bare(branch as Node)));
  const ones = fields.filter((list) => list?.length === 1 && isPlain(list[0]));
  const others = fields.filter((list) => list?.length === 0);
  return ones.length === 1 && ones.length + others.length === branches.length;
}

/** The key sets of these calls matter: what they get is read key by key. */
const readsKeys = /^(?:Object\.(?:keys|entries|values|fromEntries|assign)|.*\.(?:set|values|doUpdateSet))$/;

/**
 * Spreads of one key on a condition that could be plain keys. A spread of unknown keys before them keeps its own value
 * if the condition is false, so what follows it does not count.
 */
function plainKeys(text: string, path: string): string[] {
  const found: string[] = [];
  const textOf = ({ start, end }: Node) => text.slice(start, end);
  function collect(list: readonly Node[]): void {
    for (const field of list) {
      if (!/^(?:JSXSpreadAttribute|SpreadElement)$/.test(field.type)) continue;
      if (!isOneKey(field['argument'] as Node)) return;
      found.push(textOf(field));
    }
  }
  function walk(value: unknown, parent?: Node): void {
    if (Array.isArray(value)) for (const item of value) walk(item, parent);
    if (!isNode(value)) return;
    const isRead =
      parent?.type === 'NewExpression' ||
      (parent?.type === 'CallExpression' && readsKeys.test(textOf(parent['callee'] as Node)));
    if (value.type === 'ObjectExpression' && !isRead) collect(value['properties'] as readonly Node[]);
    if (value.type === 'JSXOpeningElement') collect(value['attributes'] as readonly Node[]);
    for (const inner of Object.values(value)) walk(inner, value);
  }
  walk(parseSync(path, text).program);
  return found;
}

/** Where the keys matter, with the reason. */
const keyed: ReadonlyMap<string, string> = new Map([
  ['src/api/ownCalls.ts', 'headers of a call'],
  ['src/features/compose/composePlace.ts', 'attributes of an element, compared by their names'],
  ['src/features/compose/postValues.ts', 'a change of a post is empty without keys'],
  ['src/features/editor/', 'elements of the editor are compared by their keys'],
  ['src/features/navigation/navigationSchema.ts', 'a keyword of a schema has a value or is absent'],
  ['src/features/thread/ThreadPosition.tsx', 'parameters of an address'],
  ['src/server/features/categories/records/categoryRecords.ts', 'its keys are the preferences of the member'],
  ['widgets/post-log/hydrate.ts', 'parameters of an address'],
  ['widgets/user-list/hydrate.ts', 'parameters of an address'],
]);

it('widgets, features of the browser and records write a key with undefined instead of spreading it', () => {
  const code = readSourceFiles().filter(
    ({ path, text }) =>
      // the formatter writes every condition that is spread in parentheses; parsing takes long
      text.includes('...(') &&
      /^(?:widgets|src\/(?:api|features|ui|server\/features\/\w+\/records))\//.test(path) &&
      !/\.test\.tsx?$|\/testing\//.test(path),
  );
  const found = code.flatMap(({ path, text }) => plainKeys(text, path).map((spread) => ({ path, spread })));
  const isKeyed = (path: string) => [...keyed.keys()].some((start) => path.startsWith(start));
  expect(found.filter(({ path }) => !isKeyed(path))).toEqual([]);
  expect([...keyed.keys()].filter((start) => !found.some(({ path }) => path.startsWith(start)))).toEqual([]);
});

it('recognizes spreads that could be plain keys', () => {
  const spreads = (text: string) => plainKeys(text, 'x.tsx');
  expect(spreads('({ b, ...(a ? { c: 1 } : {}) })')).toEqual(['...(a ? { c: 1 } : {})']);
  expect(spreads('({ ...(a && { c: 1 }) })')).toEqual(['...(a && { c: 1 })']);
  expect(spreads('<A {...(a ? {} : { c: 1 })} />')).toEqual(['{...(a ? {} : { c: 1 })}']);
  expect(spreads('({ ...rest, ...(a ? { c: 1 } : {}) })')).toEqual([]);
  expect(spreads('({ ...(a ? { c: 1 } : { d: 1 }) })')).toEqual([]);
  expect(spreads('Object.keys({ ...(a ? { c: 1 } : {}) })')).toEqual([]);
});
