/**
 * The time as the site has it. A reader's clock may be wrong by days or years, and times on pages come from the server:
 * counted from the reader's clock "just now" would be years ago. One for the page, which several scripts share.
 */
const sharedKey = Symbol.for('folkmoot.clock');
const page = globalThis as { [sharedKey]?: { offsetMs: number } };
page[sharedKey] ??= { offsetMs: 0 };
const shared = page[sharedKey];

/** Clocks that differ by less are right enough; the way from the server takes its time too. */
const toleratedMs = 2 * 60_000;
/** A page may have been kept for a while before it was shown, but not for longer than this. */
const longestKeptMs = 30 * 24 * 3_600_000;

/** The server's time, heard of just now: in the header of an answer. */
export function learnTime(serverTime: string | null, own = Date.now()): void {
  const heard = Date.parse(serverTime ?? '');
  if (Number.isNaN(heard)) return;
  const differenceMs = heard - own;
  shared.offsetMs = Math.abs(differenceMs) > toleratedMs ? differenceMs : 0;
}

/** When the page was made. It cannot come from the future, nor, unless the clock is wrong, from long ago. */
export function learnPageTime(pageTime: string, own = Date.now()): void {
  const ageMs = own - Date.parse(pageTime);
  if (ageMs < -toleratedMs || ageMs > longestKeptMs) learnTime(pageTime, own);
}

export const siteTime = (own = Date.now()): Date => new Date(own + shared.offsetMs);
