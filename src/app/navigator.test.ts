// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RouteSite } from '#domain/pageRoutes.ts';
import { ApiError } from '#lib/apiError.ts';
import { createSession } from '#session/SessionProvider.tsx';
import type { LoadedPage } from './loadPage.ts';
import { createNavigator } from './navigator.ts';
import { createPageStore, type PageView } from './pageStore.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // the pages of these tests have no live region
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const answer = (message: string): LoadedPage => ({ kind: 'error', error: new ApiError(404, message) });

const routes: RouteSite = {
  siteSection: { basePath: '', sectionID: '0', contentLocale: 'en' },
  customLayouts: { discussionList: true, categoryList: true },
  entry: { signIn: '/entry/signin', register: '/entry/register', signOut: '/entry/signout' },
};

/** A navigator whose pages come when they are let in, by the kind of page. */
function start() {
  const coming = new Map<string, PromiseWithResolvers<LoadedPage>>();
  const pages = createPageStore({
    kind: 'error',
    titleBar: undefined,
    place: '/',
    error: new ApiError(404, 'first'),
  } as unknown as PageView);
  const mover = createNavigator({
    pages,
    loader: {
      load: ({ layoutViewType }) => {
        const page = Promise.withResolvers<LoadedPage>();
        coming.set(layoutViewType, page);
        return page.promise;
      },
      prefetch: () => undefined,
      forget: () => undefined,
    },
    session: createSession(),
    routes,
    siteTitle: 'Site',
  });
  return { pages, mover, come: (kind: string) => coming.get(kind)?.resolve(answer(kind)) };
}

describe('moves within the page', () => {
  it('a slow page draws nothing, not even its skeleton, once a later one stands', async () => {
    const { pages, mover, come } = start();
    mover.follow('/discussions');
    mover.follow('/categories');
    come('categoryList');
    await vi.advanceTimersByTimeAsync(0);
    expect(pages.get()).toMatchObject({ kind: 'error', error: { message: 'categoryList' } });
    await vi.advanceTimersByTimeAsync(2000);
    expect(pages.get()).toMatchObject({ kind: 'error', error: { message: 'categoryList' } });
    expect(document.documentElement.hasAttribute('data-loading')).toBe(false);
    come('discussionList');
    await vi.advanceTimersByTimeAsync(0);
    expect(pages.get()).toMatchObject({ kind: 'error', error: { message: 'categoryList' } });
  });

  it('a page that takes long is announced by the bar, then by its skeleton', async () => {
    const { pages, mover, come } = start();
    mover.follow('/discussions');
    await vi.advanceTimersByTimeAsync(200);
    expect(document.documentElement.hasAttribute('data-loading')).toBe(true);
    expect(pages.get()).toMatchObject({ kind: 'error' });
    await vi.advanceTimersByTimeAsync(500);
    expect(pages.get()).toMatchObject({ kind: 'loading' });
    come('discussionList');
    await vi.advanceTimersByTimeAsync(0);
    expect(pages.get()).toMatchObject({ kind: 'error', error: { message: 'discussionList' } });
    expect(document.documentElement.hasAttribute('data-loading')).toBe(false);
  });
});
