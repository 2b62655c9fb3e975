import type { PostRecord } from '#domain/postRecord.ts';
import type { Island } from './createIsland.tsx';

/**
 * What the controls below posts work with (`data-act` in the server's HTML; `src/behaviours/posts` hands the presses
 * out).
 */
export interface ActContext {
  readonly island: Island;
  /** The script that shows toasts. */
  readonly wake: () => void;
  readonly refresh: () => void;
  readonly follow: (address: string) => void;
}

export interface Press {
  /** The button. */
  readonly element: HTMLElement;
  readonly record: PostRecord;
}

export type Act = (press: Press) => void;
