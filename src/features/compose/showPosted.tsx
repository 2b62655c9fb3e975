import { orAfter } from '#api/timeLimit.ts';
import { Link } from '#ui/link/Link.tsx';
import { useT } from '#i18n/useT.tsx';
import { refreshPage } from '#session/pageRequests.ts';
import { commentPath } from '#routing/pages/urls.ts';
import { followAddress } from '#routing/followAddress.ts';
import { showToast } from '#ui/toasts/toastStore.ts';
import messages from './messages.json' with { type: 'json' };
import { posted as highlight } from './styles.css.ts';

/** Goes to the comment after this time, in milliseconds, if the page does not report that it is up to date. */
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

/** Links to the comment only if the page does not show it. */
function Posted({ address }: { readonly address: string | undefined }) {
  const t = useT(messages);
  return (
    <>
      {t('posted')} {address !== undefined && <Link href={address}>{t('showComment')}</Link>}
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

function announcePosted(address?: string): void {
  showToast({
    toastID: 'posted',
    body: <Posted address={address} />,
    dismissible: true,
    autoDismiss: true,
    autoDismissDuration: wordsMs,
  });
}

/** Confirms a post whose writer has left its form, without navigating away from the current page. */
export function announceSaved(address: string): void {
  showToast({
    toastID: 'posted',
    body: <Saved address={address} />,
    dismissible: true,
    autoDismiss: true,
    autoDismissDuration: wordsMs,
  });
}

/** Confirms a posted comment with a toast and shows the comment; the toast links to it if the page cannot show it. */
export function showNew(commentID: number): void {
  announcePosted();
  showPosted(commentID, () => announcePosted(commentPath(commentID)));
}

/**
 * Shows a posted comment once the page includes it: scrolls to it if it is on the page, otherwise navigates to its
 * page. The updated page usually comes with the response; if it does not, navigates after a while. `onFailure` is
 * called if the page could not be rendered, and so stays as it is.
 */
export function showPosted(commentID: number, onFailure: () => void = () => undefined): void {
  const { href } = location;
  const find = () => document.getElementById(`Comment_${commentID}`);
  const show = () => {
    // The user has navigated away.
    if (location.href !== href) return;
    const comment = find();
    if (comment) goTo(comment);
    else followAddress(commentPath(commentID));
  };
  void orAfter(longestWaitMs, refreshPage(), () => true).then((isDrawn) => {
    // Runs after other focus changes of the same render.
    if (isDrawn) requestAnimationFrame(show);
    else onFailure();
  });
}
