import type { LayoutQuery } from '#contracts/layout.ts';
import { findMismatch, type LayoutIdentity } from '#runtime/core/findMismatch.ts';

/** Called for each layout that is shown, with its query. */
export type MismatchNotice = (query: LayoutQuery, layout: LayoutIdentity) => void;

/** The oldest pages are forgotten, to limit memory on long visits. */
const mostPages = 100;

/** Tells developers when a page now has another layout than on their last visit (CO-LAYOUT-037, resolutions G45). */
export function createMismatchNotice(isDebug: () => boolean, say: (mismatch: string) => void): MismatchNotice {
  const painted = new Map<string, LayoutIdentity>();
  return (query, { layoutID, layoutViewType }) => {
    const key = JSON.stringify(query);
    const before = painted.get(key);
    painted.delete(key);
    painted.set(key, { layoutID, layoutViewType });
    const [oldest] = painted.keys();
    if (painted.size > mostPages && oldest !== undefined) painted.delete(oldest);
    const mismatch = before && findMismatch(before, { layoutID, layoutViewType });
    if (mismatch && isDebug()) say(mismatch);
  };
}
