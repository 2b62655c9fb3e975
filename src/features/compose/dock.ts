import { createStore, type Store } from '#lib/store.ts';

/** The comment form at the bottom of the window instead of below its discussion. */
export interface Dock {
  /** The discussion whose form is docked; null if none is. */
  readonly discussionID: number | null;
  /** Only the bar with its name is shown. */
  readonly isFolded: boolean;
  /** In pixels, set by the writer; null for the usual height. */
  readonly height: number | null;
}

interface Shared {
  readonly store: Store<Dock>;
  /** The element that gets the focus back. */
  opener: HTMLElement | null;
}

// Stored once per page because the widget and the behavior may be bundled separately.
const sharedKey = Symbol.for('folkmoot.dock');
const page = globalThis as { [sharedKey]?: Shared };
page[sharedKey] ??= {
  store: createStore<Dock>({ discussionID: null, isFolded: false, height: null }),
  opener: null,
};
const shared = page[sharedKey];

export const dock = shared.store;

export const isDocked = (discussionID: number): boolean => dock.get().discussionID === discussionID;

const focusOf = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

/** Docks the form, or unfolds it. @param opener gets the focus back; by default the focused element */
export function openDock(discussionID: number, opener: HTMLElement | null = focusOf()): void {
  if (opener && opener !== document.body && !opener.closest('[data-dock]')) shared.opener = opener;
  dock.set({ ...dock.get(), discussionID, isFolded: false });
}

/** Gives the focus back without scrolling, so that reading continues where it was. Returns whether that was possible. */
export function leaveDock(): boolean {
  const { opener } = shared;
  if (!opener?.isConnected) return false;
  // A post is only focusable while it has the focus, as with the keys that move among posts.
  if (opener.matches('article') && !opener.hasAttribute('tabindex')) {
    opener.tabIndex = -1;
    opener.addEventListener('blur', () => opener.removeAttribute('tabindex'), { once: true });
  }
  opener.focus({ preventScroll: true });
  return document.activeElement === opener;
}

export const foldDock = (): void => dock.set({ ...dock.get(), isFolded: true });

/** Puts the form back below its discussion. */
export function closeDock(): void {
  dock.set({ ...dock.get(), discussionID: null, isFolded: false });
}

export const resizeDock = (height: number): void => dock.set({ ...dock.get(), height });
