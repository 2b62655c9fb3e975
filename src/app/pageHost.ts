import type { PageState } from '#contracts/page.ts';
import type { ApiError } from '#lib/apiError.ts';

/** A page that the rendering script has hydrated. */
export interface RunningPage {
  /** Called before its HTML is replaced; unmounts everything. */
  readonly stop: () => void;
  /** Keeps the title bar and shows the skeleton of the view that is loading. */
  readonly showLoading: (view: string) => void;
  /** Resolves once the error is shown. */
  readonly showError: (error: ApiError) => Promise<void>;
  /** The browser is leaving for `target`. */
  readonly showLeaving: (target: string) => void;
  /**
   * Whether parts that are not hydrated are still the server's HTML; a page that was rendered again is rendered as a
   * whole.
   */
  readonly keepsHtml: () => boolean;
  /** Renders the current page from the server. Resolves to whether it did. */
  readonly refresh: () => Promise<boolean>;
}

export interface PageHost {
  /** `#app`; after a page that was hydrated, another element. */
  readonly root: () => HTMLElement;
  /** State of the current page. */
  readonly state: () => PageState;
  /** Starts the rendering script. Rejects if it fails to load. */
  readonly draw: () => Promise<RunningPage>;
  /** Defined once the rendering script runs on the current page. */
  readonly drawn: () => RunningPage | undefined;
  /** Whether an interaction requested it: then HTML must not change under the viewer's hands. */
  readonly isInUse: () => boolean;
  /** Replaces the current page. */
  readonly replace: (state: PageState, put: () => void) => void;
}

type Load = (state: PageState) => Promise<(state: PageState, root: HTMLElement) => RunningPage>;

/** Whether the page has widgets that are hydrated without an interaction. */
export const runsAtOnce = ({ assets }: PageState): boolean =>
  Object.values(assets).some(({ when }) => when !== 'interaction' && when !== 'never');

/** The current page: the server's HTML and, once needed, the rendering script. */
export function createPageHost(first: PageState, app: HTMLElement, load: Load): PageHost {
  let root = app;
  let state = first;
  let page: RunningPage | undefined;
  let starting: Promise<RunningPage> | undefined;
  const draw = (): Promise<RunningPage> => {
    if (starting) return starting;
    const of = state;
    const mine = load(of).then((start) => {
      // The page was replaced while the script was loading.
      if (starting !== mine) return draw();
      page = start(of, root);
      return page;
    });
    starting = mine;
    // The next call tries again.
    mine.catch(() => {
      if (starting === mine) starting = undefined;
    });
    return mine;
  };
  return {
    root: () => root,
    state: () => state,
    draw,
    drawn: () => page,
    isInUse: () => starting !== undefined,
    replace: (next, put) => {
      if (page) {
        page.stop();
        // If React had not hydrated the page yet, the rest of its scheduled work clears its container again later, so
        // the next page gets a container of its own.
        const fresh = root.cloneNode(false) as HTMLElement;
        root.replaceWith(fresh);
        root = fresh;
      }
      page = undefined;
      starting = undefined;
      state = next;
      put();
      if (runsAtOnce(next)) draw().catch(() => undefined);
    },
  };
}
