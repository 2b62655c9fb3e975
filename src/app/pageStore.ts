import type { ApiError } from '#lib/apiError.ts';
import type { PreparedLayout } from '#runtime/react/prepareLayout.tsx';

/** The current page: a layout, its skeleton, or an error. */
export type PageView =
  | { readonly kind: 'layout'; readonly page: PreparedLayout; readonly place: string }
  | { readonly kind: 'loading'; readonly frame: PreparedLayout; readonly place: string; readonly view: string }
  | { readonly kind: 'leaving'; readonly frame: PreparedLayout; readonly place: string; readonly target: string }
  | { readonly kind: 'error'; readonly frame: PreparedLayout; readonly place: string; readonly error: ApiError };

/** The layout whose title bar and footer are shown; a page that fails keeps those rendered last (resolutions G75). */
export function frameOf(view: PageView): PreparedLayout {
  return view.kind === 'layout' ? view.page : view.frame;
}

export interface PageStore {
  readonly get: () => PageView;
  /** The content of the server's HTML, which React must hydrate. */
  readonly getInitial: () => PageView;
  /** Resolves once the view, or a later one, is shown. */
  readonly set: (view: PageView) => Promise<void>;
  /** Called by the renderer after a view is shown. */
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
