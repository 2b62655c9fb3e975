import { useLocale } from '#i18n/useT.tsx';
import { fixedTimeText } from '#ui/time/timeText.ts';
import { ownTimeZone } from '#lib/ownTimeZone.ts';

/** Formats a point in time with its hour, in the viewer’s time zone. */
export function useTimeText(): (date: string) => string {
  const locale = useLocale();
  return (date) => fixedTimeText(new Date(date), 'extended', locale, ownTimeZone());
}
