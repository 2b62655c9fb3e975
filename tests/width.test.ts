import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const widest = 120;

/** Files whose long lines stay: generated ones, paths of icons, and migrations, which never change. */
const exceptFiles = /\.gen\.|[iI]cons\.ts$|\/migrations\//;

/** Lines that cannot be wrapped: titles of tests, which the formatter keeps on one line, comments for it, and patterns. */
const exceptLines = /^\s*(?:(?:it|test|describe)\b|['"`]\[[A-Z]\w*-|.*\/\/ biome-ignore |\/\S.*\/[a-z]*[;,)]*$)/;

const tooWide = (line: string) => line.length > widest && !exceptLines.test(line);

it('no line is wider than 120 columns', () => {
  const files = globSync('{build.mjs,{src,tests,widgets}/**/*.{ts,tsx,mjs}}', { cwd: root });
  const found = files
    .filter((path) => !exceptFiles.test(path))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, index) => (tooWide(line) ? [`${path}:${index + 1}: ${line.length} columns`] : [])),
    );
  expect(files.length).toBeGreaterThan(2000);
  expect(found).toEqual([]);
});

it('excepts titles, comments for the formatter and patterns only', () => {
  const long = 'a'.repeat(widest);
  expect(tooWide(`const text = '${long}';`)).toBe(true);
  expect(tooWide(`  it('${long}', () => {`)).toBe(false);
  expect(tooWide(`  // biome-ignore lint/x: ${long}`)).toBe(false);
  expect(tooWide(`  /^${long}$/i;`)).toBe(false);
  expect(tooWide(`// ${long}`)).toBe(true);
});
