import type { HydratedNode } from '#contracts/layout.ts';
import type { PageState } from '#contracts/page.ts';

/** Input of the renderer (src/app/renderPage.tsx) for one page, as JSON. */
export interface PageInput {
  readonly state: PageState;
  readonly nonce: string;
  /** IDs of nodes that were not hydrated in time and are delivered later. */
  readonly deferred: readonly string[];
}

/** Late nodes: what they became, or `null` for nothing. */
export type DeferredNodes = ReadonlyMap<string, Promise<HydratedNode | null>>;
