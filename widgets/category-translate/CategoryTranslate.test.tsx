// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInPage } from '../../src/ui/testing/renderInPage.tsx';
import { hydrateContext } from '../../tests/support/hydrateContext.ts';
import { member as admin } from '../../tests/support/hydration.ts';
import { CategoryTranslate } from './CategoryTranslate.tsx';
import fixtures from './fixtures.json' with { type: 'json' };
import { hydrate } from './hydrate.ts';

const locale = (regionalKey: string, translatable = true) => ({
  regionalKey,
  translatable,
  name: `In ${regionalKey}`,
});
const source = { name: 'Workshop', description: null };
const answer = ({ path }: { path: string }) =>
  path === '/locales' ? [locale('en'), locale('de')] : [{ categoryID: 4, name: 'Werkstatt', source }];

it('[CO-TRANS-024] is hidden and sends no requests except for administrators of the site', async () => {
  const context = hydrateContext(answer);
  expect(await hydrate({}, context)).toBeNull();
  expect(context.asked).toEqual([]);
});

it('[CO-TRANS-021] is left out on a site of one language', async () => {
  const context = hydrateContext(() => [locale('en', false)], { viewer: admin });
  expect(await hydrate({}, context)).toBeNull();
});

it('[CO-TRANS-001] brings the categories of the page as they were written, and the languages in words', async () => {
  const context = hydrateContext(answer, { viewer: admin, params: { categoryID: 4 } });
  expect(await hydrate({ alignment: 'end' }, context)).toEqual({
    alignment: 'end',
    categories: [{ categoryID: 4, name: 'Workshop', description: null }],
    locales: [
      { key: 'en', name: 'In en' },
      { key: 'de', name: 'In de' },
    ],
  });
  expect(context.asked[1]?.query).toMatchObject({
    parentCategoryID: 4,
    includeParentCategory: true,
    maxDepth: 1,
    expand: ['source'],
  });
});

it('shows the button to administrators of the site', () => {
  const props = fixtures.typical as Parameters<typeof CategoryTranslate>[0];
  renderInPage(<CategoryTranslate {...props} />, { viewer: { isGuest: false, can: () => true } });
  expect(screen.getByRole('button', { name: 'Translate' })).toBeTruthy();
});
