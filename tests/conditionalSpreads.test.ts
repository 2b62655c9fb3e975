import { expect, it } from 'vitest';
import { readSourceFiles } from './support/sourceFiles.ts';

/** `...(x === undefined ? {} : { x })` and `{ key: x }`: the same as `x` wherever an absent key means undefined. */
const mechanical = /\.\.\.\(([\w.]+) === undefined \? \{\} : \{ (?:\w+: )?\1 \}\)/;

/** Where an absent key means something else than undefined, with the reason. */
const allowed: ReadonlyMap<string, string> = new Map([
  ['src/cli/site/parts/settings.ts', 'keeps what the value before it holds'],
  ['src/domain/ticks.ts', 'a page without such a record sends no facts, which its keys tell'],
  ['src/domain/themes.ts', 'a variable that is absent was added or removed'],
  ['src/features/compose/startCompose.tsx', 'becomes an element of the editor, which is compared by its keys'],
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
