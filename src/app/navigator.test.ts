// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageState } from '#contracts/page.ts';
import type { RouteSite } from '#routing/pages/pageRoutes.ts';
import { ApiError } from '#lib/apiError.ts';
import { frame } from '#runtime/react/node.css.ts';
import { createNavigator } from './navigator.ts';
import type { RunningPage, PageHost } from './pageHost.ts';
import type { PageParts, PartAnswer } from './pageParts.ts';

const stops: (() => void)[] = [];
const listen = window.addEventListener.bind(window);
beforeEach(() => {
  // Each navigator listens for the lifetime of its page.
  window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
    listen(type, listener);
    stops.push(() => window.removeEventListener(type, listener));
  };
  vi.useFakeTimers();
  history.replaceState(null, '', '/');
  document.body.innerHTML = '<div id="app"><main></main></div><div data-announcer></div>';
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  window.addEventListener = listen;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const routes: RouteSite = {
  siteSection: { basePath: '', sectionID: '0', contentLocale: 'en' },
  customLayouts: { discussionList: true, categoryList: true },
  entry: { signIn: '/entry/signin', register: '/entry/register', signOut: '/entry/signout' },
};

const stateOf = (name: string): PageState =>
  ({
    viewer: { userID: 0 },
    manifestUrl: '/m.json',
    site: { locale: 'en', siteSection: { sectionID: '0' } },
    tick: {},
    assets: {},
    query: { layoutViewType: name },
  }) as unknown as PageState;

/** Whether the page has hydrated widgets. */
let inServerHtml = false;

function partOf(name: string): Extract<PartAnswer, { kind: 'page' }> {
  const main = inServerHtml
    ? `<div class="${frame}">${name}</div><div class="${frame}" data-node="/layout/1">changed</div>`
    : `<main><h1>${name}</h1></main>`;
  const html = `<title>${name}</title><div id="app">${main}</div>`;
  return {
    kind: 'page',
    isError: false,
    read: () => ({ document: new DOMParser().parseFromString(html, 'text/html'), state: stateOf(name) }),
  };
}

/** A navigator whose pages arrive when the test releases them, by URL. */
function start() {
  const coming = new Map<string, PromiseWithResolvers<PartAnswer>>();
  const root = document.getElementById('app') as HTMLElement;
  const drawn: RunningPage = {
    stop: vi.fn(),
    showLoading: vi.fn(() => root.setAttribute('data-skeleton', '')),
    showLeaving: vi.fn(),
    showError: vi.fn(async () => undefined),
    keepsHtml: () => true,
    refresh: vi.fn(async () => true),
  };
  let isInUse = false;
  let isOffline = false;
  const onUnreachable = vi.fn();
  let isStale = false;
  let brought: string | undefined;
  let state = stateOf('first');
  const host: PageHost = {
    root: () => root,
    state: () => state,
    draw: async () => {
      if (isOffline) throw new Error('No line.');
      return drawn;
    },
    drawn: () => undefined,
    isInUse: () => isInUse,
    replace: (next, put) => {
      state = next;
      root.removeAttribute('data-skeleton');
      put();
    },
  };
  const ask = (address: string) => {
    const page = Promise.withResolvers<PartAnswer>();
    coming.set(address, page);
    return page.promise;
  };
  const parts: PageParts = {
    load: ask,
    renew: ask,
    prefetch: () => undefined,
    keepLeft: () => undefined,
    take: () => undefined,
    bring: () => undefined,
    brought: () => (brought === undefined ? undefined : partOf(brought).read()),
    isStale: () => isStale,
  };
  const mover = createNavigator({ host, parts, routes, siteTitle: 'Site', onUnreachable });
  const set = (facts: { isInUse?: boolean; isStale?: boolean; isOffline?: boolean; brought?: string }) => {
    isOffline = facts.isOffline ?? isOffline;
    isInUse = facts.isInUse ?? isInUse;
    brought = facts.brought ?? brought;
    isStale = facts.isStale ?? isStale;
  };
  return {
    mover,
    root,
    drawn,
    coming,
    onUnreachable,
    set,
    come: (address: string) => coming.get(address)?.resolve(partOf(address)),
  };
}

describe('moves within the page', () => {
  it('puts the HTML of the page in place, with its title and address, and announces it', async () => {
    const { mover, root, come } = start();
    const told = vi.fn();
    document.addEventListener('folkmoot:page', told, { once: true });
    mover.follow('/discussions');
    come('/discussions');
    await vi.advanceTimersByTimeAsync(50);
    expect(root.querySelector('h1')?.textContent).toBe('/discussions');
    expect([document.title, location.pathname]).toEqual(['/discussions', '/discussions']);
    expect(document.activeElement).toBe(root.querySelector('h1'));
    expect(document.querySelector('[data-announcer]')?.textContent).toBe('/discussions');
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('ignores a slow page after a later navigation', async () => {
    const { mover, root, drawn, come } = start();
    mover.follow('/discussions');
    mover.follow('/categories');
    come('/categories');
    await vi.advanceTimersByTimeAsync(2000);
    expect(root.textContent).toBe('/categories');
    expect(drawn.showLoading).not.toHaveBeenCalled();
    expect(document.documentElement.hasAttribute('data-loading')).toBe(false);
    come('/discussions');
    await vi.advanceTimersByTimeAsync(0);
    expect(root.textContent).toBe('/categories');
  });

  it('a page that takes long is announced by the bar, then by its skeleton', async () => {
    const { mover, root, drawn, come } = start();
    mover.follow('/discussions');
    await vi.advanceTimersByTimeAsync(200);
    expect(document.documentElement.hasAttribute('data-loading')).toBe(true);
    expect(drawn.showLoading).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(500);
    expect(drawn.showLoading).toHaveBeenCalledExactlyOnceWith('discussionList');
    come('/discussions');
    await vi.advanceTimersByTimeAsync(0);
    expect(root.textContent).toBe('/discussions');
    expect(root.hasAttribute('data-skeleton')).toBe(false);
    expect(document.documentElement.hasAttribute('data-loading')).toBe(false);
  });

  it('Back while the skeleton is shown returns to the page that was left', async () => {
    const { mover, root, come } = start();
    mover.follow('/categories');
    come('/categories');
    await vi.advanceTimersByTimeAsync(50);
    const entries = history.length;
    mover.follow('/discussions');
    await vi.advanceTimersByTimeAsync(500);
    expect([location.pathname, history.length]).toEqual(['/categories', entries]);
    await vi.advanceTimersByTimeAsync(200);
    expect([location.pathname, history.length]).toEqual(['/discussions', entries + 1]);
    history.back();
    await vi.waitFor(() => expect(location.pathname).toBe('/categories'));
    come('/categories');
    come('/discussions');
    await vi.advanceTimersByTimeAsync(50);
    expect(root.textContent).toBe('/categories');
  });

  it('a page that comes after its skeleton is one entry of the history', async () => {
    const { mover, root, come } = start();
    const entries = history.length;
    mover.follow('/discussions#latest');
    await vi.advanceTimersByTimeAsync(700);
    come('/discussions');
    await vi.advanceTimersByTimeAsync(50);
    expect([root.textContent, location.hash, history.length]).toEqual(['/discussions', '#latest', entries + 1]);
  });

  it('a redirect keeps the hash, unless it has its own', async () => {
    const { mover, coming, come } = start();
    for (const [target, hash] of [
      ['/categories', '#Comment_9'],
      ['/categories#latest', '#latest'],
    ] as const) {
      mover.follow('/discussions#Comment_9');
      coming.get('/discussions')?.resolve({ kind: 'moved', target });
      await vi.advanceTimersByTimeAsync(50);
      come('/categories');
      await vi.advanceTimersByTimeAsync(50);
      expect([location.pathname, location.hash]).toEqual(['/categories', hash]);
    }
  });

  it('a page that does not come is told at its address, and moving on works', async () => {
    const { mover, root, drawn, coming, come } = start();
    mover.follow('/discussions');
    coming.get('/discussions')?.reject(new ApiError(0, 'No line.'));
    await vi.advanceTimersByTimeAsync(50);
    expect(drawn.showError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'No line.' }));
    expect(location.pathname).toBe('/discussions');
    mover.follow('/categories');
    come('/categories');
    await vi.advanceTimersByTimeAsync(50);
    expect(root.textContent).toBe('/categories');
  });

  it('a page stays, with what was written on it, where nothing comes; the next link works again', async () => {
    const { mover, root, set, coming, come, onUnreachable } = start();
    root.innerHTML = '<main><textarea>Half a sentence</textarea></main>';
    set({ isOffline: true });
    mover.follow('/discussions');
    coming.get('/discussions')?.reject(new ApiError(0, 'No line.'));
    await vi.advanceTimersByTimeAsync(50);
    expect([onUnreachable.mock.calls.length, location.pathname, root.textContent]).toEqual([1, '/', 'Half a sentence']);
    expect(document.documentElement.hasAttribute('data-loading')).toBe(false);
    mover.follow('/categories');
    come('/categories');
    await vi.advanceTimersByTimeAsync(50);
    expect(root.textContent).toBe('/categories');
  });

  it('retries a failed page when back online, unless the viewer navigated', async () => {
    const { mover, root, coming, come, drawn } = start();
    mover.follow('/discussions');
    coming.get('/discussions')?.reject(new ApiError(0, 'No line.'));
    await vi.advanceTimersByTimeAsync(50);
    expect(drawn.showError).toHaveBeenCalledOnce();
    dispatchEvent(new Event('online'));
    come('/discussions');
    await vi.advanceTimersByTimeAsync(50);
    expect(root.textContent).toBe('/discussions');
  });

  it('a page opened by Back is refreshed, unless the viewer has begun to use it', async () => {
    const { mover, root, set, coming, come } = start();
    for (const address of ['/categories', '/discussions']) {
      mover.follow(address);
      come(address);
      await vi.advanceTimersByTimeAsync(50);
    }
    set({ isStale: true });
    history.back();
    await vi.advanceTimersByTimeAsync(50);
    history.replaceState(null, '', '/categories');
    dispatchEvent(new Event('popstate'));
    coming.get('/categories')?.resolve(partOf('kept'));
    await vi.advanceTimersByTimeAsync(50);
    expect(root.textContent).toBe('kept');
    // Requested again; in between the viewer has started to write.
    set({ isInUse: true });
    coming.get('/categories')?.resolve(partOf('newer'));
    await vi.advanceTimersByTimeAsync(50);
    expect(root.textContent).toBe('kept');
  });
});

describe('a page that came with the answer of a call', () => {
  beforeEach(() => {
    vi.useRealTimers();
    history.replaceState(null, '', '/discussions');
  });

  it('is shown without asking for it', async () => {
    const { mover, root, set, coming } = start();
    set({ brought: 'after' });
    expect([await mover.refresh(), root.textContent, coming.size]).toEqual([true, 'after', 0]);
  });

  it('shows changes in the server’s HTML with running behaviours, without rendering it', async () => {
    const { mover, root, drawn, set } = start();
    root.innerHTML = `<div class="${frame}">before</div><div class="${frame}" data-node="/layout/1">runs</div>`;
    set({ isInUse: true, brought: 'after' });
    inServerHtml = true;
    const isShown = await mover.refresh();
    inServerHtml = false;
    expect([isShown, root.textContent]).toEqual([true, 'afterruns']);
    expect(drawn.refresh).not.toHaveBeenCalled();
  });

  it('that does not fit what runs leaves the update to it', async () => {
    const { mover, drawn, set } = start();
    set({ isInUse: true, brought: 'after' });
    expect([await mover.refresh(), vi.mocked(drawn.refresh).mock.calls.length]).toEqual([true, 1]);
  });
});
