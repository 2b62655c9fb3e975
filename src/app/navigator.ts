import type { LayoutQuery, LayoutSeo } from '#contracts/layout.ts';
import { siteTime } from '#lib/clock.ts';
import { withoutToggles } from '#domain/expandedToggles.ts';
import { findPageQuery, type RouteSite } from '#domain/pageRoutes.ts';
import { announce } from '#shell/LiveRegion.tsx';
import { changeAddress } from '#routing/changeAddress.ts';
import { currentAddress, onAddressChange } from '#routing/navigation.ts';
import { commentHash } from '#routing/commentHash.ts';
import { rememberFocus } from '#ui/focus/rememberFocus.ts';
import { scrollToHash } from '#routing/hashScroll.ts';
import { inPageSection, outOfPageSection } from '#routing/pageSection.ts';
import { createScrollMemory } from '#routing/scrollMemory.ts';
import { keepTitleBar } from '#runtime/react/prepareLayout.tsx';
import type { Session } from '#session/SessionProvider.tsx';
import type { LoadedPage, PageLoader } from './loadPage.ts';
import type { MismatchNotice } from './mismatchNotice.ts';
import { type PageStore, titleBarOf } from './pageStore.ts';
import { updateHead } from './updateHead.ts';

/** A page that comes sooner shows no sign of loading; later the bar on top moves, and then the skeleton stands in. */
const barDelayMs = 150;
const skeletonDelayMs = 600;

export interface NavigatorDeps {
  readonly pages: PageStore;
  readonly loader: PageLoader;
  readonly session: Session;
  readonly routes: RouteSite;
  readonly siteTitle: string;
  /** Told of each layout that comes to stand. */
  readonly onPainted?: MismatchNotice;
}

/** A page that failed says nothing of itself, and is nothing to be found. */
const failedSeo: LayoutSeo = {
  title: '',
  description: '',
  meta: [{ name: 'robots', content: 'noindex' }],
  links: [],
  url: '',
  'json-ld': '',
};

interface Move {
  readonly address: string;
  /** Back and forward have changed the address already and return to where the reader was. */
  readonly isHistory: boolean;
}

/** The server has understood and says no: in words for the reader. */
const isRefusal = (status: number) => status >= 400 && status < 500;

const splitAddress = (address: string) => {
  // joined, not resolved: a path that begins with two slashes would be read as a host, and may be none
  const url = new URL(address.startsWith('/') ? location.origin + address : address, location.href);
  return { path: url.pathname, search: url.search, hash: url.hash, page: url.pathname + url.search };
};

/** What the page's links do. Addresses are paths of this site, with query and hash. */
export interface PageMover {
  readonly follow: (address: string) => void;
  /** The reader is about to follow it. */
  readonly prefetch: (address: string) => void;
  /**
   * Draws the page as the server has it now, where the reader is: nothing scrolls, nothing takes the focus. Whether it
   * was.
   */
  readonly refresh: () => Promise<boolean>;
}

