import { setViewed } from '#api/threadReading.ts';
import type { PageState } from '#contracts/page.ts';
import { onAddressChange } from '#routing/navigation.ts';
import { shownThread, watchNewComments } from './newComments.ts';

interface Page {
  readonly state: PageState;
  readonly follow: (address: string) => void;
}

/** On any page but the last, comments are marked as read only up to the end of that page. */
const readTo = () => Number(document.querySelector<HTMLElement>('[data-thread]')?.dataset['read']) || undefined;

/** Marks an open discussion as read for members, and announces new comments. */
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
    // A failure is ignored: the next page view tries again.
    if (thread && !page.state.viewer.isGuest) setViewed(thread.discussionID, readTo()).catch(() => undefined);
  };
  look();
  document.addEventListener('visibilitychange', look);
  // The new page is rendered shortly after the address changes.
  onAddressChange(() => setTimeout(() => requestAnimationFrame(look)));
}
