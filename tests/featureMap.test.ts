import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSourceFiles } from './support/sourceFiles.ts';

const files = readSourceFiles();

describe('the map of features', () => {
  const map = readFileSync('src/README.md', 'utf8');
  const rows = /\n## Features on both sides\n(.*?)\n## /s.exec(map)?.[1]?.match(/^\| (?!Server|-).*$/gm) ?? [];
  const named = (column: number) =>
    rows.flatMap((row) => [...(row.split('|')[column] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));

  it.each([
    ['src/server/features', 1],
    ['src/features', 2],
  ] as const)('says of each folder of %s what belongs to it on the other side', (folder, column) => {
    const folders = new Set(
      files.flatMap(({ path }) => (path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0] : [])),
    );
    expect([...new Set(named(column))].sort()).toEqual(expect.arrayContaining([...folders].sort()));
  });
});
