import { Component, type ReactNode, useEffect } from 'react';
import { drawables } from '#gen/components.ts';
import { createLocale } from '#i18n/locale.ts';
import { LocaleProvider } from '#i18n/useT.tsx';
import { siteTime } from '#lib/clock.ts';
import { watchDropdowns } from '#shell/disclosures.ts';
import { createSession, SessionProvider } from '#session/SessionProvider.tsx';
import { useHasScript } from '#session/useStore.ts';
import { ToastList } from '#ui/toasts/ToastList.tsx';
import { keepTimesFresh } from '#ui/time/refreshTimes.ts';
import { watchTooltips } from '#ui/tooltip/watchTooltips.ts';
import { type Drawable, drawFixture, member } from './drawFixture.tsx';
import type { Exhibit, Look } from './looks.ts';
import { parts } from './parts.tsx';
import * as styles from './styles.css.ts';

export interface GalleryFrameProps {
  readonly exhibit: Exhibit;
  readonly look: Look;
  readonly widget: Drawable | undefined;
  readonly props: unknown;
  /** The exhibit itself, for forms. */
  readonly form?: ReactNode;
}

/** Shows errors of widgets, which are part of the gallery. */
class Fault extends Component<{ readonly children: ReactNode }, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <pre role="alert">{String(this.state.error)}</pre>;
  }
}

function contentOf({ exhibit, look, widget, props, form }: GalleryFrameProps): ReactNode {
  if (exhibit.kind === 'form') return form;
  if (exhibit.kind === 'part') return parts[exhibit.name]?.[exhibit.fixture] ?? <p>No such example.</p>;
  if (!widget || props === undefined) return <p>No such fixture.</p>;
  const site = { direction: look.direction, debug: true, now: siteTime().toISOString() };
  return drawFixture(widget, props, drawables, { site, ...(look.viewer === 'member' ? { viewer: member } : {}) });
}

/** An exhibit on a page of its own, with everything around a layout. */
export function GalleryFrame(frame: GalleryFrameProps) {
  const hasScript = useHasScript();
  useEffect(() => {
    const stops = [watchDropdowns(document), watchTooltips(document), keepTimesFresh(document, createLocale('en'))];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <LocaleProvider locale={createLocale('en')}>
      <SessionProvider session={createSession({}, { direction: frame.look.direction })}>
        <main className={styles.exhibit}>
          <Fault>{contentOf(frame)}</Fault>
        </main>
        {hasScript && <ToastList />}
        <div className="visually-hidden" role="status" aria-live="polite" data-overlay="" data-announcer="" />
      </SessionProvider>
    </LocaleProvider>
  );
}
