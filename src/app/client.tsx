import { hydrateRoot } from 'react-dom/client';
import { createCan } from '#domain/permissions.ts';
import { routeSiteOf } from '#domain/pageRoutes.ts';
import type { HydratedNode } from '#contracts/layout.ts';
import type { PageState } from '#contracts/page.ts';
import { valueAt } from '#lib/pointer.ts';
import { prepareLayout } from '#runtime/react/prepareLayout.tsx';
import type { Runtime } from '#runtime/react/runtime.ts';
import { watchIntent } from '#runtime/react/whenNeeded.ts';
import { createSession } from '#session/SessionProvider.tsx';
import { watchDropdowns } from '#shell/disclosures.ts';
import { watchEntryLinks } from '#shell/entryLinkParams.ts';
import { watchHoverMenus } from '#shell/hoverMenus.ts';
import { watchTitleBar } from '#shell/titleBarScroll.ts';
import { createLocale } from '#i18n/locale.ts';
import { keepDigits } from '#ui/pager/jumpToPage.ts';
import { refreshTimes } from '#ui/time/refreshTimes.ts';
import { App } from './App.tsx';
import { createBrowserWidgets } from './browserWidgets.ts';
import { createPageLoader, createQueryClient, layoutQueryOptions } from './loadPage.ts';
import { startNavigator } from './navigator.ts';
import { createPageStore } from './pageStore.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import { createReporter } from './reporter.ts';

function readState(): PageState | undefined {
  const element = document.getElementById('page-state');
  return element?.textContent ? (JSON.parse(element.textContent) as PageState) : undefined;
}

function start(state: PageState, root: HTMLElement): void {
  const session = createSession({ ...state.viewer, can: createCan(state.viewer.permissions) }, state.site);
  const locale = createLocale(state.site.locale);
  const widgets = createBrowserWidgets(state);
  const queries = createQueryClient();
  const runtime: Runtime = {
    widgets: widgets.catalog,
    debug: { get: () => session.site.get().debug, subscribe: session.site.subscribe },
    report: createReporter(),
    skeleton: <PageSkeleton lines={3} />,
    recover: async (pointer) => {
      if (!state.query) return null;
      const [answer] = await Promise.all([queries.fetchQuery(layoutQueryOptions(state.query)), widgets.learnAll()]);
      return answer.kind === 'layout' ? ((valueAt(answer.layout, pointer) ?? null) as HydratedNode | null) : null;
    },
  };
  const pages = createPageStore({ kind: 'layout', page: prepareLayout(state.layout, runtime, 'hydrate'), place: location.pathname });
  hydrateRoot(root, <App session={session} runtime={runtime} locale={locale} pages={pages} />, {
    // Its boundary has shown what there is to show; the reason belongs to the developer.
    onCaughtError: () => undefined,
  });
  startNavigator({ pages, loader: createPageLoader(queries, widgets, runtime), session, routes: routeSiteOf(state.site), siteTitle: state.site.title });
  refreshTimes(document, locale);
  watchDropdowns(document);
  watchHoverMenus(document);
  watchEntryLinks(document, [state.site.signInUrl, state.site.registerUrl, state.site.signOutUrl]);
  watchTitleBar(window);
  document.addEventListener('input', keepDigits);
}

watchIntent(window);
const state = readState();
const root = document.getElementById('app');
if (state && root) start(state, root);
if (process.env['NODE_ENV'] === 'development') void import('./devReload.ts').then(({ watchForReload }) => watchForReload());
