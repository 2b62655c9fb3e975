// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { renderInPage } from '../../src/ui/testing/renderInPage.tsx';
import { hydrateContext, refusal } from '../../tests/support/hydrateContext.ts';
import fixtures from './fixtures.json' with { type: 'json' };
import { hydrate } from './hydrate.ts';
import { RoleSpotlight } from './RoleSpotlight.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());
afterEach(() => server.resetHandlers());

const show = (name: keyof typeof fixtures) =>
  renderInPage(<RoleSpotlight {...(fixtures[name] as Parameters<typeof RoleSpotlight>[0])} />).container;
const titles = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const older = {
  discussionID: 2,
  name: 'Older',
  url: '/discussion/2',
  excerpt: 'From before',
  dateInserted: '2025-12-01T00:00:00+00:00',
};

describe('the role spotlight', () => {
  it('[CO-WIDGET-012] shows discussions and comments with author, category, date and excerpt', () => {
    const { textContent } = show('typical');
    expect(titles()).toEqual([
      'New opening hours, and the boiler',
      'Re: How do I stop the kettle from tripping the fuse?',
    ]);
    expect(textContent).toContain('by Odalys Marsh · News from the hall');
    expect(textContent).toContain("Please stop using it, unplug it, and don't open it & bring it on Saturday.");
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  });

  it('loads the next page, without repeating what moved down, and moves the focus to the first new one', async () => {
    const asked: URLSearchParams[] = [];
    server.use(
      http.get('*/api/v2/posts', ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return HttpResponse.json([fixtures.more.posts.data[1], older]);
      }),
    );
    show('more');
    fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
    fireEvent.click(screen.getByRole('button', { name: /Load/ }));
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect([asked.length, asked[0]?.get('page'), asked[0]?.get('sort')]).toEqual([1, '2', '-commentDate']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Older'));
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  });

  it('says why nothing came, and tries again', async () => {
    server.use(
      http.get(
        '*/api/v2/posts',
        () => HttpResponse.json({ message: 'Too many requests.', status: 429 }, { status: 429 }),
        { once: true },
      ),
    );
    show('more');
    fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Too many requests.');
    server.use(http.get('*/api/v2/posts', () => HttpResponse.json([older])));
    fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is sent the first page and what to ask for the others', async () => {
    const context = hydrateContext(() => ({
      body: [older],
      paging: { nextURL: null, prevURL: null, currentPage: 1, total: null, limit: 10 },
    }));
    const props = await hydrate(
      {
        titleType: 'none',
        title: 'x',
        apiParams: { roleID: 32, includeComments: false, sortExcludingComments: '-score' },
      },
      context,
    );
    expect(Object.keys(props ?? {}).sort()).toEqual(
      [
        'title',
        'subtitle',
        'description',
        'posts',
        'postsApiParams',
        'itemOptions',
        'containerOptions',
        'displayOptions',
        'showLoadMore',
      ].sort(),
    );
    expect(props).toMatchObject({
      title: null,
      showLoadMore: true,
      postsApiParams: { roleIDs: [32], includeComments: false, sort: '-score', limit: 10, page: 1 },
    });
  });

  it('hides itself without a role, without posts, and if reading is denied', async () => {
    expect(await hydrate({}, hydrateContext())).toBeNull();
    expect(
      await hydrate(
        { apiParams: { roleID: 32 } },
        hydrateContext(() => []),
      ),
    ).toBeNull();
    const refused = hydrateContext(() => {
      throw refusal(403);
    });
    expect(await hydrate({ apiParams: { roleID: 32 } }, refused)).toBeNull();
  });
});
