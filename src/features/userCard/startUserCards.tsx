import { userOptions } from '#api/users.ts';
import type { PageState } from '#contracts/page.ts';
import { onPlaceChange } from '#routing/navigation.ts';
import { createIsland } from '#session/createIsland.tsx';
import { CardHost } from './CardHost.tsx';
import { createCardStore } from './cardStore.ts';
import { watchUserCards } from './watchUserCards.ts';

/**
 * Cards for all user names on the page, including server-rendered ones. `first` is the event that loaded this script.
 */
export function startUserCards({ state }: { readonly state: PageState }, first?: Event): void {
  const { session, draw } = createIsland(state);
  const store = createCardStore();
  draw('card', <CardHost store={store} />);
  watchUserCards(
    document,
    { store, prefetch: (userID) => void session.queries.prefetchQuery(userOptions(userID)) },
    first,
  );
  onPlaceChange(() => store.set({ open: null }));
}
