/** How to phrase a difference in time. The texts are translated where they are shown. */
export type RelativeTimeStep =
  | { readonly key: 'justNow' | 'seconds' | 'minute' | 'hour' | 'day' | 'month' | 'year' }
  | { readonly key: 'minutes' | 'hours' | 'days' | 'months' | 'years'; readonly count: number };

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const month = 30.4375 * day;
const year = 365.25 * day;

type Step = readonly [below: number, key: RelativeTimeStep['key'], unit?: number];

/** SH-UI-016..027: each row applies below its limit; rows with a unit have a count. */
const steps: readonly Step[] = [
  [5 * second, 'justNow'],
  [45 * second, 'seconds'],
  [90 * second, 'minute'],
  [45 * minute, 'minutes', minute],
  [90 * minute, 'hour'],
  [22 * hour, 'hours', hour],
  [36 * hour, 'day'],
  [26 * day, 'days', day],
  [45 * day, 'month'],
  [320 * day, 'months', month],
  [548 * day, 'year'],
  [Number.POSITIVE_INFINITY, 'years', year],
];

/**
 * How to phrase the time between `date` and `now`. A date slightly in the future, from a wrong clock, counts as now.
 */
export function relativeTimeStep(date: Date, now: Date): RelativeTimeStep {
  const elapsed = Math.max(0, now.getTime() - date.getTime());
  const [, key, unit] = steps.find(([below]) => elapsed < below) as Step;
  const count = unit ? Math.round(elapsed / unit) : 0;
  // 45 days round to one month, which has its own text
  if (count === 1) return { key: key.slice(0, -1) } as RelativeTimeStep;
  return unit ? ({ key, count } as RelativeTimeStep) : ({ key } as RelativeTimeStep);
}

const epoch = '1970-01-01T00:00:00.000Z'; // SH-UI-014

/** Parses a date from the API; invalid dates become 1970-01-01, never NaN. */
export function parseDate(value: string | number | Date | null | undefined): Date {
  const date = new Date(value ?? epoch);
  return Number.isNaN(date.getTime()) ? new Date(epoch) : date;
}
