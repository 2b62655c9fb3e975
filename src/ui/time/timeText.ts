import { relativeTimeStep } from '#domain/relativeTime.ts';
import { dateFormat } from '#i18n/formatMessage.ts';
import type { Locale } from '#i18n/locale.ts';
import messages from './messages.json' with { type: 'json' };

export type TimeType = 'default' | 'extended' | 'compact' | 'time';

const formats: Readonly<Record<TimeType, Intl.DateTimeFormatOptions>> = {
  default: { year: 'numeric', month: 'short', day: 'numeric' },
  extended: { year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  compact: { year: 'numeric', month: 'short' },
  time: { hour: 'numeric', minute: '2-digit' },
};

/** "5 minutes ago", in the page's language. */
export function relativeTimeText(date: Date, now: Date, locale: Locale): string {
  const step = relativeTimeStep(date, now);
  const t = locale.translator(messages);
  return 'count' in step ? t(step.key, { count: step.count }) : t(step.key);
}

const minute = 60_000;
/** Delays after which the text has changed, for any time of the last day. */
const sampledMs = [10_000, minute, 12 * minute, 60 * minute];

/** Without its numbers. */
const wordingOf = (text: string) => text.replaceAll(/\p{Nd}+/gu, '');

/**
 * The longest text that `relativeTimeText` returns in the next hour with the same words; undefined if all have the
 * current text. Texts with other words may be much longer, and the space for them would be a visible gap.
 */
export function widestRelativeText(date: Date, now: Date, locale: Locale): string | undefined {
  if (now.getTime() - date.getTime() > 24 * 60 * minute) return undefined;
  const text = relativeTimeText(date, now, locale);
  const later = sampledMs
    .map((ms) => relativeTimeText(date, new Date(now.getTime() + ms), locale))
    .filter((other) => wordingOf(other) === wordingOf(text));
  const widest = later.reduce((longest, other) => (other.length > longest.length ? other : longest), text);
  return later.every((other) => other === text) ? undefined : widest;
}

/**
 * An absolute date. The server and the first client render use UTC, and script changes it to the viewer's time zone.
 */
export function fixedTimeText(date: Date, type: TimeType, locale: Locale, timeZone = 'UTC'): string {
  return dateFormat(locale.key, { ...formats[type], timeZone }).format(date);
}
