import { cleanup, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { createLocale } from '#i18n/locale.ts';
import { LocaleProvider } from '#i18n/useT.tsx';
import { createSession, type Session, SessionProvider } from '#session/SessionProvider.tsx';
import type { SiteState } from '#session/siteStore.ts';
import type { ViewerState } from '#session/viewerStore.ts';

afterEach(cleanup);

export interface PageSetting {
  readonly viewer?: Partial<ViewerState>;
  readonly site?: Partial<SiteState>;
  readonly locale?: string;
}

/** Renders an element as on a page with this viewer, site and language. For tests of components and widgets. */
export function renderInPage(
  node: ReactNode,
  { viewer, site, locale = 'en' }: PageSetting = {},
): RenderResult & { readonly session: Session } {
  const session = createSession(viewer, { locale, ...site });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <LocaleProvider locale={createLocale(locale)}>
      <SessionProvider session={session}>{children}</SessionProvider>
    </LocaleProvider>
  );
  const drawn: RenderResult = render(node, { wrapper });
  return { ...drawn, session };
}
