import type { PostRecord } from '#domain/postRecord.ts';
import type { Island } from './createIsland.tsx';

/**
 * Context for the controls below posts (`data-act` in the server's HTML; `src/behaviours/posts` dispatches the
 * presses).
 */
export interface ActContext {
  readonly island: Island;
  /** Loads the toast script. */
  readonly wake: () => void;
  readonly refresh: () => void;
  readonly follow: (address: string) => void;
}

export interface Press {
  /** The pressed button. */
  readonly element: HTMLElement;
  readonly record: PostRecord;
}

export type Act = (press: Press) => void;
