import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { createQueryClient } from '#api/queryClient.ts';
import { createSiteStore, type SiteState, type SiteStore } from './siteStore.ts';
import { useStore } from './useStore.ts';
import { createViewerStore, type ViewerState, type ViewerStore } from './viewerStore.ts';

export interface Session {
  readonly viewer: ViewerStore;
  readonly site: SiteStore;
  /** What has been fetched; one per page, so that no reader sees another's. */
  readonly queries: QueryClient;
}

/** The stores of one page. */
export function createSession(viewer?: Partial<ViewerState>, site?: Partial<SiteState>): Session {
  return { viewer: createViewerStore(viewer), site: createSiteStore(site), queries: createQueryClient() };
}

/** Without a provider a widget sees a guest on a plain site, so that it can be drawn alone in a test or a gallery. */
const SessionContext = createContext<Session>(createSession());

/**
 * Hands the stores down. The value stays the same object for the life of the page: a changed context would make React
 * draw fallbacks over server HTML that has not hydrated yet. What changes, changes inside the stores.
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
