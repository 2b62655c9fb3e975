import { afterEach } from 'vitest';
import { learnTime } from '#lib/clock.ts';
import { dayMs } from '#lib/time.ts';

const hourMs = 3_600_000;

/** Names of wrong clocks, and by how much each is ahead of the site. */
export const wrongClocks = [
  ['two years ahead', 730 * dayMs],
  ['five hours ahead', 5 * hourMs],
  ['five hours behind', -5 * hourMs],
  ['three days behind', -3 * dayMs],
] as const;

/** The time on a site that the clock of this browser is ahead of. */
export const timeOfSite = (aheadMs: number): Date => new Date(Date.now() - aheadMs);

/** The page has learnt the site's time. Returns that time. */
export function learnWrongClock(aheadMs: number): Date {
  const time = timeOfSite(aheadMs);
  learnTime(time.toISOString());
  return time;
}

/** The clock is right again after each test of a file. */
export function setUpWrongClock(): void {
  afterEach(() => void learnWrongClock(0));
}
