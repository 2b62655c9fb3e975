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

/** A press without a button, e.g. of a key. */
export interface ActRequest extends Press {
  readonly name: string;
}

const request = 'folkmoot:act';

/** Requests an act on a post. Does nothing if the script for posts is not running. */
export function askToAct(act: ActRequest): void {
  document.dispatchEvent(new CustomEvent<ActRequest>(request, { detail: act }));
}

export function onActRequest(listener: (act: ActRequest) => void): void {
  document.addEventListener(request, (event) => listener((event as CustomEvent<ActRequest>).detail));
}
