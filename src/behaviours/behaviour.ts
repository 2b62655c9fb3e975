import type { PageState } from '#contracts/page.ts';

/** What a behaviour of the page may use. */
export interface PageContext {
  /** Of the page that was loaded. Viewer and site stay the same; what else changes by moves is told by `onPageShown`. */
  readonly state: PageState;
  /** Moves to an address of this site, within the page where that is possible. */
  readonly follow: (address: string) => void;
  /** Has toasts drawn: whoever says something in one asks for it first. */
  readonly wake: () => void;
  /** Shows the page as the server has it now; the reader stays where they are. */
  readonly refresh: () => void;
}

/**
 * Takes over from the moment it is fetched; `event` is the one that asked for it, so that the first touch is not lost.
 */
export type Behaviour = (page: PageContext, event: Event | undefined) => void;

/**
 * The `start.ts` of a behaviour exports `start`, or `load` where that is large, or draws: it is then imported when an
 * element asks for it.
 */
export type LoadBehaviour = () => Behaviour | Promise<Behaviour>;

/**
 * What has a behaviour fetched. `intent`: pointer, focus or press on such an element; `click`: a click; `press`: a
 * plain click, which is then the behaviour's alone; `presence`: the page has such an element, once the line is quiet.
 */
export type When = 'intent' | 'click' | 'press' | 'presence';

/** `selectors` in the `selectors.ts` of a behaviour; without that file it is asked for by its name. */
export type Selectors = readonly (readonly [selector: string, when: When])[];
