import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { Locale } from '#i18n/locale.ts';
import { LocaleProvider } from '#i18n/useT.tsx';
import { LayoutFooter, LayoutPage, LayoutTitleBar } from '#runtime/react/LayoutPage.tsx';
import { RuntimeProvider } from '#runtime/react/RuntimeProvider.tsx';
import type { Runtime } from '#runtime/react/runtime.ts';
import { type Session, SessionProvider } from '#session/SessionProvider.tsx';
import { ErrorPage } from '#ui/errorPage/ErrorPage.tsx';
import { PageBoundary } from '#shell/PageBoundary.tsx';
import { PageFrame } from '#shell/PageFrame.tsx';
import { LoadingPage } from './LoadingPage.tsx';
import { type PageStore, type PageView, frameOf } from './pageStore.ts';
import { RedirectNotice } from './RedirectNotice.tsx';
import './styles.ts';

interface Props {
  readonly session: Session;
  readonly runtime: Runtime;
  readonly locale: Locale;
  readonly pages: PageStore;
}

/** The whole page, identical on the server and in the browser. */
export function App({ session, runtime, locale, pages }: Props): ReactNode {
  return (
    <LocaleProvider locale={locale}>
      <SessionProvider session={session}>
        <RuntimeProvider runtime={runtime}>
          <PageFrame header={<TitleBarSlot pages={pages} />} footer={<FooterSlot pages={pages} />}>
            <PageSlot pages={pages} />
          </PageFrame>
        </RuntimeProvider>
      </SessionProvider>
    </LocaleProvider>
  );
}

const useView = (pages: PageStore) => useSyncExternalStore(pages.subscribe, pages.get, pages.getInitial);

function TitleBarSlot({ pages }: Pick<Props, 'pages'>): ReactNode {
  return <LayoutTitleBar page={frameOf(useView(pages))} />;
}

/** A skeleton has no footer, which would come into sight below it and move again with the page. */
function FooterSlot({ pages }: Pick<Props, 'pages'>): ReactNode {
  const view = useView(pages);
  return view.kind === 'loading' ? null : <LayoutFooter page={frameOf(view)} />;
}

function PageSlot({ pages }: Pick<Props, 'pages'>): ReactNode {
  const view = useView(pages);
  useEffect(() => pages.notePainted(view), [pages, view]);
  // A boundary per page, so that an error on one page does not affect the next.
  return <PageBoundary key={view.place}>{contentOf(view)}</PageBoundary>;
}

function contentOf(view: PageView): ReactNode {
  switch (view.kind) {
    case 'layout':
      return <LayoutPage page={view.page} />;
    case 'loading':
      return <LoadingPage view={view.view} />;
    case 'leaving':
      return <RedirectNotice target={view.target} />;
    case 'error':
      return <ErrorPage status={view.error.status} message={view.error.message} {...view.error.extras} />;
  }
}
