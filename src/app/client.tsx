import { hydrateRoot } from 'react-dom/client';
import { setAuditLog } from '#api/headers.ts';
import type { HydratedNode } from '#contracts/layout.ts';
import type { PageState } from '#contracts/page.ts';
import { createLocale } from '#i18n/locale.ts';
import { valueAt } from '#lib/pointer.ts';
import { outOfPageSection } from '#routing/pageSection.ts';
import { announcePage } from '#session/pageViews.ts';
import { keepFrame, prepareLayout } from '#runtime/react/prepareLayout.tsx';
import type { Runtime } from '#runtime/react/runtime.ts';
import { ownSession } from '#session/ownSession.ts';
import { rememberFocus } from '#ui/focus/rememberFocus.ts';
import { App } from './App.tsx';
import { createBrowserWidgets } from './browserWidgets.ts';
import { createPageLoader, hostedLayout, layoutQueryOptions } from './loadPage.ts';
import { startOverlays } from '#behaviours/overlays/startOverlays.tsx';
import type { RunningPage } from './pageHost.ts';
import { createPageStore, frameOf } from './pageStore.ts';
import { PageSkeleton } from './PageSkeleton.tsx';
import { createReporter } from './reporter.ts';

/** Hydrates the server's page. Called once per page with hydrated widgets. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share the state of one React root
export function start(state: PageState, root: HTMLElement): RunningPage {
  setAuditLog(state.auditLog);
  startOverlays({ state });
  const session = ownSession(state);
  const { queries } = session;
  const widgets = createBrowserWidgets(state);
  const runtime: Runtime = {
    widgets: widgets.catalog,
    debug: { get: () => session.site.get().debug, subscribe: session.site.subscribe },
    report: createReporter(() => session.site.get().debug),
    skeleton: <PageSkeleton lines={3} />,
    recover: async (pointer) => {
      if (!state.query) return null;
      const [answer] = await Promise.all([queries.fetchQuery(layoutQueryOptions(state.query)), widgets.learnAll()]);
      if (answer.kind !== 'layout') return null;
      return (valueAt(hostedLayout(answer, widgets), pointer) ?? null) as HydratedNode | null;
    },
  };
  const place = location.pathname;
  const pages = createPageStore({ kind: 'layout', page: prepareLayout(state.layout, runtime, 'hydrate'), place });
  const loader = createPageLoader(queries, widgets, runtime);
  let isOver = false;
  const react = hydrateRoot(
    root,
    <App session={session} runtime={runtime} locale={createLocale(state.site.locale)} pages={pages} />,
    {
      // The boundary has shown the error; it is also logged for developers.
      onCaughtError: () => undefined,
      // Unmounting a page before it is hydrated counts as an error, but the next page is already coming.
      onRecoverableError: (error) => {
        if (!isOver) reportError(error);
      },
    },
  );
  const frame = () => frameOf(pages.get());

  async function refresh(): Promise<boolean> {
    if (!state.query) return false;
    loader.forget();
    const loaded = await loader.load(state.query).catch(() => undefined);
    const view = pages.get();
    if (isOver || loaded?.kind !== 'page' || view.kind !== 'layout') return false;
    // Parts that are not hydrated cannot be updated, so they are replaced the first time.
    const next = view.page.mode === 'client' ? view.place : `${view.place} anew`;
    const giveBack = rememberFocus();
    await pages.set({ kind: 'layout', page: keepFrame(view.page, loaded.page), place: next });
    giveBack();
    announcePage();
    return true;
  }

  return {
    stop: () => {
      isOver = true;
      react.unmount();
    },
    keepsHtml: () => {
      const view = pages.get();
      return !isOver && view.kind === 'layout' && view.page.mode === 'hydrate';
    },
    refresh,
    showLoading: (view) => void pages.set({ kind: 'loading', frame: frame(), place: `${place} loading`, view }),
    showLeaving: (target) => void pages.set({ kind: 'leaving', frame: frame(), place: `${place} leaving`, target }),
    showError: (error) => {
      session.site.update(
        (draft) => void Object.assign(draft, { addr: outOfPageSection(location.pathname + location.search) }),
      );
      return pages.set({ kind: 'error', frame: frame(), place: location.href, error });
    },
  };
}
