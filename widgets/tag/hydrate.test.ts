import { expect, it } from 'vitest';
import { hydrateContext } from '../../tests/support/hydrateContext.ts';
import { hydrate } from './hydrate.ts';

it('[CO-WIDGET-009] asks for the most used tags and hides itself without any', async () => {
  const context = hydrateContext(() => [{ tagID: 1, name: 'safety' }]);
  expect(await hydrate({ limit: 5 }, context)).toEqual({ limit: 5, tags: [{ tagID: 1, name: 'safety' }] });
  expect(context.asked[0]).toEqual({
    path: '/tags',
    query: { type: ['User'], sort: '-countDiscussions', excludeNoCountDiscussion: true, limit: 5 },
  });
  expect(
    await hydrate(
      {},
      hydrateContext(() => []),
    ),
  ).toBeNull();
});
