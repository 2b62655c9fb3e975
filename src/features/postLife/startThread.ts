import { setViewed } from '#api/discussionActs.ts';
import type { PageState } from '#contracts/page.ts';
import { onAddressChange } from '#routing/navigation.ts';
import { shownThread, watchNewComments } from './newComments.ts';

interface Page {
  readonly state: PageState;
  readonly follow: (address: string) => void;
}

/** On a page that is not the last one, the comments up to its end have been read, and no more. */
const readTo = () => Number(document.querySelector<HTMLElement>('[data-thread]')?.dataset['read']) || undefined;

/** What goes on around a thread that is read: for members it counts as read, and everybody hears when others have written. */
export function startThread(page: Page): void {
  let watching: (() => void) | undefined;
  let seen = '';
  const look = () => {
    const thread = shownThread();
    const address = `${location.pathname} ${thread?.discussionID ?? ''}`;
    if (address === seen || document.visibilityState === 'hidden') return;
    seen = address;
    watching?.();
    watching = thread && watchNewComments(page);
    // whoever cannot be told now is told at the next page
    if (thread && !page.state.viewer.isGuest) setViewed(thread.discussionID, readTo()).catch(() => undefined);
  };
  look();
  document.addEventListener('visibilitychange', look);
  // the page of the new address is drawn in the turns after it changed
  onAddressChange(() => setTimeout(() => requestAnimationFrame(look)));
}
