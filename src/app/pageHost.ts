import type { PageState } from '#contracts/page.ts';
import type { ApiError } from '#lib/apiError.ts';

/** A page that the script that draws has taken over. */
export interface DrawnPage {
  /** Before its HTML is replaced: nothing of the page runs any more. */
  readonly stop: () => void;
  /** Its title bar stays; the rest takes the shape of the view that is on its way. */
  readonly showLoading: (view: string) => void;
  /** Resolves once it can be read. */
  readonly showError: (error: ApiError) => Promise<void>;
  /** The browser is on its way to `target`, and should be there soon. */
  readonly showLeaving: (target: string) => void;
  /** Whether what does not run is still the server's HTML: a page that was drawn anew is drawn as a whole. */
  readonly keepsHtml: () => boolean;
  /** Draws the page as the server has it now. Whether it was. */
  readonly refresh: () => Promise<boolean>;
}

export interface PageHost {
  /** `#app`. */
  readonly root: HTMLElement;
  /** Of the page that stands. */
  readonly state: () => PageState;
  /** Starts the script that draws. Rejects when it does not come. */
  readonly draw: () => Promise<DrawnPage>;
  /** Present once it runs on the page that stands. */
  readonly drawn: () => DrawnPage | undefined;
  /** Whether somebody has asked for it: the reader does something here, and HTML must not change under their hands. */
  readonly isInUse: () => boolean;
  /** Puts another page in the place of the one that stands. */
  readonly replace: (state: PageState, put: () => void) => void;
}

type Load = (state: PageState) => Promise<(state: PageState, root: HTMLElement) => DrawnPage>;

/** Whether something of the page runs before anybody touches it. */
export const runsAtOnce = ({ assets }: PageState): boolean =>
  Object.values(assets).some(({ when }) => when !== 'interaction' && when !== 'never');

/** What stands on the page: the server's HTML, and over it, once somebody needs it, the script that draws. */
export function createPageHost(first: PageState, root: HTMLElement, load: Load): PageHost {
  let state = first;
  let page: DrawnPage | undefined;
  let starting: Promise<DrawnPage> | undefined;
  const draw = (): Promise<DrawnPage> => {
    if (starting) return starting;
    const of = state;
    const mine = load(of).then((start) => {
      // the page has been replaced while the script was on its way
      if (starting !== mine) return draw();
      page = start(of, root);
      return page;
    });
    starting = mine;
    // who needs it next tries again
    mine.catch(() => {
      if (starting === mine) starting = undefined;
    });
    return mine;
  };
  return {
    root,
    state: () => state,
    draw,
    drawn: () => page,
    isInUse: () => starting !== undefined,
    replace: (next, put) => {
      page?.stop();
      page = undefined;
      starting = undefined;
      state = next;
      put();
      if (runsAtOnce(next)) draw().catch(() => undefined);
    },
  };
}
