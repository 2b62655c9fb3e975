import { describe, expect, it } from 'vitest';
import { parseDate, relativeTimeStep } from './relativeTime.ts';

const now = new Date('2026-06-15T12:00:00Z');
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const at = (ago: number) => relativeTimeStep(new Date(now.getTime() - ago), now);

describe('relativeTimeStep', () => {
  it.each([
    ['SH-UI-027', 0, { key: 'justNow' }],
    ['SH-UI-027', 5 * second - 1, { key: 'justNow' }],
    ['SH-UI-016', 5 * second, { key: 'seconds' }],
    ['SH-UI-016', 45 * second - 1, { key: 'seconds' }],
    ['SH-UI-017', 45 * second, { key: 'minute' }],
    ['SH-UI-017', 90 * second - 1, { key: 'minute' }],
    ['SH-UI-018', 90 * second, { key: 'minutes', count: 2 }],
    ['SH-UI-018', 45 * minute - 1, { key: 'minutes', count: 45 }],
    ['SH-UI-019', 45 * minute, { key: 'hour' }],
    ['SH-UI-019', 90 * minute - 1, { key: 'hour' }],
    ['SH-UI-019', 90 * minute, { key: 'hours', count: 2 }],
    ['SH-UI-019', 22 * hour - 1, { key: 'hours', count: 22 }],
    ['SH-UI-020', 22 * hour, { key: 'day' }],
    ['SH-UI-020', 36 * hour - 1, { key: 'day' }],
    ['SH-UI-021', 36 * hour, { key: 'days', count: 2 }],
    ['SH-UI-021', 26 * day - 1, { key: 'days', count: 26 }],
    ['SH-UI-022', 26 * day, { key: 'month' }],
    ['SH-UI-022', 45 * day - 1, { key: 'month' }],
    ['SH-UI-023', 45 * day, { key: 'month' }],
    ['SH-UI-023', 46 * day, { key: 'months', count: 2 }],
    ['SH-UI-023', 60 * day, { key: 'months', count: 2 }],
    ['SH-UI-023', 320 * day - 1, { key: 'months', count: 11 }],
    ['SH-UI-024', 320 * day, { key: 'year' }],
    ['SH-UI-024', 548 * day - 1, { key: 'year' }],
    ['SH-UI-025', 548 * day, { key: 'years', count: 2 }],
    ['SH-UI-025', 3653 * day, { key: 'years', count: 10 }],
  ] as const)(
    '[SH-UI-016] [SH-UI-017] [SH-UI-018] [SH-UI-019] [SH-UI-020] [SH-UI-021] [SH-UI-022] [SH-UI-023] [SH-UI-024] [SH-UI-025] [SH-UI-027] %s: says %i ms as %j',
    (_, ago, step) => {
      expect(at(ago)).toEqual(step);
    },
  );

  it('takes a date slightly ahead of a slow clock for now', () => {
    expect(at(-20 * second)).toEqual({ key: 'justNow' });
  });
});

it('[SH-UI-014] falls back to 1970-01-01 for what is no date', () => {
  for (const value of ['', 'soon', null, undefined, Number.NaN, '2026-13-45'])
    expect(parseDate(value).toISOString()).toBe('1970-01-01T00:00:00.000Z');
  expect(parseDate('2023-01-31T08:52:06+00:00').getUTCFullYear()).toBe(2023);
});
