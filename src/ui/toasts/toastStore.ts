import type { ReactNode } from 'react';
import { createStore, type Store } from '#lib/store.ts';

/** SH-OVER-003 */
export interface Toast {
  readonly toastID: string;
  readonly body: ReactNode;
  readonly dismissible?: boolean;
  /** Stays until dismissed, also across pages. */
  readonly persistent?: boolean;
  readonly wide?: boolean;
  /** Reserves room at the end of the page, because it stays and would cover what is there. */
  readonly keepsRoom?: boolean;
  readonly autoDismiss?: boolean;
  readonly autoDismissDuration?: number;
  readonly className?: string;
  /** Called when the viewer dismisses it. */
  readonly onDismiss?: () => void;
  /** False if already hidden but not yet deleted. */
  readonly visibility: boolean;
}

export type NewToast = Omit<Toast, 'toastID' | 'visibility'> & { readonly toastID?: string };

export const autoDismissMs = 3000; // SH-OVER-028
export const removalDelayMs = 2000; // SH-OVER-005
/** A repeated error must not fill the page; the oldest toasts are removed first. */
export const maxToasts = 20;

export interface ToastStore extends Store<readonly Toast[]> {
  /** Shows a toast, replacing one with the same ID (SH-OVER-006). Returns its ID. */
  readonly add: (toast: NewToast) => string;
  /** Hides the toast immediately and deletes it 2 s later. */
  readonly remove: (toastID: string) => void;
}

export function createToastStore(): ToastStore {
  const store = createStore<readonly Toast[]>([]);
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let lastID = 0;

  const later = (toastID: string, delay: number, run: () => void) => {
    clearTimeout(timers.get(toastID));
    timers.set(toastID, setTimeout(run, delay));
  };
  const erase = (toastID: string) => {
    timers.delete(toastID);
    store.set(store.get().filter((toast) => toast.toastID !== toastID));
  };
  const remove = (toastID: string) => {
    if (!store.get().some((toast) => toast.toastID === toastID)) return;
    store.set(store.get().map((toast) => (toast.toastID === toastID ? { ...toast, visibility: false } : toast)));
    later(toastID, removalDelayMs, () => erase(toastID));
  };
  const add = (toast: NewToast) => {
    lastID += 1;
    const toastID = toast.toastID ?? `toast-${lastID}`;
    const shown: Toast = { ...toast, toastID, visibility: true };
    const list = store.get();
    const isKnown = list.some((other) => other.toastID === toastID);
    const next = isKnown ? list.map((other) => (other.toastID === toastID ? shown : other)) : [...list, shown];
    clearTimeout(timers.get(toastID));
    for (const { toastID: dropped } of next.slice(0, Math.max(0, next.length - maxToasts)))
      clearTimeout(timers.get(dropped));
    store.set(next.slice(-maxToasts));
    if (toast.autoDismiss) later(toastID, toast.autoDismissDuration ?? autoDismissMs, () => remove(toastID));
    return toastID;
  };
  return { ...store, add, remove };
}

/** The page's toasts. Only used in the browser: the server renders an empty area. */
export const toasts: ToastStore = createToastStore();

/** Shows a toast and returns its ID. */
export const showToast = (toast: NewToast): string => toasts.add(toast);
