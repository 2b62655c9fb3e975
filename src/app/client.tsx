import { outOfPageSection } from '#routing/pageSection.ts';
import { hydrateRoot } from 'react-dom/client';
import { setAuditLog } from '#api/headers.ts';
import { createCan } from '#domain/permissions.ts';
import { routeSiteOf } from '#domain/pageRoutes.ts';
import type { HydratedNode } from '#contracts/layout.ts';
import type { PageState } from '#contracts/page.ts';
import { valueAt } from '#lib/pointer.ts';
import { announcePage } from '#routing/pageViews.ts';
import { prepareLayout } from '#runtime/react/prepareLayout.tsx';
import type { Runtime } from '#runtime/react/runtime.ts';
import { onRefreshRequest } from '#session/pageRequests.ts';
import { createSession } from '#session/SessionProvider.tsx';
import { latestUnread, onUnread, type UnreadCounts } from '#session/unread.ts';
import { setUnreadCounts } from '#session/viewerStore.ts';
import { createLocale } from '#i18n/locale.ts';
import { App } from './App.tsx';
import { createBrowserWidgets } from './browserWidgets.ts';
import { createPageLoader, layoutQueryOptions } from './loadPage.ts';
import { createMismatchNotice } from './mismatchNotice.ts';
import { createNavigator, type PageMover } from './navigator.ts';
import { createPageStore } from './pageStore.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import { createReporter } from './reporter.ts';

/** Takes the server's page over and answers moves within it. Called once, by the small script of the page. */
export function start(state: PageState, root: HTMLElement): PageMover {
  setAuditLog(state.auditLog);
  const session = createSession({ ...state.viewer, can: createCan(state.viewer.permissions) }, state.site);
  const locale = createLocale(state.site.locale);
  const widgets = createBrowserWidgets(state);
  const { queries } = session;
  const notePainted = createMismatchNotice(() => session.site.get().debug);
  if (state.query) notePainted(state.query, state.layout);
  const runtime: Runtime = {
    widgets: widgets.catalog,
    debug: { get: () => session.site.get().debug, subscribe: session.site.subscribe },
    report: createReporter(() => session.site.get().debug),
    skeleton: <PageSkeleton lines={3} />,
    recover: async (pointer) => {
      if (!state.query) return null;
      const [answer] = await Promise.all([queries.fetchQuery(layoutQueryOptions(state.query)), widgets.learnAll()]);
      if (answer.kind === 'layout') notePainted(state.query, answer.layout);
      return answer.kind === 'layout' ? ((valueAt(answer.layout, pointer) ?? null) as HydratedNode | null) : null;
    },
  };
  const pages = createPageStore({
    kind: 'layout',
    page: prepareLayout(state.layout, runtime, 'hydrate'),
    place: location.pathname,
  });
  pages.subscribe(() => {
    const view = pages.get();
    if (view.kind === 'layout') announcePage(view.page.layout);
  });
  hydrateRoot(root, <App session={session} runtime={runtime} locale={locale} pages={pages} />, {
    // Its boundary has shown what there is to show; the reason belongs to the developer.
    onCaughtError: () => undefined,
  });
  const showUnread = (counts: Partial<UnreadCounts>) => setUnreadCounts(session.viewer, counts);
  onUnread(showUnread);
  // what was told before this script came; not sooner, since the server's HTML is hydrated against the counts it shows
  showUnread(latestUnread());
  if (state.viewer.mustConfirmEmail)
    void import('#shell/emailToast/EmailToast.tsx').then(({ showEmailToast }) =>
      showEmailToast(outOfPageSection(location.pathname), state.viewer.userID),
    );
  const mover = createNavigator({
    pages,
    loader: createPageLoader(queries, widgets, runtime),
    session,
    routes: routeSiteOf(state.site),
    siteTitle: state.site.title,
    onPainted: notePainted,
  });
  onRefreshRequest(mover.refresh);
  return mover;
}
