import { createRoot } from 'react-dom/client';
import { userOptions } from '#api/users.ts';
import type { PageState } from '#contracts/page.ts';
import { createCan } from '#domain/permissions.ts';
import { createLocale } from '#i18n/locale.ts';
import { LocaleProvider } from '#i18n/useT.tsx';
import { onPlaceChange } from '#routing/navigation.ts';
import { createSession, SessionProvider } from '#session/SessionProvider.tsx';
import { CardHost } from './CardHost.tsx';
import { createCardStore } from './cardStore.ts';
import { watchUserCards } from './watchUserCards.ts';

/**
 * Cards for all user names on the page, including server-rendered ones. `first` is the event that loaded this script.
 */
export function startUserCards({ state }: { readonly state: PageState }, first?: Event): void {
  const session = createSession({ ...state.viewer, can: createCan(state.viewer.permissions) }, state.site);
  const store = createCardStore();
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <LocaleProvider locale={createLocale(state.site.locale)}>
      <SessionProvider session={session}>
        <CardHost store={store} />
      </SessionProvider>
    </LocaleProvider>,
  );
  watchUserCards(
    document,
    { store, prefetch: (userID) => void session.queries.prefetchQuery(userOptions(userID)) },
    first,
  );
  onPlaceChange(() => store.set({ open: null }));
}