/** In-page moves, back and forward among them. Addresses that are no layout pages load as usual. */
export function createNavigator(deps: NavigatorDeps): PageMover {
  const { pages, loader, routes } = deps;
  const scroll = createScrollMemory();
  let moves = 0;
  let shown = withoutToggles(currentAddress());
  let pending: Move | undefined;

  const queryOf = (address: string) => {
    const { path, search } = splitAddress(address);
    return findPageQuery(path, search, routes);
  };

  function show(loaded: LoadedPage, { address, isHistory }: Move, query: LayoutQuery): void {
    const { page: place, path, hash } = splitAddress(address);
    // First of all: what hears of the new address below must know that it is this page's.
    shown = withoutToggles(place);
    pending = undefined;
    const titleBar = titleBarOf(pages.get());
    if (loaded.kind === 'redirect') {
      const target = inPageSection(loaded.redirectTo);
      pages.set({ kind: 'leaving', titleBar, place, target });
      // the address itself stands in no history yet: what replaced it would replace the page before
      if (isHistory) location.replace(target);
      else location.assign(target);
      return;
    }
    if (!isHistory) {
      scroll.leave();
      changeAddress(address);
    }
    const height = scroll.enter();
    deps.session.site.update(
      (draft) => void Object.assign(draft, { addr: outOfPageSection(place), now: siteTime().toISOString() }),
    );
    // No layout paints what failed: a transparent title bar would stand on bare ground (SH-TITLE-010, 011; resolutions
    // G66).
    document.documentElement.toggleAttribute('data-no-layout', loaded.kind !== 'page');
    if (loaded.kind === 'page') {
      pages.set({ kind: 'layout', page: keepTitleBar(titleBar, loaded.page), place: path });
      updateHead(loaded.page.layout.seo, deps.siteTitle);
      deps.onPainted?.(query, loaded.page.layout);
    } else {
      pages.set({ kind: 'error', titleBar, place, error: loaded.error });
      updateHead(failedSeo, deps.siteTitle);
    }
    arrive(commentHash(outOfPageSection(path), hash), isHistory ? height : undefined);
  }

  /** Scrolls, focuses and tells screen readers, once the new page stands. `height` is where the reader had left it. */
  function arrive(hash: string, height: number | undefined): void {
    requestAnimationFrame(() => {
      const title = document.querySelector<HTMLElement>('main h1');
      // as the server calls it where the page is loaded
      const view = pages.get();
      const said = view.kind === 'error' && isRefusal(view.error.status) ? view.error.message : '';
      if (view.kind === 'error')
        document.title = [said || title?.textContent, deps.siteTitle].filter(Boolean).join(' - ');
      announce(document.title);
      const heading = title ?? document.querySelector<HTMLElement>('main');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus({ preventScroll: true });
      if (height !== undefined) scrollTo(0, height);
      else if (hash === '') scrollTo(0, 0);
      // Takes the focus along once it has found its place.
      else scrollToHash(hash);
    });
  }

  async function move(step: Move): Promise<void> {
    const query = queryOf(step.address);
    if (!query) {
      if (step.isHistory) location.reload();
      else location.assign(step.address);
      return;
    }
    moves += 1;
    const mine = moves;
    pending = step;
    const root = document.documentElement;
    // A later move may have come to its page before this one has come to anything.
    const ifLatest = (task: () => void) => () => mine === moves && task();
    const bar = setTimeout(
      ifLatest(() => root.setAttribute('data-loading', '')),
      barDelayMs,
    );
    const skeleton = setTimeout(
      ifLatest(() =>
        pages.set({
          kind: 'loading',
          titleBar: titleBarOf(pages.get()),
          place: `${step.address} loading`,
          view: query.layoutViewType,
        }),
      ),
      skeletonDelayMs,
    );
    try {
      const loaded = await loader.load(query);
      clearTimeout(skeleton);
      if (mine === moves) show(loaded, step, query);
    } catch {
      // A chunk or the manifest of this build is gone: the server has the page whole.
      if (mine === moves) location.assign(step.address);
    } finally {
      clearTimeout(bar);
      clearTimeout(skeleton);
      if (mine === moves) root.removeAttribute('data-loading');
    }
  }

  /** A failure leaves the page as it stands: it was right a moment ago. */
  async function refresh(): Promise<boolean> {
    const query = queryOf(currentAddress());
    const mine = moves;
    if (!query || pending) return false;
    loader.forget();
    const loaded = await loader.load(query).catch(() => undefined);
    const view = pages.get();
    if (mine !== moves || loaded?.kind !== 'page' || view.kind !== 'layout') return false;
    // what still sleeps in the server's HTML cannot be updated: the first time it is replaced
    const place = view.page.mode === 'client' ? view.place : `${view.place} anew`;
    const giveBack = rememberFocus();
    pages.set({ kind: 'layout', page: keepTitleBar(view.page, loaded.page), place });
    deps.onPainted?.(query, loaded.page.layout);
    return new Promise<boolean>((drawn) => {
      requestAnimationFrame(() => {
        giveBack();
        drawn(true);
      });
    });
  }

  onAddressChange(() => {
    // Moves of our own have set `shown` before; hash moves within a page and opened blocks keep it.
    // Back and at once forward again: the page that was on its way must not come to stand at this address.
    if (withoutToggles(currentAddress()) !== shown || pending?.isHistory)
      void move({ address: location.href, isHistory: true });
  });
  return {
    follow: (address) => void move({ address, isHistory: false }),
    prefetch: (address) => {
      const query = queryOf(address);
      if (query && splitAddress(address).page !== shown) loader.prefetch(query);
    },
    refresh,
  };
}
