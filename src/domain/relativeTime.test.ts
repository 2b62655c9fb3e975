import { expect, it } from 'vitest';
import { parseDate, relativeTimeStep } from './relativeTime.ts';

const now = new Date('2026-06-01T12:00:00Z');
const second = 1;
const minute = 60;
const hour = 3600;
const day = 86_400;
const after = (seconds: number) => relativeTimeStep(new Date(now.getTime() - seconds * 1000), now);

it('[SH-UI-027] [SH-UI-016] says just now below 5 s and seconds below 45 s', () => {
  expect(after(4.9 * second)).toEqual({ key: 'justNow' });
  expect(after(5)).toEqual({ key: 'seconds' });
  expect(after(44)).toEqual({ key: 'seconds' });
});

it('[SH-UI-017] [SH-UI-018] says a minute from 45 s and counts minutes from 90 s to 45 min', () => {
  expect(after(45)).toEqual({ key: 'minute' });
  expect(after(90)).toEqual({ key: 'minutes', count: 2 });
  expect(after(44 * minute)).toEqual({ key: 'minutes', count: 44 });
});

it('[SH-UI-019] [SH-UI-020] says an hour, counts hours to 22 h, then says a day', () => {
  expect(after(45 * minute)).toEqual({ key: 'hour' });
  expect(after(90 * minute)).toEqual({ key: 'hours', count: 2 });
  expect(after(21 * hour)).toEqual({ key: 'hours', count: 21 });
  expect(after(22 * hour)).toEqual({ key: 'day' });
});

it('[SH-UI-021] [SH-UI-022] counts days to 26, then says a month', () => {
  expect(after(36 * hour)).toEqual({ key: 'days', count: 2 });
  expect(after(25 * day)).toEqual({ key: 'days', count: 25 });
  expect(after(26 * day)).toEqual({ key: 'month' });
});

it('[SH-UI-023] [SH-UI-024] [SH-UI-025] counts months to 320 days, says a year to 548, counts years after', () => {
  expect(after(45 * day)).toEqual({ key: 'months', count: 1 });
  expect(after(319 * day)).toEqual({ key: 'months', count: 10 });
  expect(after(320 * day)).toEqual({ key: 'year' });
  expect(after(548 * day)).toEqual({ key: 'years', count: 2 });
});

it('[SH-UI-027] counts a date slightly in the future as now', () => {
  expect(after(-30)).toEqual({ key: 'justNow' });
});

it('[SH-UI-014] falls back to 1970-01-01 for what is no date', () => {
  expect(parseDate('rubbish').toISOString()).toBe('1970-01-01T00:00:00.000Z');
  expect(parseDate(null).getTime()).toBe(0);
});
