import { createContext, type ReactNode, useContext } from 'react';
import { createLocale, type Locale } from '#i18n/locale.ts';
import type { Catalog } from '#i18n/message.ts';
import { LocaleProvider } from '#i18n/useT.tsx';
import { createSiteStore, type SiteState, type SiteStore } from './siteStore.ts';
import { useStore } from './useStore.ts';
import { createViewerStore, type ViewerState, type ViewerStore } from './viewerStore.ts';

export interface Session {
  readonly viewer: ViewerStore;
  readonly site: SiteStore;
  readonly locale: Locale;
}

/** The stores of one page. `catalog`: translations by English text, for locales other than English. */
export function createSession(viewer?: Partial<ViewerState>, site?: Partial<SiteState>, catalog?: Catalog): Session {
  const siteStore = createSiteStore(site);
  return { viewer: createViewerStore(viewer), site: siteStore, locale: createLocale(siteStore.get().locale, catalog) };
}

/** Without a provider a widget sees a guest on a plain site, so that it can be drawn alone in a test or a gallery. */
const SessionContext = createContext<Session>(createSession());

/**
 * Hands the stores and the language down. The value stays the same object for the life of the page: a changed context would make React draw
 * fallbacks over server HTML that has not hydrated yet. What changes, changes inside the stores.
 */
export function SessionProvider({ session, children }: { readonly session: Session; readonly children?: ReactNode }) {
  return (
    <SessionContext value={session}>
      <LocaleProvider locale={session.locale}>{children}</LocaleProvider>
    </SessionContext>
  );
}

export function useSession(): Session {
  return useContext(SessionContext);
}

/** Who is looking, with unread counts and `can(permission)`. */
export function useViewer(): ViewerState {
  return useStore(useContext(SessionContext).viewer);
}

/** The site and the page. */
export function useSite(): SiteState {
  return useStore(useContext(SessionContext).site);
}

/** The page's time, the same on the server and during hydration. */
export function useNow(): Date {
  return new Date(useSite().now);
}
