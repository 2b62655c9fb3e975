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
  /** Renders a node and replaces the one with the same name; nodes are never removed. */
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

/**
 * The React root beside the page's own, for everything that is shown above the page and survives in-page navigation.
 */
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

/** For behaviours that open something above the server's HTML. They all share one root. */
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
