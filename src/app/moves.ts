import { setAuditLog } from '#api/headers.ts';
import { receivePages } from '#api/withPage.ts';
import { staleTimeMs } from '#api/freshness.ts';
import type { PageState } from '#contracts/page.ts';
import { findPageQuery, routeSiteOf } from '#routing/pages/pageRoutes.ts';
import { joinMasks, partRequest } from '#routing/pages/pageParts.ts';
import { currentAddress } from '#routing/navigation.ts';
import { onRefreshRequest } from '#session/pageRequests.ts';
import { createMismatchNotice } from './mismatchNotice.ts';
import { createNavigator, type PageMover } from './navigator.ts';
import type { PageHost } from './pageHost.ts';
import { createPageParts } from './pageParts.ts';

/** Pages with the viewer's news are cached just long enough for a click to use what a hover has prefetched. */
const newsPages = /^(?:notifications|messages|drafts|createPost)/;
const newsStaleMs = 3000;

/** A page that was requested before this script was loaded. */
export interface Ahead {
  readonly address: string;
  readonly response: Promise<Response>;
  /** Changes made here before it was requested. */
  readonly changes: number;
}

interface Deps {
  readonly host: PageHost;
  readonly ahead: readonly Ahead[];
  /** Loads the toast script. */
  readonly wake: () => void;
  /** Shows that the server does not respond, without the rendering script. */
  readonly sayUnreachable: () => void;
}

/** Navigates within the site. Called once, by the page's first script. */
export function start({ host, ahead, wake, sayUnreachable }: Deps): PageMover {
  const first = host.state();
  const routes = routeSiteOf(first.site);
  let styles = first.styles;
  const viewOf = (address: string) => {
    const { pathname, search } = new URL(address, location.origin);
    return findPageQuery(pathname, search, routes)?.layoutViewType ?? '';
  };
  const parts = createPageParts(
    (version) => partRequest(first.manifestUrl, styles, version),
    (address) => (newsPages.test(viewOf(address)) ? newsStaleMs : staleTimeMs),
  );
  receivePages({
    part: () => partRequest(first.manifestUrl, styles),
    address: currentAddress,
    isInUse: host.isInUse,
    take: parts.bring,
  });
  for (const { address, ...asked } of ahead) parts.take(address, asked);
  const noteMismatch = createMismatchNotice(
    () => first.site.debug,
    (mismatch) => {
      wake();
      // Only loaded for developers, because the toast store is as large as this script.
      void import('./showMismatch.tsx').then(({ showMismatch }) => showMismatch(mismatch));
    },
  );
  const note = ({ query, layout }: PageState) => {
    if (query) noteMismatch(query, layout);
  };
  note(first);
  const mover = createNavigator({
    host,
    parts,
    routes,
    siteTitle: first.site.title,
    onUnreachable: sayUnreachable,
    onPainted: ({ state }) => {
      styles = joinMasks(styles, state.styles);
      setAuditLog(state.auditLog);
      note(state);
    },
  });
  onRefreshRequest(mover.refresh);
  return mover;
}
