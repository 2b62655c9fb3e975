import { startTypedText } from '#api/typedText.ts';
import type { PageState } from '#contracts/page.ts';
import { onPageShown } from '#session/pageViews.ts';
import { watchBackLinks } from '#shell/backLinks.ts';
import { startCaptcha } from '#shell/captcha.ts';
import { watchHash } from '#shell/hashTarget.ts';
import { startHoverMenus } from '#shell/hoverMenus.ts';
import { watchToggles } from '#shell/toggleAddress.ts';
import { watchCarousels } from '#ui/homeItems/watchCarousels.ts';
import { watchPageLife } from './lasting.ts';
import { startLive } from './live.ts';

/** What a behaviour of the page may use. */
export interface PageContext {
  /** Of the page that was loaded. Reader and site stay the same; what else changes by moves is told by `onPageShown`. */
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

/** Calls of behaviours name the page that they come from, as those of widgets do (SH-API-011). */
export { setAuditLog } from '#api/headers.ts';

/**
 * Behaviours of the whole page that server-drawn HTML asks for by its attributes (the selectors stand in `boot.ts`).
 * This module is fetched with the first of them; what is large, or draws, is fetched when an element asks for it.
 */
export const behaviours = {
  addToCollection: async () => (await import('#features/addToCollection')).startAddToCollection,
  attach: async () => (await import('#features/attachments')).startAttach,
  bulk: async () => {
    const { createStartBulk } = await import('#features/bulk');
    return createStartBulk(async () => (await import('#features/userPicker')).UserPicker);
  },
  captcha: () => () => {
    void startCaptcha();
    onPageShown(() => void startCaptcha());
  },
  carousels: () => watchCarousels,
  compose: async () => {
    const [{ createStartCompose }, { EditorBox }] = await Promise.all([
      import('#features/compose'),
      import('#features/editor'),
    ]);
    return createStartCompose(EditorBox);
  },
  hash: () => watchHash,
  historyBack: () => watchBackLinks,
  lasting: () => watchPageLife,
  live: () => startLive,
  menus: () => startHoverMenus,
  overlays: async () => (await import('./overlays.tsx')).startOverlays,
  posts: async () => (await import('./postActs.ts')).startPostActs,
  search: async () => (await import('#features/search')).startSearch,
  thread: async () => (await import('#features/postLife')).startThread,
  toggles: () => watchToggles,
  tooltips: async () => (await import('#ui/tooltip/watchTooltips.ts')).startTooltips,
  userCards: async () => (await import('#features/userCard')).startUserCards,
  typedText: () => startTypedText,
} satisfies Readonly<Record<string, () => Behaviour | Promise<Behaviour>>>;

export type BehaviourName = keyof typeof behaviours;
