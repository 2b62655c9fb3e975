import { expect, it } from 'vitest';
import { hydrateContext, refusal } from '../../tests/support/hydrateContext.ts';
import { hydrate } from './hydrate.ts';

it('[CO-WIDGET-011] sends the person as a fragment, without what a profile knows beyond', async () => {
  const profile = { userID: 5, name: 'Imani', photoUrl: '/p.png', email: 'imani@example.com', points: 12 };
  const props = await hydrate(
    { apiParams: { userID: 5 } } as never,
    hydrateContext(() => profile),
  );
  expect(props?.userInfo).toMatchObject({ userID: 5, name: 'Imani', photoUrl: '/p.png' });
  expect(props?.userInfo).not.toHaveProperty('email');
});

it('hides itself if no user is selected or the selected user no longer exists', async () => {
  expect(await hydrate({ apiParams: { userID: -1 } } as never, hydrateContext())).toBeNull();
  const gone = hydrateContext(() => {
    throw refusal(404);
  });
  expect(await hydrate({ apiParams: { userID: 5 } } as never, gone)).toBeNull();
});
