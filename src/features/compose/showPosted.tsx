import { useT } from '#i18n/useT.tsx';
import { refreshPage } from '#session/pageRequests.ts';
import { commentPath } from '#domain/urls.ts';
import { followAddress } from '#routing/followAddress.ts';
import { showToast } from '#ui/toasts/toastStore.ts';
import messages from './messages.json' with { type: 'json' };
import { posted as highlight } from './styles.css.ts';

/** Where nobody tells that the page was drawn anew, the comment is looked for no longer than this. */
const longestWaitMs = 4000;
const highlightMs = 4000;
const wordsMs = 6000;

/** Scrolls to a comment, marks it for a moment and puts the focus there. */
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
      {t('posted')} <a href={commentPath(commentID)}>{t('showPosted')}</a>
    </>
  );
}

/** Says at once that a comment was posted, and shows it. */
export function showNew(commentID: number): void {
  showToast({ toastID: 'posted', body: <Posted commentID={commentID} />, dismissible: true, autoDismiss: true, autoDismissDuration: wordsMs });
  showPosted(commentID);
}

/** Shows what was posted: in its place on this page, or on the page where it stands, as soon as it is known not to be here. */
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
  // after whatever else the drawing does with the focus
  const stay = () => requestAnimationFrame(() => ((comment) => (comment ? goTo(comment) : follow()))(find()));
  const watcher = new MutationObserver(() => find() && end(stay));
  const timer = setTimeout(() => end(follow), longestWaitMs);
  watcher.observe(document.body, { childList: true, subtree: true });
  void refreshPage().then((isDrawn) => {
    // who has moved on meanwhile is not called back, and a page that could not be drawn stays: the words above lead there
    if (!isDrawn || location.href !== href) end();
    else end(find() ? stay : follow);
  });
}
