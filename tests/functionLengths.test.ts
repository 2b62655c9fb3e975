import { expect, it } from 'vitest';
import known from './support/longFunctions.json' with { type: 'json' };
import { functionsOf } from './support/functionLengths.ts';
import { readSourceFiles } from './support/sourceFiles.ts';

const longest = 50;
/** For functions with JSX, which takes a line for each attribute. */
const longestWithMarkup = 80;

/** Migrations never change, and are lists of statements. */
const isOurs = (path: string) => /^(?:src|widgets)\//.test(path) && !/\.test\.|\/testing\/|\/migrations\//.test(path);

/** Lines by file and function. */
const found = Object.fromEntries(
  readSourceFiles()
    .filter(({ path }) => isOurs(path))
    .flatMap(({ path, text }) =>
      functionsOf(path, text)
        .filter(({ lines, hasMarkup }) => lines > (hasMarkup ? longestWithMarkup : longest))
        .map(({ name, lines }) => [`${path} ${name}`, lines] as const),
    ),
);

it(`no function has more than ${longest} lines, or ${longestWithMarkup} with JSX, except those of old`, () => {
  const lengths: Readonly<Record<string, number>> = known;
  const grown = Object.entries(found).filter(([name, lines]) => lines > (lengths[name] ?? 0));
  expect(
    grown.map(([name, lines]) => `${name}: ${lines} lines`),
    'split it into parts with names; tests/support/longFunctions.json only gets shorter',
  ).toEqual([]);
});

it('the list of exceptions holds no function that has become shorter', () => {
  const shrunk = Object.entries(known).filter(([name, lines]) => (found[name] ?? 0) < lines);
  expect(
    shrunk.map(([name]) => `${name}: ${found[name] ?? 'no longer too long'}`),
    'note the new length in tests/support/longFunctions.json, or remove the entry',
  ).toEqual([]);
});

it('counts the lines of a function with the functions and the markup in it, without blank ones', () => {
  const text = 'export const Box = () => {\n  const go = () => 1;\n\n  return (\n    <p>{go()}</p>\n  );\n};\n';
  expect(functionsOf('src/Box.tsx', text)).toEqual([
    { name: 'Box', lines: 6, hasMarkup: true },
    { name: 'go', lines: 1, hasMarkup: false },
  ]);
});
