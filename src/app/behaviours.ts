import type { PageState } from '#contracts/page.ts';

/** What a behaviour of the page may use. */
export interface PageContext {
  readonly state: PageState;
  /** Moves to an address of this site, within the page where that is possible. */
  readonly follow: (address: string) => void;
  /** Has the script that draws the page started: what says something in a toast needs it. */
  readonly wake: () => void;
}

/** Takes over from the moment it is fetched; `event` is the one that asked for it, so that the first touch is not lost. */
export type Behaviour = (page: PageContext, event: Event | undefined) => void;

/**
 * Behaviours of the whole page that server-drawn HTML asks for by its attributes (the selectors stand in `boot.ts`). Each is
 * fetched once, when the first element asks; this list itself is fetched with the first of them.
 */
export const behaviours = {
  addToCollection: async () => (await import('#features/addToCollection')).startAddToCollection,
  carousels: async () => (await import('#ui/homeItems/watchCarousels.ts')).watchCarousels,
  hash: async () => (await import('#shell/hashTarget.ts')).watchHash,
  historyBack: async () => (await import('#shell/backLinks.ts')).watchBackLinks,
  lasting: async () => (await import('./lasting.ts')).watchPageLife,
  live: async () => (await import('./live.ts')).startLive,
  menus: async () => (await import('#shell/hoverMenus.ts')).startHoverMenus,
  search: async () => (await import('#features/search')).startSearch,
  toggles: async () => (await import('#shell/toggleAddress.ts')).watchToggles,
  tooltips: async () => (await import('#ui/tooltip/watchTooltips.ts')).startTooltips,
  userCards: async () => (await import('#features/userCard')).startUserCards,
  typedText: async () => (await import('#api/typedText.ts')).startTypedText,
} satisfies Readonly<Record<string, () => Promise<Behaviour>>>;

export type BehaviourName = keyof typeof behaviours;
