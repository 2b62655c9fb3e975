import { Fragment, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { PageState } from '#contracts/page.ts';
import { createLocale, type Locale } from '#i18n/locale.ts';
import { LocaleProvider } from '#i18n/useT.tsx';
import { createStore, type Store } from '#lib/store.ts';
import { ownSession } from './ownSession.ts';
import { type Session, SessionProvider } from './SessionProvider.tsx';
import { useStore } from './useStore.ts';

export interface Island {
  readonly session: Session;
  readonly locale: Locale;
  /** Draws this, in place of what this island drew under the same name; nothing takes it away. */
  readonly draw: (name: string, node: ReactNode) => void;
}

type NamedParts = Readonly<Record<string, ReactNode>>;

function Parts({ parts }: { readonly parts: Store<NamedParts> }) {
  return Object.entries(useStore(parts)).map(([name, node]) => <Fragment key={name}>{node}</Fragment>);
}

interface Overlay {
  readonly session: Session;
  readonly locale: Locale;
  readonly place: HTMLElement;
  readonly parts: Store<NamedParts>;
}

let overlay: Overlay | undefined;
let islands = 0;

/** The root beside the page's own, in which everything is drawn that stands over the page and outlives its moves. */
function overlayOf(page: PageState): Overlay {
  const session = ownSession(page);
  if (overlay?.session === session && overlay.place.isConnected) return overlay;
  const locale = createLocale(page.site.locale);
  const parts = createStore<NamedParts>({});
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <LocaleProvider locale={locale}>
      <SessionProvider session={session}>
        <Parts parts={parts} />
      </SessionProvider>
    </LocaleProvider>,
  );
  overlay = { session, locale, place, parts };
  return overlay;
}

/** For behaviours that open something over HTML which stays the server's. All of them share one root. */
export function createIsland(page: PageState): Island {
  const { session, locale, parts } = overlayOf(page);
  islands += 1;
  const own = islands;
  return {
    session,
    locale,
    draw: (name, node) => parts.set({ ...parts.get(), [`${own} ${name}`]: node }),
  };
}
