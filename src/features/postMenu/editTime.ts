import { useEffect, useState } from 'react';
import { editPollMs, secondsLeftToEdit } from '#domain/editWindow.ts';
import type { Translate } from '#i18n/locale.ts';
import { siteTime } from '#lib/clock.ts';
import type messages from './messages.json';

type T = Translate<Extract<keyof typeof messages, string>>;

const steps = [
  [60, 'seconds'],
  [3600, 'minutes'],
  [86_400, 'hours'],
  [Number.POSITIVE_INFINITY, 'days'],
] as const;

/** The remaining time in words, rounded down. */
export function timeLeft(seconds: number, t: T): string {
  let unit = 1;
  for (const [below, key] of steps) {
    if (seconds < below) return t(key, { count: Math.floor(seconds / unit) });
    unit = below;
  }
  return '';
}

/**
 * The site's current time, updated as often as the edit window requires (CO-OPT-023, CO-OPT-024); constant without a
 * time limit.
 */
export function useEditClock(
  dateInserted: string,
  timeoutSeconds: number,
): { readonly now: Date; readonly secondsLeft: number } {
  const [now, setNow] = useState(() => siteTime());
  const secondsLeft = secondsLeftToEdit(new Date(dateInserted), { timeoutSeconds, now });
  useEffect(() => {
    if (!Number.isFinite(secondsLeft) || secondsLeft === 0) return undefined;
    const timer = setTimeout(() => setNow(siteTime()), editPollMs(secondsLeft));
    return () => clearTimeout(timer);
  }, [secondsLeft]);
  return { now, secondsLeft };
}
