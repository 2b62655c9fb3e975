import type { LayoutQuery } from '#contracts/layout.ts';
import { isMismatch, type LayoutIdentity } from '#runtime/core/isMismatch.ts';

/** Called for each layout that is shown, with its query. */
export type MismatchNotice = (query: LayoutQuery, layout: LayoutIdentity) => void;

/** A page that has another layout than before. */
export interface Mismatch {
  readonly before: LayoutIdentity;
  readonly now: LayoutIdentity;
}

/** The oldest pages are forgotten, to limit memory on long visits. */
const mostPages = 100;

/** Tells developers when a page now has another layout than on their last visit (CO-LAYOUT-037, resolutions G45). */
export function createMismatchNotice(isDebug: () => boolean, say: (mismatch: Mismatch) => void): MismatchNotice {
  const painted = new Map<string, LayoutIdentity>();
  return (query, { layoutID, layoutViewType, name }) => {
    const now = { layoutID, layoutViewType, name };
    const key = JSON.stringify(query);
    const before = painted.get(key);
    painted.delete(key);
    painted.set(key, now);
    const [oldest] = painted.keys();
    if (painted.size > mostPages && oldest !== undefined) painted.delete(oldest);
    if (before && isMismatch(before, now) && isDebug()) say({ before, now });
  };
}
