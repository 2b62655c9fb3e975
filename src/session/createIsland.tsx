import { Fragment, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { PageState } from '#contracts/page.ts';
import { createCan } from '#domain/permissions.ts';
import { createLocale, type Locale } from '#i18n/locale.ts';
import { LocaleProvider } from '#i18n/useT.tsx';
import { createStore, type Store } from '#lib/store.ts';
import { createSession, type Session, SessionProvider } from './SessionProvider.tsx';
import { useStore } from './useStore.ts';

export interface Island {
  readonly session: Session;
  readonly locale: Locale;
  /** Draws this, in place of what was drawn under the same name; nothing takes it away. */
  readonly draw: (name: string, node: ReactNode) => void;
}

type NamedParts = Readonly<Record<string, ReactNode>>;

function Parts({ parts }: { readonly parts: Store<NamedParts> }) {
  return Object.entries(useStore(parts)).map(([name, node]) => <Fragment key={name}>{node}</Fragment>);
}

/** A root of its own beside the page, for behaviours that open something over HTML which stays the server's. */
export function createIsland({ viewer, site }: PageState): Island {
  const session = createSession({ ...viewer, can: createCan(viewer.permissions) }, site);
  const locale = createLocale(site.locale);
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
  return { session, locale, draw: (name, node) => parts.set({ ...parts.get(), [name]: node }) };
}
