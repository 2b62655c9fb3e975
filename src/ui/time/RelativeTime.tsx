import { parseDate } from '#domain/relativeTime.ts';
import { useLocale } from '#i18n/useT.tsx';
import { useNow } from '#session/SessionProvider.tsx';
import { useMarkupAnnounced } from '#session/useMarkupAnnounced.ts';
import { cx } from '../cx.ts';
import * as styles from './styles.css.ts';
import { fixedTimeText, relativeTimeText, type TimeType, widestRelativeText } from './timeText.ts';

export interface RelativeTimeProps {
  readonly date: string | number | Date | null | undefined;
  readonly mode?: 'relative' | 'fixed';
  readonly type?: TimeType;
  readonly className?: string;
}

/**
 * A point in time, relative to the page's time. `refreshTimes` keeps it current and converts dates to the viewer's time
 * zone, outside React, so that widgets with times need no script of their own.
 */
export function RelativeTime({ date, mode = 'relative', type = 'default', className }: RelativeTimeProps) {
  const locale = useLocale();
  const now = useNow();
  const when = parseDate(date);
  const text = mode === 'relative' ? relativeTimeText(when, now, locale) : fixedTimeText(when, type, locale);
  useMarkupAnnounced(text);
  const widest = mode === 'relative' ? widestRelativeText(when, now, locale) : undefined;
  return (
    <time
      className={widest === undefined ? className : cx(className, styles.steady)}
      dateTime={when.toISOString()}
      title={fixedTimeText(when, 'extended', locale)}
      data-relative={mode === 'relative' ? '' : undefined}
      data-widest={widest}
      data-fixed={mode === 'fixed' ? type : undefined}
      suppressHydrationWarning
    >
      {text}
    </time>
  );
}
