import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { plainPages } from '../src/routing/pages/plainPages.ts';

/** The setup leads to the dashboard itself; the layout editor needs the whole window. */
const withoutMenu: readonly string[] = ['siteSetup', 'layoutComposer'];

it('every screen of the administration has its menu in its layout', () => {
  const views = plainPages
    .filter(({ pattern }) => /^\/(?:dashboard|appearance)\b/.test(pattern))
    .map(({ layoutViewType }) => layoutViewType);
  expect(views.length).toBeGreaterThan(30);
  const lacking = views.filter((view) => {
    const layout = readFileSync(new URL(`../fixtures/layouts/${view}.json`, import.meta.url), 'utf8');
    return !layout.includes('"react.asset.adminMenu"');
  });
  expect([...new Set(lacking)].toSorted()).toEqual(withoutMenu.toSorted());
});
