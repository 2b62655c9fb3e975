import { afterEach, expect, it } from 'vitest';
import { learnPageTime, learnTime, siteTime } from './clock.ts';

const server = '2026-06-15T12:00:00.000Z';
const at = Date.parse(server);
const day = 86_400_000;

afterEach(() => learnTime(new Date(at).toISOString(), at));

it('F26: uses the server’s time if the clock is wrong by years, and the clock if it is right', () => {
  learnTime(server, 0);
  expect(siteTime(30_000).toISOString()).toBe('2026-06-15T12:00:30.000Z');
  learnTime(server, at + 60_000);
  expect(siteTime(at + 60_000).toISOString()).toBe('2026-06-15T12:01:00.000Z');
  learnTime(null, 0);
  learnTime('soon', 0);
  expect(siteTime(at).getTime()).toBe(at);
});

it('F26: takes the time a page was made at for now only where it cannot be otherwise', () => {
  learnPageTime(server, at + 3_600_000);
  expect(siteTime(at).getTime()).toBe(at);
  learnPageTime(server, at - day);
  expect(siteTime(at - day).getTime()).toBe(at);
  learnPageTime(server, at + 57 * 365 * day);
  expect(siteTime(at + 57 * 365 * day).getTime()).toBe(at);
});
