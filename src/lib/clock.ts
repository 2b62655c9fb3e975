/**
 * The time as the server has it. The viewer's clock can be wrong by years, and times on pages come from the server, so
 * "just now" could be shown as years ago. Shared on the page by several scripts.
 */
const sharedKey = Symbol.for('folkmoot.clock');
const page = globalThis as { [sharedKey]?: { offsetMs: number } };
page[sharedKey] ??= { offsetMs: 0 };
const shared = page[sharedKey];

/** Smaller differences are ignored, because responses take time too. */
const toleratedMs = 2 * 60_000;
/** A page may have been cached before it was shown, but not for longer than this. */
const longestKeptMs = 30 * 24 * 3_600_000;

/** Sets the clock from the header of a response. */
export function learnTime(serverTime: string | null, own = Date.now()): void {
  const heard = Date.parse(serverTime ?? '');
  if (Number.isNaN(heard)) return;
  const differenceMs = heard - own;
  shared.offsetMs = Math.abs(differenceMs) > toleratedMs ? differenceMs : 0;
}

/**
 * Sets the clock from the time when the page was created. It cannot be in the future or, unless the clock is wrong,
 * long ago.
 */
export function learnPageTime(pageTime: string, own = Date.now()): void {
  const ageMs = own - Date.parse(pageTime);
  if (ageMs < -toleratedMs || ageMs > longestKeptMs) learnTime(pageTime, own);
}

export const siteTime = (own = Date.now()): Date => new Date(own + shared.offsetMs);
