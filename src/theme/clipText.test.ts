import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = globSync(['src/**/*.css.ts', 'widgets/**/*.css.ts'], { cwd: root }).map((path) =>
  path.replaceAll('\\', '/'),
);

/** Fields, whose text is not clipped, and places for words of the page. */
const exempt = new Set([
  'src/features/search/styles.css.ts',
  'src/features/editor/later.late.css.ts',
  'widgets/banner/styles.css.ts',
]);

it('every line that is cut ends in its own writing direction', () => {
  expect(files.length).toBeGreaterThan(50);
  const cutting = files
    .filter((path) => !path.startsWith('src/features/composer/') && !exempt.has(path))
    .filter((path) => /textOverflow: 'ellipsis'/.test(readFileSync(join(root, path), 'utf8')));
  expect(cutting, 'use `clipText` of #theme').toEqual([]);
});
