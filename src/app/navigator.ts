import { unreachable } from '#api/errorAnswer.ts';
import { changeCount } from '#api/freshness.ts';
import { withoutToggles } from '#domain/expandedToggles.ts';
import { findPageQuery, type RouteSite } from '#routing/pages/pageRoutes.ts';
import { ApiError } from '#lib/apiError.ts';
import { changeAddress } from '#routing/changeAddress.ts';
import { commentHash } from '#routing/commentHash.ts';
import { scrollToHash } from '#routing/hashScroll.ts';
import { openMissingComment } from '#routing/missingComment.ts';
import { currentAddress, onAddressChange } from '#routing/navigation.ts';
import { inPageSection, outOfPageSection } from '#routing/pageSection.ts';
import { announcePage } from '#session/pageViews.ts';
import { createScrollMemory } from '#routing/scrollMemory.ts';
import { announce } from '#shell/announce.ts';
import type { PageHost } from './pageHost.ts';
import type { PagePart, PageParts } from './pageParts.ts';
import { fitsPage, putPage, takeOut } from './putPage.ts';

/** Pages that load faster show no loading state; then comes the progress bar, and then the skeleton. */
const barDelayMs = 150;
const skeletonDelayMs = 600;

export interface NavigatorDeps {
  readonly host: PageHost;
  readonly parts: PageParts;
  readonly routes: RouteSite;
  readonly siteTitle: string;
  /** Called if neither a page nor an error page can be loaded, such as when offline. */
  readonly onUnreachable?: () => void;
  /** Called for each page that is shown. */
  readonly onPainted?: (page: PagePart) => void;
}

const offline = 'You are offline. The page will load when you are back online.';

interface Move {
  readonly address: string;
  /** Back and forward have already changed the URL, and restore the scroll position. */
  readonly isHistory: boolean;
  /** The server has redirected once already; the browser follows a second redirect, because it detects loops. */
  readonly isForwarded?: boolean;
  /** The URL has changed together with the loading state, so that Back returns to the page that was left. */
  isEntered?: boolean;
}

/** The server rejected the request with a readable message. */
const isRefusal = (status: number) => status >= 400 && status < 500;

const splitAddress = (address: string) => {
  // Concatenated, not resolved: a path that starts with two slashes would be parsed as a host.
  const url = new URL(address.startsWith('/') ? location.origin + address : address, location.href);
  return { path: url.pathname, search: url.search, hash: url.hash, page: url.pathname + url.search };
};

/** In-page navigation. URLs are paths of this site, with query and hash. */
export interface PageMover {
  readonly follow: (address: string) => void;
  /** Called when the viewer is about to follow a link. */
  readonly prefetch: (address: string) => void;
  /** Updates the page from the server without scrolling or moving the focus. Resolves to whether it did. */
  readonly refresh: () => Promise<boolean>;
}

/** The browser loads the page. An address that is not in the history yet must not replace the previous page. */
function load(address: string, { isHistory, isEntered }: Move): void {
  if (!isHistory && !isEntered) location.assign(address);
  // the same URL with a hash would only scroll
  else if (new URL(address, location.href).href === location.href) location.reload();
  else location.replace(address);
}

/** As in browsers, the hash stays unless the redirect has its own. */
const withHash = (target: string, { address }: Move) =>
  target.includes('#') ? target : target + splitAddress(address).hash;

/** Hydrated widgets update themselves. */
const refreshDrawn = (host: PageHost) =>
  host.draw().then(
    (page) => page.refresh(),
    () => false,
  );

interface Arrival {
  readonly siteTitle: string;
  readonly hash: string;
  /** The last scroll height of the page, if it has one. */
  readonly height: number | undefined;
  /** Title of a page that could not be loaded; empty for that of its heading. */
  readonly failure?: string;
}

