import { timeZoneCookie } from '#domain/days.ts';
import { ownTimeZone } from '#lib/ownTimeZone.ts';

/** The zone that the browser names to the server. */
function toldTimeZone(): string {
  const start = `${timeZoneCookie}=`;
  const told = document.cookie.split('; ').find((cookie) => cookie.startsWith(start));
  return told === undefined ? 'UTC' : told.slice(start.length);
}

/**
 * Lets the server know the viewer's time zone, for pages with days that they have chosen. Only their cookie says it, so
 * that the pages of all other guests stay the same. Returns whether the server did not know it until now.
 */
export function tellTimeZone(): boolean {
  const own = ownTimeZone();
  if (toldTimeZone() === own) return false;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to write one is not in every browser
  document.cookie = `${timeZoneCookie}=${own}; path=/; samesite=lax${secure}`;
  return toldTimeZone() === own;
}

/** Tells it before a form with days is sent. */
export function watchDayForms(document: Document): void {
  document.addEventListener(
    'submit',
    ({ target }) => {
      if (target instanceof HTMLFormElement && target.querySelector('input[type="date"]')) tellTimeZone();
    },
    { capture: true },
  );
}
