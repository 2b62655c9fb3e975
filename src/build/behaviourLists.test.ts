import { expect, it } from 'vitest';
import { behaviourLists } from './behaviourLists.mjs';

const { starts, selectors } = behaviourLists(
  [
    { name: 'menus', selectors: [['[data-menu="a"]', 'intent']], isLazy: false },
    { name: 'overlays', selectors: [], isLazy: true },
  ],
  '',
);

it('lists each behaviour under the name of its folder: its start, or how that is loaded', () => {
  expect(starts).toContain("import { start as menus } from './menus/start.ts';");
  expect(starts).toContain('  menus: () => menus,\n');
  expect(starts).toContain("import { load as overlays } from './overlays/start.ts';");
  expect(starts).toContain('  overlays,\n');
  expect(starts).toContain("Record<'menus' | 'overlays', LoadBehaviour>");
});

it('writes the selectors out, so that every page loads them and nothing else', () => {
  expect(selectors).toContain(`  ["[data-menu=\\"a\\"]", 'menus', 'intent'],\n`);
  expect(selectors).not.toContain('overlays');
  expect(selectors.replaceAll(/^import type .*$/gm, '')).not.toContain('import');
});
