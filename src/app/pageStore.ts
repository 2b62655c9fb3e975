import type { ApiError } from '#lib/apiError.ts';
import type { PreparedLayout } from '#runtime/react/prepareLayout.tsx';

/** What stands on the page: a layout, its skeleton, or why there is none. */
export type PageView =
  | { readonly kind: 'layout'; readonly page: PreparedLayout; readonly place: string }
  | { readonly kind: 'loading'; readonly frame: PreparedLayout; readonly place: string; readonly view: string }
  | { readonly kind: 'leaving'; readonly frame: PreparedLayout; readonly place: string; readonly target: string }
  | { readonly kind: 'error'; readonly frame: PreparedLayout; readonly place: string; readonly error: ApiError };

/**
 * The layout whose title bar and footer stand: a page that failed keeps those painted last (resolutions G75).
 */
export function frameOf(view: PageView): PreparedLayout {
  return view.kind === 'layout' ? view.page : view.frame;
}

export interface PageStore {
  readonly get: () => PageView;
  /** What the server's HTML shows, hence what React must hydrate against. */
  readonly getInitial: () => PageView;
  /** Resolves once the view stands on the page, or another one does instead. */
  readonly set: (view: PageView) => Promise<void>;
  /** Called by what draws, after a view has come to stand. */
  readonly notePainted: (view: PageView) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createPageStore(first: PageView): PageStore {
  let view = first;
  const listeners = new Set<() => void>();
  const waiting: (() => void)[] = [];
  return {
    get: () => view,
    getInitial: () => first,
    set: (next) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      view = next;
      waiting.push(resolve);
      for (const listener of [...listeners]) listener();
      return promise;
    },
    notePainted: (painted) => {
      if (painted === view) for (const resolve of waiting.splice(0)) resolve();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
