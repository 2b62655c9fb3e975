import type { HydratedNode } from '#contracts/layout.ts';
import type { PageState } from '#contracts/page.ts';

/** What the renderer (src/app/renderPage.tsx) is given for one page, as JSON. */
export interface PageInput {
  readonly state: PageState;
  readonly nonce: string;
  /** Nodes that never hydrated in time are delivered later under these ids. */
  readonly deferred: readonly string[];
}

/** A node that was slow: what it became, or `null` when it gave nothing. */
export type DeferredNodes = ReadonlyMap<string, Promise<HydratedNode | null>>;