/** Scrolls, focuses and announces the new page. */
function arrive({ siteTitle, hash, height, failure }: Arrival): void {
  requestAnimationFrame(() => {
    const title = document.querySelector<HTMLElement>('main h1');
    // The same title that the server gives it on a page load.
    if (failure !== undefined) document.title = [failure || title?.textContent, siteTitle].filter(Boolean).join(' - ');
    announce(document.title);
    const heading = title ?? document.querySelector<HTMLElement>('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    if (height !== undefined) scrollTo(0, height);
    else if (hash === '') scrollTo(0, 0);
    // Also moves the focus once the target is found.
    else scrollToHash(hash, undefined, openMissingComment);
  });
}

interface WaitState {
  /** Whether no later navigation has begun. */
  readonly isMine: () => boolean;
  /** Whether this navigation is still waiting; a later one may have finished before it. */
  readonly isLatest: () => boolean;
  /** Called before the skeleton replaces the current page. */
  readonly onSkeleton: () => void;
}

/** Shows that a page is loading. Returns a function that hides it. */
function showWait(host: PageHost, view: string, { isLatest, isMine, onSkeleton }: WaitState): () => void {
  const root = document.documentElement;
  const bar = setTimeout(() => isLatest() && root.setAttribute('data-loading', ''), barDelayMs);
  const skeleton = setTimeout(() => {
    if (!isLatest()) return;
    host.draw().then(
      (page) => {
        if (!isLatest()) return;
        onSkeleton();
        page.showLoading(view);
      },
      () => undefined,
    );
  }, skeletonDelayMs);
  return () => {
    clearTimeout(bar);
    clearTimeout(skeleton);
    if (isMine()) root.removeAttribute('data-loading');
  };
}

/**
 * In-page navigation, including back and forward: the server's HTML of a page replaces the previous page (decision
 * 0048). URLs that are not layout pages load as usual.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share the state of one navigation at a time
export function createNavigator(deps: NavigatorDeps): PageMover {
  const { host, parts, routes } = deps;
  const scroll = createScrollMemory();
  let moves = 0;
  let shown = withoutToggles(currentAddress());
  let pending: Move | undefined;

  const queryOf = (address: string) => {
    const { path, search } = splitAddress(address);
    return findPageQuery(path, search, routes);
  };

  /** Updates the URL; returns the last scroll height of the new page. */
  function enter({ address, isHistory, isEntered = false }: Move): number | undefined {
    // First, because listeners for the new URL below must know that it is this page's.
    shown = withoutToggles(splitAddress(address).page);
    pending = undefined;
    if (!isHistory) changeAddress(address, { replace: isEntered });
    const height = scroll.enter();
    return isHistory ? height : undefined;
  }

  let isFirst = true;
  /** Keeps the loaded page for Back, like pages from in-page navigation. */
  function keepFirst(isCopy: boolean): void {
    const { version, ...state } = host.state();
    // Actions on this page have made it differ from what the server sent.
    const asLoaded = changeCount() === 0 && version ? { ...state, version } : state;
    const read = isFirst && !host.drawn() ? takeOut(host.root(), asLoaded, { isCopy }) : undefined;
    if (read) parts.keepLeft(shown, read);
    isFirst = false;
  }

  /** Before anything is removed, because an empty page cannot be scrolled. */
  function leaveShown({ isHistory, isEntered }: Move, isCopy: boolean): void {
    if (isEntered) return;
    if (!isHistory) scroll.leave();
    keepFirst(isCopy);
  }

  function enterEarly(move: Move): void {
    leaveShown(move, true);
    if (!move.isHistory) enter(move);
    move.isEntered = true;
    pending = move;
  }

  function show(part: PagePart, move: Move): void {
    const { page, path, hash } = splitAddress(move.address);
    leaveShown(move, false);
    const height = enter(move);
    document.documentElement.removeAttribute('data-no-layout');
    host.replace(part.state, () => putPage(part, host.root()));
    announcePage(part.state);
    deps.onPainted?.(part);
    if (move.isHistory && parts.isStale(page)) void refresh({ isCourtesy: true });
    arrive({ siteTitle: deps.siteTitle, hash: commentHash(outOfPageSection(path), hash), height });
  }

  /**
   * The rendering script renders the error page. If it fails to load, the page stays, with its unsaved input; after
   * Back the URL has already changed, so the browser must load it.
   */
  async function fail(error: ApiError, move: Move): Promise<void> {
    const mine = moves;
    leaveShown(move, true);
    const page = await host.draw().catch(() => undefined);
    if (mine !== moves) return;
    if (!page) {
      pending = undefined;
      if (move.isHistory || !deps.onUnreachable) load(move.address, move);
      else deps.onUnreachable();
      return;
    }
    const height = enter(move);
    // A failed page has no background from a layout, on which a transparent title bar would be unreadable
    // (SH-TITLE-010, 011; resolutions G66).
    document.documentElement.setAttribute('data-no-layout', '');
    const isOffline = error.status === 0 && !navigator.onLine;
    await page.showError(isOffline ? new ApiError(0, error.message, { description: offline }) : error);
    if (mine !== moves) return;
    if (error.status === 0) retryOnline(mine);
    const failure = isRefusal(error.status) ? error.message : '';
    arrive({ siteTitle: deps.siteTitle, hash: splitAddress(move.address).hash, height, failure });
  }

  /** Retries a failed page when the browser is online again, unless the viewer has navigated in the meantime. */
  function retryOnline(mine: number): void {
    const retry = () => mine === moves && void move({ address: location.href, isHistory: true });
    addEventListener('online', retry, { once: true });
  }

  /** The browser leaves immediately; until then, nothing of the layout is painted (resolutions G20). */
  function leave(target: string, move: Move): void {
    const { page } = splitAddress(move.address);
    shown = withoutToggles(page);
    pending = undefined;
    const inside = inPageSection(target);
    void host.draw().then(
      (drawn) => drawn.showLeaving(inside),
      () => undefined,
    );
    load(inside, move);
  }

  /** Follows a redirect to another page of this site within the page: it costs one more request, not a page load. */
  async function forward(target: string, step: Move): Promise<void> {
    const address = inPageSection(withHash(target, step));
    const isHere = target.startsWith('/') && !step.isHistory && !step.isForwarded && queryOf(address) !== undefined;
    if (isHere) await move({ ...step, address, isForwarded: true });
    else leave(withHash(target, step), step);
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
    const isMine = () => mine === moves;
    const isLatest = () => isMine() && pending !== undefined;
    const endWait = showWait(host, query.layoutViewType, { isMine, isLatest, onSkeleton: () => enterEarly(step) });
    try {
      const answer = await parts.load(splitAddress(step.address).page, { isStaleFine: step.isHistory });
      if (mine !== moves) return;
      if (answer.kind === 'moved') return await forward(answer.target, step);
      const part = answer.kind === 'page' ? answer.read() : undefined;
      if (part && fitsPage(host.state(), part.state)) show(part, step);
      else load(step.address, step);
    } catch (error) {
      if (mine === moves) await fail(error instanceof ApiError ? error : new ApiError(0, unreachable), step);
    } finally {
      endWait();
    }
  }

  /** A page in the response of a write updates the server's HTML, so no rendering script is needed. */
  async function updateDrawn(part: PagePart): Promise<boolean> {
    const mine = moves;
    const [drawn, update] = await Promise.all([host.draw(), import('./updatePage.ts')]).catch(() => []);
    if (mine !== moves || pending || !drawn?.keepsHtml() || !update?.updateHtml(part, host)) return false;
    deps.onPainted?.(part);
    announcePage();
    return true;
  }

  /**
   * Updates the page in place. Keeps the current page if loading fails, or, for a refresh on return (`isCourtesy`), if
   * the viewer is already using the page.
   */
  async function refresh({ isCourtesy = false } = {}): Promise<boolean> {
    const { page } = splitAddress(currentAddress());
    const mine = moves;
    if (!queryOf(page) || pending) return false;
    const brought = parts.brought(page);
    if (host.isInUse()) {
      if (isCourtesy) return false;
      const isShown = brought !== undefined && fitsPage(host.state(), brought.state) && (await updateDrawn(brought));
      return isShown || (mine === moves && !pending && refreshDrawn(host));
    }
    // After an action the page may differ from what was loaded, even if the server's version is the same again.
    const version = isCourtesy ? host.state().version : undefined;
    const answer = brought ? undefined : await parts.renew(page, version).catch(() => undefined);
    if (answer?.kind === 'same') return mine === moves && !pending;
    const part = brought ?? (answer?.kind === 'page' ? answer.read() : undefined);
    const update = part && (await import('./updatePage.ts').catch(() => undefined));
    if (mine !== moves || pending || !update || !fitsPage(host.state(), part.state)) return false;
    // HTML must not change while the viewer is using it.
    if (host.isInUse()) return isCourtesy ? false : refreshDrawn(host);
    await update.updatePage(part, host);
    deps.onPainted?.(part);
    announcePage();
    return true;
  }

  onAddressChange(() => {
    // Our own navigation has set `shown` before; hashes and opened blocks do not change it. After Back and Forward in
    // quick succession, the page that was loading must not be shown at this URL.
    if (withoutToggles(currentAddress()) !== shown || pending?.isHistory)
      void move({ address: location.href, isHistory: true });
  });
  return {
    follow: (address) => void move({ address, isHistory: false }),
    prefetch: (address) => {
      const { page } = splitAddress(address);
      if (queryOf(address) && page !== shown) parts.prefetch(page);
    },
    refresh: () => refresh(),
  };
}
