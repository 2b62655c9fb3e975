import type { PageState } from '#contracts/page.ts';
import type { BehaviourName } from './starts.gen.ts';

/** Context of behaviours; the same for all of them on the page. */
export interface PageContext {
  /**
   * State of the page that was loaded. Viewer and site stay the same; `onPageShown` reports other changes after in-page
   * navigation.
   */
  readonly state: PageState;
  /** Navigates to a URL of this site, in-page if possible. */
  readonly follow: (address: string) => void;
  /** Loads the toast script; call it before showing a toast. */
  readonly wake: () => void;
  /** Updates the page from the server, without moving the viewer. */
  readonly refresh: () => void;
  /** Starts another behaviour, unless it runs already; false if its script did not load. */
  readonly start: (name: BehaviourName) => Promise<boolean>;
}

/** Runs once loaded; `event` is the one that requested it, so that the first interaction is not lost. */
export type Behaviour = (page: PageContext, event: Event | undefined) => void;

/**
 * The `start.ts` of a behaviour exports `start`, or `load` if that is large or renders something, which is then
 * imported when an element requests it.
 */
export type LoadBehaviour = () => Behaviour | Promise<Behaviour>;

/**
 * When a behaviour is loaded. `intent`: pointer, focus or press on a matching element; `click`: a click; `press`: a
 * plain click, which only the behaviour handles; `presence`: the page has such an element and the browser is idle.
 */
export type When = 'intent' | 'click' | 'press' | 'presence';

/** `selectors` in the `selectors.ts` of a behaviour; without that file it is requested by name. */
export type Selectors = readonly (readonly [selector: string, when: When])[];
