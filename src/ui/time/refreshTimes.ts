import { parseDate } from '#domain/relativeTime.ts';
import type { Locale } from '#i18n/locale.ts';
import { siteTime } from '#lib/clock.ts';
import { onMarkupShown } from '#session/pageViews.ts';
import { ownTimeZone } from '#lib/ownTimeZone.ts';
import { fixedTimeText, relativeTimeText, type TimeType } from './timeText.ts';

export const refreshTimesMs = 30_000; // SH-UI-026

/** Keeps the text node, because React refers to it. */
function write(element: Element, text: string): void {
  const node = element.firstChild;
  if (node?.nodeType === Node.TEXT_NODE && element.childNodes.length === 1) {
    if (node.nodeValue !== text) node.nodeValue = text;
  } else {
    element.textContent = text;
  }
}

/** Updates every time below `root`, in the viewer's time zone. */
export function refreshTimes(root: ParentNode, locale: Locale, now = siteTime()): void {
  const zone = ownTimeZone();
  for (const element of root.querySelectorAll<HTMLTimeElement>('time[data-relative], time[data-fixed]')) {
    const date = parseDate(element.dateTime || element.getAttribute('datetime'));
    const type = element.getAttribute('data-fixed');
    write(
      element,
      type === null ? relativeTimeText(date, now, locale) : fixedTimeText(date, type as TimeType, locale, zone),
    );
    const title = fixedTimeText(date, 'extended', locale, zone);
    if (element.title !== title) element.title = title;
  }
}

/**
 * Keeps the page's times current: now, every 30 s while the page is visible, when it becomes visible again, and when
 * times are added. Returns a function that stops this.
 */
export function keepTimesFresh(document: Document, locale: Locale): () => void {
  const run = () => {
    if (!document.hidden) refreshTimes(document, locale);
  };
  run();
  const timer = setInterval(run, refreshTimesMs);
  const stopHearing = onMarkupShown(run);
  document.addEventListener('visibilitychange', run);
  return () => {
    clearInterval(timer);
    stopHearing();
    document.removeEventListener('visibilitychange', run);
  };
}
