import type { ChosenDays } from '#contracts/hydrate.ts';
import { dayMs } from '#lib/time.ts';

/** Cookie with the time zone of a viewer who chooses days; without it, days are those of UTC. */
export const timeZoneCookie = 'folkmoot-time-zone';

/** Days that are far outside of any calendar of time zones are those of UTC. */
const firstDay = '1000-01-01';
const lastDay = '9999-12-30';

/** No zone is further away from UTC than this. */
const farthestMs = 16 * 3_600_000;

const anyDay = /\d{4}-\d{2}-\d{2}/;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const dayIDLength = 'yyyy-mm-dd'.length;

const formats = new Map<string, Intl.DateTimeFormat>();
/** More than the zones that there are; names differ in case, too. */
const mostFormats = 1000;

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  if (formats.size >= mostFormats) formats.clear();
  formats.set(timeZone, format);
  return format;
}

/** The name of a time zone that this machine knows, such as `Europe/Berlin`; `UTC` for anything else. */
export function readTimeZone(name: string | undefined): string {
  if (name === undefined || !/^[a-z][\w+/-]{0,63}$/i.test(name)) return 'UTC';
  try {
    formatOf(name);
    return name;
  } catch {
    return 'UTC';
  }
}

/** A day of the calendar, such as `2026-01-31`; undefined for anything else. */
export function readDay(text: unknown): string | undefined {
  if (typeof text !== 'string' || !dayPattern.test(text)) return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

/** The day at a moment in a time zone, such as `2026-01-31`. */
export function dayAt(moment: Date, timeZone: string): string {
  const utc = moment.toISOString().slice(0, dayIDLength);
  if (timeZone === 'UTC' || utc < firstDay || utc > lastDay) return utc;
  const parts = formatOf(timeZone).formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/**
 * The moment at which a day begins in a time zone. Where clocks are changed at midnight, that is not always 0:00; a day
 * that a zone has left out begins when the next one does.
 */
export function startOfDay(day: string, timeZone: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  if (timeZone === 'UTC' || day < firstDay || day > lastDay) return new Date(utc);
  let [before, since] = [utc - farthestMs, utc + 2 * farthestMs];
  while (since - before > 1) {
    const middle = Math.floor((before + since) / 2);
    if (dayAt(new Date(middle), timeZone) < day) before = middle;
    else since = middle;
  }
  return new Date(since);
}

/** The moment at which a day is over in a time zone: 23, 24 or 25 hours after it has begun. */
export const endOfDay = (day: string, timeZone: string): Date =>
  startOfDay(new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, dayIDLength), timeZone);

/** The last day before a moment, for ends that `endOfDay` has made. */
export const lastDayBefore = (end: Date, timeZone: string): string => dayAt(new Date(end.getTime() - 1), timeZone);

/** Days of a time zone, the last one included, as a filter of the API; undefined without days. */
export function rangeOfDays(
  { from, to }: { readonly from?: string | null | undefined; readonly to?: string | null | undefined },
  timeZone: string,
): string | undefined {
  if (!from && !to) return undefined;
  const start = from ? startOfDay(from, timeZone).toISOString() : '';
  // The API takes years of four digits, and there is nothing later.
  const end = to && to <= lastDay ? endOfDay(to, timeZone).toISOString() : '';
  return start === '' && end === '' ? undefined : `[${start},${end})`;
}

/** Reads days from an address, in a time zone. */
export function readDays(first: unknown, last: unknown, timeZone: string): ChosenDays {
  const [from = null, to = null] = [readDay(first), readDay(last)];
  return { from, to, range: rangeOfDays({ from, to }, timeZone) };
}

/** The parameters of pages that are days: of the search, of a thread, of the audit log and of the list of members. */
const dayParams = ['after', 'before', 'at', 'from', 'to', 'joinedFrom', 'joinedTo', 'seenFrom', 'seenTo'];

/**
 * Whether an address has a day in its query; such a page is made for the time zone of its viewer. Other parameters,
 * such as the name of a campaign, can look like days.
 */
export function hasDay(address: string): boolean {
  const [page = ''] = address.split('#', 1);
  const start = page.indexOf('?');
  if (start < 0) return false;
  const params = new URLSearchParams(page.slice(start));
  return dayParams.some((name) => params.getAll(name).some((value) => anyDay.test(value)));
}
