import { describe, expect, it } from 'vitest';
import { dayAt, endOfDay, hasDay, lastDayBefore, rangeOfDays, readDay, readTimeZone, startOfDay } from './days.ts';

const hourMs = 3_600_000;
const start = (day: string, timeZone: string) => startOfDay(day, timeZone).toISOString();
const hoursOf = (day: string, timeZone: string) =>
  (endOfDay(day, timeZone).getTime() - startOfDay(day, timeZone).getTime()) / hourMs;

describe('days', () => {
  it.each([
    ['2026-11-23', 'UTC', '2026-11-23T00:00:00.000Z', 24],
    ['2026-11-23', 'America/Los_Angeles', '2026-11-23T08:00:00.000Z', 24],
    ['2026-03-08', 'America/Los_Angeles', '2026-03-08T08:00:00.000Z', 23],
    ['2026-11-01', 'America/Los_Angeles', '2026-11-01T07:00:00.000Z', 25],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', 23],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', 25],
    ['2026-07-01', 'Europe/Berlin', '2026-06-30T22:00:00.000Z', 24],
    ['2026-11-23', 'Asia/Kathmandu', '2026-11-22T18:15:00.000Z', 24],
    ['2026-11-23', 'Pacific/Apia', '2026-11-22T11:00:00.000Z', 24],
    // Samoa left out a day when it moved to the other side of the date line.
    ['2011-12-29', 'Pacific/Apia', '2011-12-29T10:00:00.000Z', 24],
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', 0],
    ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', 24],
    // Clocks go from 0:00 to 1:00, and back from 24:00 to 23:00.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z', 23],
    ['2018-02-17', 'America/Sao_Paulo', '2018-02-17T02:00:00.000Z', 25],
  ])('%s begins in %s at %s and has %d hours', (day, timeZone, moment, hours) => {
    expect(start(day, timeZone)).toBe(moment);
    expect(hoursOf(day, timeZone)).toBe(hours);
  });

  it.each(['UTC', 'America/Los_Angeles', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Apia'])(
    'follow each other without a gap in %s, and are read back from their ends',
    (timeZone) => {
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 24 * hourMs) {
        const day = new Date(at).toISOString().slice(0, 10);
        expect(dayAt(startOfDay(day, timeZone), timeZone)).toBe(day);
        expect(dayAt(new Date(startOfDay(day, timeZone).getTime() - 1), timeZone) < day).toBe(true);
        expect(lastDayBefore(endOfDay(day, timeZone), timeZone)).toBe(day);
      }
    },
  );

  it('are ranges of moments, the last one included', () => {
    const zone = 'America/Los_Angeles';
    expect(rangeOfDays({ from: '2026-11-23', to: '2026-11-23' }, zone)).toBe(
      '[2026-11-23T08:00:00.000Z,2026-11-24T08:00:00.000Z)',
    );
    expect(rangeOfDays({ from: '2026-11-23' }, zone)).toBe('[2026-11-23T08:00:00.000Z,)');
    expect(rangeOfDays({ to: '2026-10-31' }, zone)).toBe('[,2026-11-01T07:00:00.000Z)');
    expect(rangeOfDays({ from: '', to: null }, zone)).toBeUndefined();
  });

  it('have moments that the API takes for all years of four digits', () => {
    for (const zone of ['UTC', 'Pacific/Apia', 'America/Los_Angeles'])
      for (const day of ['0000-01-01', '0001-01-01', '1000-01-01', '1582-10-10', '9999-12-30'])
        expect(rangeOfDays({ from: day, to: day }, zone)).toMatch(/^\[\d{4}-\S{19},\d{4}-\S{19}\)$/);
    expect(rangeOfDays({ to: '9999-12-31' }, 'UTC')).toBeUndefined();
  });

  it('are those of the calendar', () => {
    expect(readDay('2028-02-29')).toBe('2028-02-29');
    for (const wrong of ['2026-02-29', '2026-13-01', '2026-1-1', '31.1.2026', '2026-01-01T00:00:00Z', '', 7, undefined])
      expect(readDay(wrong)).toBeUndefined();
  });

  it('make the pages of an address those of a time zone', () => {
    for (const address of [
      '/search?after=2026-11-23',
      '/search?a=1&before=2026%2D11%2D23#x',
      '/p?at=%002026-11-23',
      '/dashboard/users?seenTo=2026-11-23',
      '/search?query=a?&after=2026-11-23',
    ])
      expect(hasDay(address)).toBe(true);
    for (const address of ['/search', '/search?query=a', '/2026-11-23', '/#?at=2026-11-23', '/?utm_id=2026-11-23'])
      expect(hasDay(address)).toBe(false);
  });
});

it('knows the names of time zones, and takes anything else for UTC', () => {
  for (const name of ['UTC', 'Asia/Kolkata', 'Asia/Calcutta', 'Asia/Katmandu', 'Etc/GMT+5', 'America/Argentina/Salta'])
    expect(readTimeZone(name)).toBe(name);
  for (const name of [undefined, '', 'Nowhere/Land', '+05:30', '../etc', 'x'.repeat(5000), 'Europe/Berlin; path=/'])
    expect(readTimeZone(name)).toBe('UTC');
});
