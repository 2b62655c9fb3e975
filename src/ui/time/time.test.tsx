// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocale, english } from '#i18n/locale.ts';
import { renderInPage } from '../testing/renderInPage.tsx';
import { keepTimesFresh, refreshTimes, refreshTimesMs } from './refreshTimes.ts';
import { RelativeTime } from './RelativeTime.tsx';
import { fixedTimeText } from './timeText.ts';

const now = '2026-06-15T12:00:00.000Z';
const show = (node: React.ReactNode) =>
  renderInPage(node, { site: { now } }).container.querySelector('time') as HTMLTimeElement;

describe('RelativeTime', () => {
  it('[SH-UI-004] [SH-UI-027] counts from the page time, with the exact date beside it', () => {
    const time = show(<RelativeTime date="2026-06-15T11:59:58Z" />);
    expect(time.textContent).toBe('just now');
    expect(time.dateTime).toBe('2026-06-15T11:59:58.000Z');
    expect(time.title).toContain('June 15, 2026');
    expect(show(<RelativeTime date="2026-06-15T07:00:00Z" />).textContent).toBe('5 hours ago');
  });

  it('keeps room for the next numbers of times that will change soon, but not for other words', () => {
    const widest = (date: string) => show(<RelativeTime date={date} />).dataset['widest'];
    expect(widest('2026-06-15T11:59:58Z')).toBeUndefined();
    expect(widest('2026-06-15T11:59:00Z')).toBeUndefined();
    expect(widest('2026-06-15T11:58:00Z')).toBe('14 minutes ago');
    expect(widest('2026-06-15T02:30:00Z')).toBe('10 hours ago');
    expect(widest('2026-06-10T11:59:30Z')).toBeUndefined();
  });

  it('[SH-UI-004] [SH-UI-005] writes fixed dates in four types', () => {
    const date = new Date('2026-03-05T14:07:00Z');
    const texts = (['default', 'extended', 'compact', 'time'] as const).map((type) =>
      fixedTimeText(date, type, english).replaceAll('\u202f', ' '),
    );
    expect(texts).toEqual(['Mar 5, 2026', 'March 5, 2026 at 2:07 PM', 'Mar 2026', '2:07 PM']);
    expect(show(<RelativeTime date={date} mode="fixed" />).textContent).toBe('Mar 5, 2026');
  });

  it('[SH-UI-014] shows 1970 for an invalid date, never NaN', () => {
    expect(show(<RelativeTime date="soon" mode="fixed" />).textContent).toBe('Jan 1, 1970');
  });
});

describe('keepTimesFresh', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date(now) }));
  afterEach(() => void vi.useRealTimers());

  it('[SH-UI-026] refreshes the texts every 30 s, in place', () => {
    document.body.innerHTML = renderToString(<RelativeTime date={now} />);
    const text = document.querySelector('time')?.firstChild;
    const stop = keepTimesFresh(document, english);
    expect(text?.nodeValue).toBe('just now');
    vi.advanceTimersByTime(refreshTimesMs);
    expect(text?.nodeValue).toBe('a few seconds ago');
    vi.advanceTimersByTime(refreshTimesMs * 3);
    expect(text?.nodeValue).toBe('2 minutes ago');
    stop();
    vi.advanceTimersByTime(3_600_000);
    expect(text?.nodeValue).toBe('2 minutes ago');
    expect(refreshTimesMs).toBe(30_000);
  });
});

it('refreshes in the language of the page', () => {
  document.body.innerHTML = '<time datetime="2026-06-10T12:00:00Z" data-relative>?</time>';
  refreshTimes(
    document,
    createLocale('de', () => ({ days: ['vor {count} Tagen', ['vor ', ['a', 'count'], ' Tagen']] })),
    new Date(now),
  );
  expect(document.body.textContent).toBe('vor 5 Tagen');
});
