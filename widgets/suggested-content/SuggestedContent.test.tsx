// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetPreferences } from '#features/follow';
import { renderInPage } from '../../src/ui/testing/renderInPage.tsx';
import { hydrateContext } from '../../tests/support/hydrateContext.ts';
import { member } from '../../tests/support/hydration.ts';
import fixtures from './fixtures.json' with { type: 'json' };
import { hydrate } from './hydrate.ts';
import { SuggestedContent } from './SuggestedContent.tsx';

const server = setupServer(http.get('*/api/v2/notification-preferences/:user', () => HttpResponse.json({})));
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
beforeEach(forgetPreferences);
afterEach(() => server.resetHandlers());

const asMember = { viewer: { userID: 1, isGuest: false } };
const show = () =>
  renderInPage(<SuggestedContent {...(fixtures.typical as Parameters<typeof SuggestedContent>[0])} />, asMember)
    .container;
const body = { categories: [{ to: '/c', name: 'C', categoryID: 1 }], discussions: [{ discussionID: 1, name: 'One' }] };

describe('suggested content', () => {
  it('[CO-WIDGET-021] shows categories to follow and posts to read', () => {
    show();
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(fixtures.typical.title);
    expect(document.querySelectorAll('summary')).toHaveLength(fixtures.typical.categories.length);
    expect(screen.getByRole('link', { name: fixtures.typical.discussions[0]?.name })).toBeTruthy();
  });

  it('reloads with the same parameters after the viewer follows a suggestion', async () => {
    const asked: string[] = [];
    server.use(
      http.patch('*/api/v2/categories/:id/preferences/1', async ({ request }) =>
        HttpResponse.json((await request.json()) as object),
      ),
      http.get('*/api/v2/interests/suggested-content', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({
          categories: [{ to: '/next', name: 'The next one', categoryID: 99, preferences: {} }],
          discussions: [],
        });
      }),
    );
    show();
    const details = document.querySelector('details') as HTMLDetailsElement;
    act(() => {
      details.open = true;
    });
    await waitFor(() => expect(details.querySelector('summary')?.textContent).toBe('Following'));
    expect(asked).toHaveLength(0);
    act(() => {
      details.open = false;
    });
    await waitFor(() => expect(screen.getByRole('link', { name: 'The next one' })).toBeTruthy());
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('suggestedFollowsLimit=3');
  });

  it('gets the selected suggestions and the parameters to reload them', async () => {
    const context = hydrateContext(() => body, { viewer: member });
    const props = await hydrate(
      { suggestedContent: { limit: 5 }, suggestedFollows: {}, excludedCategoryIDs: [4] },
      context,
    );
    const apiParams = {
      suggestedFollowsLimit: 3,
      suggestedContentLimit: 5,
      suggestedContentExcerptLength: 200,
      excludedCategoryIDs: [4],
    };
    expect(props).toMatchObject({ ...body, apiParams });
    expect(context.asked).toEqual([{ path: '/interests/suggested-content', query: apiParams }]);
  });

  it('hides itself from guests, if both parts are off, and on sites without suggestions', async () => {
    const asMemberToo = { viewer: member };
    const off = { suggestedFollows: { enabled: false }, suggestedContent: { limit: 0 } };
    expect(
      await hydrate(
        off,
        hydrateContext(() => body, asMemberToo),
      ),
    ).toBeNull();
    expect(
      await hydrate(
        {},
        hydrateContext(() => body),
      ),
    ).toBeNull();
    expect(
      await hydrate(
        {},
        hydrateContext(() => ({}), asMemberToo),
      ),
    ).toBeNull();
    expect(
      await hydrate(
        {},
        hydrateContext(() => body, { ...asMemberToo, settings: { 'suggestedContent.enabled': false } }),
      ),
    ).toBeNull();
  });
});
