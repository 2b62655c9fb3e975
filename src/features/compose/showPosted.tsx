import { Link } from '#ui/link/Link.tsx';
import { useT } from '#i18n/useT.tsx';
import { refreshPage } from '#session/pageRequests.ts';
import { commentPath } from '#domain/urls.ts';
import { followAddress } from '#routing/followAddress.ts';
import { showToast } from '#ui/toasts/toastStore.ts';
import messages from './messages.json' with { type: 'json' };
import { posted as highlight } from './styles.css.ts';

/**
 * Gives up looking for the comment after this time, in milliseconds, if the page does not report that it was rendered
 * again.
 */
const longestWaitMs = 4000;
const highlightMs = 4000;
const wordsMs = 6000;

/** Scrolls to a comment, highlights it briefly and focuses it. */
function goTo(comment: HTMLElement): void {
  comment.setAttribute('tabindex', '-1');
  comment.focus({ preventScroll: true });
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  comment.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'center' });
  comment.classList.add(highlight);
  setTimeout(() => comment.classList.remove(highlight), highlightMs);
}

function Posted({ commentID }: { readonly commentID: number }) {
  const t = useT(messages);
  return (
    <>
      {t('posted')} <Link href={commentPath(commentID)}>{t('showPosted')}</Link>
    </>
  );
}

function Saved({ address }: { readonly address: string }) {
  const t = useT(messages);
  return (
    <>
      {t('postSaved')} <Link href={address}>{t('showPosted')}</Link>
    </>
  );
}

/** Confirms a post whose writer has left its form in the meantime: they are not taken away from where they are. */
export function tellSaved(address: string): void {
  showToast({
    toastID: 'posted',
    body: <Saved address={address} />,
    dismissible: true,
    autoDismiss: true,
    autoDismissDuration: wordsMs,
  });
}

/** Confirms a posted comment with a toast and shows the comment. */
export function showNew(commentID: number): void {
  showToast({
    toastID: 'posted',
    body: <Posted commentID={commentID} />,
    dismissible: true,
    autoDismiss: true,
    autoDismissDuration: wordsMs,
  });
  showPosted(commentID);
}

/** Shows a posted comment: scrolls to it if it is on this page, otherwise navigates to its page. */
export function showPosted(commentID: number): void {
  const { href } = location;
  const find = () => document.getElementById(`Comment_${commentID}`);
  let isOver = false;
  const end = (show?: () => void) => {
    if (isOver) return;
    isOver = true;
    watcher.disconnect();
    clearTimeout(timer);
    show?.();
  };
  const follow = () => followAddress(commentPath(commentID));
  // Runs after other focus changes of the same render.
  const stay = () => requestAnimationFrame(() => ((comment) => (comment ? goTo(comment) : follow()))(find()));
  const watcher = new MutationObserver(() => find() && end(stay));
  const timer = setTimeout(() => end(follow), longestWaitMs);
  watcher.observe(document.body, { childList: true, subtree: true });
  void refreshPage().then((isDrawn) => {
    // Does nothing if the user has navigated away, or if the page could not be rendered: the toast links to the
    // comment.
    if (!isDrawn || location.href !== href) end();
    else end(find() ? stay : follow);
  });
}
