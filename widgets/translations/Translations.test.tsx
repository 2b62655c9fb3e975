import { expect, it } from 'vitest';
import { hydrateContext } from '../../tests/support/hydrateContext.ts';
import { member as admin } from '../../tests/support/hydration.ts';
import { hydrate } from './hydrate.ts';

const source = { name: 'Workshop', description: 'Tools' };
const answer = ({ path }: { path: string }) =>
  ({
    '/locales': [{ regionalKey: 'en', translatable: false, displayNames: {} }],
    '/dashboard/setup': { languages: [{ key: 'de', name: 'Deutsch' }] },
    '/categories': [{ categoryID: 4, source }],
  })[path];

it('[CO-TRANS-024] hides itself from viewers who cannot manage the site', async () => {
  expect(await hydrate({}, hydrateContext(answer))).toBeNull();
});

it('[CO-TRANS-002] lists all categories by pages, or those that the address names', async () => {
  const ask = async (params: Readonly<Record<string, unknown>>) => {
    const context = hydrateContext(answer, { viewer: admin, params });
    return {
      props: await hydrate({}, context),
      query: context.asked.find(({ path }) => path === '/categories')?.query,
    };
  };
  const all = await ask({ page: 2, into: 'de' });
  expect(all.query).toMatchObject({ page: 2, limit: 50, outputFormat: 'flat' });
  expect(all.query).not.toHaveProperty('categoryID');
  expect(all.props).toMatchObject({
    categories: [{ categoryID: 4, ...source }],
    locales: [{ key: 'en', name: 'en' }],
    locale: 'de',
    offered: [{ key: 'de', name: 'Deutsch' }],
  });
  expect((await ask({ recordIDs: '4,5' })).query).toMatchObject({ categoryID: '4,5' });
  expect((await ask({ recordIDs: '4;drop' })).query).not.toHaveProperty('categoryID');
});
