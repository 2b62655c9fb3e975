import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { createQueryClient } from '#api/queryClient.ts';
import { createSiteStore, type SiteState, type SiteStore } from './siteStore.ts';
import { useStore } from './useStore.ts';
import { createViewerStore, type ViewerState, type ViewerStore } from './viewerStore.ts';

export interface Session {
  readonly viewer: ViewerStore;
  readonly site: SiteStore;
  /** Query cache; one per page, so that viewers never share data. */
  readonly queries: QueryClient;
}

/** The stores of one page. */
export function createSession(viewer?: Partial<ViewerState>, site?: Partial<SiteState>): Session {
  return { viewer: createViewerStore(viewer), site: createSiteStore(site), queries: createQueryClient() };
}

/**
 * Without provider, a widget sees a guest on a default site, so that it can be rendered alone in tests and the gallery.
 */
const SessionContext = createContext<Session>(createSession());

/**
 * Provides the stores. The value is the same object for the lifetime of the page, because a changed context would make
 * React show fallbacks over server HTML that is not hydrated yet. Changes happen inside the stores.
 */
export function SessionProvider({ session, children }: { readonly session: Session; readonly children?: ReactNode }) {
  return (
    <QueryClientProvider client={session.queries}>
      <SessionContext value={session}>{children}</SessionContext>
    </QueryClientProvider>
  );
}

export function useSession(): Session {
  return useContext(SessionContext);
}

/** The viewer, with unread counts and `can(permission)`. */
export function useViewer(): ViewerState {
  return useStore(useContext(SessionContext).viewer);
}

/** The site and the current page. */
export function useSite(): SiteState {
  return useStore(useContext(SessionContext).site);
}

/** The page's time, the same on the server and during hydration. */
export function useNow(): Date {
  return new Date(useSite().now);
}
