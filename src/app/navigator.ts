import { unreachable } from '#api/errorAnswer.ts';
import { changeCount } from '#api/freshness.ts';
import { withoutToggles } from '#domain/expandedToggles.ts';
import { findPageQuery, type RouteSite } from '#routing/pages/pageRoutes.ts';
import { ApiError } from '#lib/apiError.ts';
import { changeAddress } from '#routing/changeAddress.ts';
import { commentHash } from '#routing/commentHash.ts';
import { scrollToHash } from '#routing/hashScroll.ts';
import { currentAddress, onAddressChange } from '#routing/navigation.ts';
import { inPageSection, outOfPageSection } from '#routing/pageSection.ts';
import { announcePage } from '#session/pageViews.ts';
import { createScrollMemory } from '#routing/scrollMemory.ts';
import { announce } from '#shell/announce.ts';
import type { PageHost } from './pageHost.ts';
import type { PagePart, PageParts } from './pageParts.ts';
import { fitsPage, putPage, takeOut } from './putPage.ts';

/** A page that comes sooner shows no sign of loading; later the bar on top moves, and then the skeleton stands in. */
const barDelayMs = 150;
const skeletonDelayMs = 600;

export interface NavigatorDeps {
  readonly host: PageHost;
  readonly parts: PageParts;
  readonly routes: RouteSite;
  readonly siteTitle: string;
  /** Says that neither a page nor what would tell of it comes: the line is down. */
  readonly onUnreachable?: () => void;
  /** Told of each page that comes to stand. */
  readonly onPainted?: (page: PagePart) => void;
}

const offline = 'You are offline. The page will load when you are back online.';

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
   * Shows the page as the server has it now, where the reader is: nothing scrolls, nothing takes the focus. Whether it
   * was.
   */
  readonly refresh: () => Promise<boolean>;
}

