import { askToRefresh } from '#session/pageRequests.ts';
import { commentPath } from '#domain/urls.ts';
import { followAddress } from '#routing/followAddress.ts';
import { posted as highlight } from './styles.css.ts';

/** The page is drawn anew within this time, or the comment stands on another one. */
const longestWaitMs = 4000;
const highlightMs = 4000;

/** Scrolls to a comment, marks it for a moment and puts the focus there. */
function goTo(comment: HTMLElement): void {
  comment.setAttribute('tabindex', '-1');
  comment.focus({ preventScroll: true });
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  comment.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'center' });
  comment.classList.add(highlight);
  setTimeout(() => comment.classList.remove(highlight), highlightMs);
}

/**
 * Shows what was posted: in its place on this page, or on the page where it stands.
 * @param isThere whether the page shows it in its new state already.
 */
export function showPosted(commentID: number, isThere: (comment: HTMLElement) => boolean = () => true): Promise<void> {
  const find = () => {
    const comment = document.getElementById(`Comment_${commentID}`);
    return comment && isThere(comment) ? comment : undefined;
  };
  return new Promise((resolve) => {
    const end = (comment: HTMLElement | undefined) => {
      watcher.disconnect();
      clearTimeout(timer);
      // after whatever else the drawing does with the focus
      if (comment) requestAnimationFrame(() => goTo(document.getElementById(`Comment_${commentID}`) ?? comment));
      else followAddress(commentPath(commentID));
      resolve();
    };
    const look = () => {
      const comment = find();
      if (comment) end(comment);
    };
    const watcher = new MutationObserver(look);
    const timer = setTimeout(() => end(undefined), longestWaitMs);
    watcher.observe(document.body, { childList: true, subtree: true });
    askToRefresh();
  });
}