/**
 * In-page moves, back and forward among them: the server's HTML of a page takes the place of the one before
 * (decision 0048). Addresses that are no layout pages load as usual.
 */
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

  const load = (address: string, isHistory: boolean) =>
    isHistory ? location.replace(address) : location.assign(address);

  /** The address is that of the page to come; gives how far the reader had scrolled it. */
  function enter({ address, isHistory }: Move): number | undefined {
    // First of all: what hears of the new address below must know that it is this page's.
    shown = withoutToggles(splitAddress(address).page);
    pending = undefined;
    if (!isHistory) changeAddress(address);
    const height = scroll.enter();
    return isHistory ? height : undefined;
  }

  let isFirst = true;
  /** The page that was loaded is there at once for whoever comes back to it, like those that were moved to. */
  function keepFirst(isCopy: boolean): void {
    const { version, ...state } = host.state();
    // What was done on this page has changed it beside the server.
    const asLoaded = changeCount() === 0 && version ? { ...state, version } : state;
    const read = isFirst && !host.drawn() ? takeOut(host.root, asLoaded, { isCopy }) : undefined;
    if (read) parts.keepLeft(shown, read);
    isFirst = false;
  }

  function show(part: PagePart, move: Move): void {
    const { page, path, hash } = splitAddress(move.address);
    // Before anything is taken away: a page without content cannot be scrolled.
    if (!move.isHistory) scroll.leave();
    keepFirst(false);
    const height = enter(move);
    document.documentElement.removeAttribute('data-no-layout');
    host.replace(part.state, () => putPage(part, host.root));
    announcePage(part.state);
    deps.onPainted?.(part);
    if (move.isHistory && parts.isStale(page)) void refresh({ isCourtesy: true });
    arrive(commentHash(outOfPageSection(path), hash), height);
  }

  /**
   * The error page is drawn by the script that draws. If that does not come either, the page stays, with what was
   * written on it; after Back the address has changed already, and the browser has to load it.
   */
  async function fail(error: ApiError, move: Move): Promise<void> {
    const mine = moves;
    if (!move.isHistory) scroll.leave();
    keepFirst(true);
    const page = await host.draw().catch(() => undefined);
    if (mine !== moves) return;
    if (!page) {
      pending = undefined;
      if (move.isHistory || !deps.onUnreachable) load(move.address, move.isHistory);
      else deps.onUnreachable();
      return;
    }
    const height = enter(move);
    // No layout paints what failed: a transparent title bar would stand on bare ground (SH-TITLE-010, 011; resolutions
    // G66).
    document.documentElement.setAttribute('data-no-layout', '');
    const isOffline = error.status === 0 && !navigator.onLine;
    await page.showError(isOffline ? new ApiError(0, error.message, { description: offline }) : error);
    if (mine !== moves) return;
    if (error.status === 0) retryOnline(mine);
    const said = isRefusal(error.status) ? error.message : '';
    arrive(splitAddress(move.address).hash, height, said);
  }

  /** The page that did not come is asked for again once the line is back, unless the reader has moved on. */
  function retryOnline(mine: number): void {
    const retry = () => mine === moves && void move({ address: location.href, isHistory: true });
    addEventListener('online', retry, { once: true });
  }

  /** The browser leaves at once; until it does, nothing of the layout is painted (resolutions G20). */
  function leave(target: string, move: Move): void {
    const { page } = splitAddress(move.address);
    shown = withoutToggles(page);
    pending = undefined;
    const inside = inPageSection(target);
    void host.draw().then(
      (drawn) => drawn.showLeaving(inside),
      () => undefined,
    );
    // the address itself stands in no history yet: what replaced it would replace the page before
    load(inside, move.isHistory);
  }

  /** Scrolls, focuses and tells screen readers, once the new page stands. `height` is where the reader had left it. */
  function arrive(hash: string, height: number | undefined, failure?: string): void {
    requestAnimationFrame(() => {
      const title = document.querySelector<HTMLElement>('main h1');
      // as the server calls it where the page is loaded
      if (failure !== undefined)
        document.title = [failure || title?.textContent, deps.siteTitle].filter(Boolean).join(' - ');
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

  /** Shows that a move is under way. Returns what ends it. */
  function showWait(mine: number, view: string): () => void {
    const root = document.documentElement;
    // A later move may have come to its page before this one has come to anything.
    const isLatest = () => mine === moves && pending !== undefined;
    const bar = setTimeout(() => isLatest() && root.setAttribute('data-loading', ''), barDelayMs);
    const skeleton = setTimeout(() => {
      if (!isLatest()) return;
      host.draw().then(
        (page) => isLatest() && page.showLoading(view),
        () => undefined,
      );
    }, skeletonDelayMs);
    return () => {
      clearTimeout(bar);
      clearTimeout(skeleton);
      if (mine === moves) root.removeAttribute('data-loading');
    };
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
    const endWait = showWait(mine, query.layoutViewType);
    try {
      const answer = await parts.load(splitAddress(step.address).page, { isStaleFine: step.isHistory });
      if (mine !== moves) return;
      if (answer.kind === 'moved') return leave(answer.target, step);
      const part = answer.kind === 'page' ? answer.read() : undefined;
      if (part && fitsPage(host.state(), part.state)) show(part, step);
      else load(step.address, step.isHistory);
    } catch (error) {
      if (mine === moves) await fail(error instanceof ApiError ? error : new ApiError(0, unreachable), step);
    } finally {
      endWait();
    }
  }

  /** What runs in the page is brought up to date by what runs it. */
  const refreshDrawn = () =>
    host.draw().then(
      (page) => page.refresh(),
      () => false,
    );

  /** A page that came with the answer of a call shows what it changed in the server's HTML, and nothing has to run. */
  async function updateDrawn(part: PagePart): Promise<boolean> {
    const mine = moves;
    const [drawn, update] = await Promise.all([host.draw(), import('./updatePage.ts')]).catch(() => []);
    if (mine !== moves || pending || !drawn?.keepsHtml() || !update?.updateHtml(part, host)) return false;
    deps.onPainted?.(part);
    announcePage();
    return true;
  }

  /**
   * A failure leaves the page as it stands: it was right a moment ago. So does a courtesy, for whoever came back to a
   * page, once they have begun to do something there.
   */
  async function refresh({ isCourtesy = false } = {}): Promise<boolean> {
    const { page } = splitAddress(currentAddress());
    const mine = moves;
    if (!queryOf(page) || pending) return false;
    const brought = parts.brought(page);
    if (host.isInUse()) {
      if (isCourtesy) return false;
      const isShown = brought !== undefined && fitsPage(host.state(), brought.state) && (await updateDrawn(brought));
      return isShown || (mine === moves && !pending && refreshDrawn());
    }
    // After an act the page may differ from what it was read as, though the server has the same again.
    const version = isCourtesy ? host.state().version : undefined;
    const answer = brought ? undefined : await parts.renew(page, version).catch(() => undefined);
    if (answer?.kind === 'same') return mine === moves && !pending;
    const part = brought ?? (answer?.kind === 'page' ? answer.read() : undefined);
    const update = part && (await import('./updatePage.ts').catch(() => undefined));
    if (mine !== moves || pending || !update || !fitsPage(host.state(), part.state)) return false;
    // HTML under the hands of somebody must not be changed
    if (host.isInUse()) return isCourtesy ? false : refreshDrawn();
    await update.updatePage(part, host);
    deps.onPainted?.(part);
    announcePage();
    return true;
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
      const { page } = splitAddress(address);
      if (queryOf(address) && page !== shown) parts.prefetch(page);
    },
    refresh: () => refresh(),
  };
}
