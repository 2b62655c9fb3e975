import { useEffect, useRef } from 'react';
import { Link } from '#ui/link/Link.tsx';
import { replyDraftPath } from '#domain/drafts.ts';
import { useT } from '#i18n/useT.tsx';
import { findDraft } from '#api/drafts.ts';
import { isDraftGone } from '#session/drafts/draftCalls.ts';
import type { DraftPlace } from '#session/drafts/draftPlace.ts';
import { onLetGo } from '#session/drafts/journal.ts';
import { askToCompose } from '#session/pageRequests.ts';
import { useViewer } from '#session/SessionProvider.tsx';
import { showToast, toasts } from '#ui/toasts/toastStore.ts';
import type { CommentPlace } from './commentDraft.ts';
import { findPlace, type OpenDraft } from './composePlace.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './offer.late.css.ts';
import { useOfferPlace } from './useOfferPlace.ts';

const toastID = 'saved-draft';
let offered: string | undefined;

/** Removes the offer once the author continues the draft. */
export const withdrawOffer = () => toasts.remove(toastID);

/** The name of a form in the thread; the offer uses it to find the form. */
export const formName = (place: CommentPlace) =>
  place.kind === 'comment' ? place.kind : `${place.kind === 'reply' ? 'reply' : 'edit'}:${place.commentID}`;

/** Removes the offer once the form of its draft is open. */
export function withdrawOfferAt(place: CommentPlace): void {
  const draft = findPlace()?.draft;
  if (draft && `${draft.kind}:${draft.commentID}` === formName(place)) withdrawOffer();
}

/** CO-DRAFT-003, CO-DRAFT-004 */
export function SavedDraft({ href }: { readonly href: string }) {
  const t = useT(messages);
  return (
    <>
      {t('savedDraft')}{' '}
      <Link href={href} onClick={() => toasts.remove(toastID)}>
        {t('navigateToDraft')}
      </Link>
    </>
  );
}

function draftPlaceOf({ kind, commentID = 0 }: OpenDraft, discussionID: number): DraftPlace {
  if (kind === 'comment') return { kind, discussionID };
  return { kind: kind === 'reply' ? kind : 'editComment', discussionID, commentID };
}

/** The offer is gone once the draft was posted or discarded in another tab. */
function useGoneElsewhere(draft: OpenDraft): void {
  const { userID } = useViewer();
  useEffect(() => {
    const discussionID = findPlace()?.discussionID;
    const stop = new AbortController();
    const look = () =>
      void findDraft(draft.draftID).catch((error: unknown) => {
        if (isDraftGone(error) && !stop.signal.aborted) withdrawOffer();
      });
    if (discussionID !== undefined) onLetGo(userID, draftPlaceOf(draft, discussionID), look, stop.signal);
    return () => stop.abort();
  }, [userID, draft]);
}

/** The offer on the page of a discussion, below the column of its comments. */
function Offer({ draft }: { readonly draft: OpenDraft }) {
  const words = useRef<HTMLSpanElement>(null);
  useOfferPlace(words);
  useGoneElsewhere(draft);
  return (
    <span ref={words}>
      <SavedDraft href={addressOf(draft)} />
    </span>
  );
}

/** The address where the draft can be continued (CO-DRAFT-001, CO-DRAFT-002). */
function addressOf({ kind, commentID }: OpenDraft): string {
  return kind === 'comment' || commentID === undefined
    ? `${location.pathname}?hasDraft=true#create-comment`
    : replyDraftPath(commentID);
}

/** The height of a form of which at least this much is visible is in view, in pixels. */
const leastSeenPx = 88;

/** Whether the author is in the comment form, which holds the draft, or sees it. */
function isBoxInView(): boolean {
  if (document.activeElement?.closest('[data-compose-place]')) return true;
  const box = findPlace()?.element.getBoundingClientRect();
  if (!box || box.height === 0) return false;
  const least = Math.min(leastSeenPx, box.height);
  return box.top <= innerHeight - least && box.bottom >= least;
}

/** The offer is gone once its form is in view, and once the author reads on, which is an answer, too. */
function withdrawOnScroll({ kind }: OpenDraft): void {
  const stop = new AbortController();
  const start = scrollY;
  const onScroll = () => {
    const isOffered = toasts.get().some((toast) => toast.toastID === toastID && toast.visibility);
    const isDone = Math.abs(scrollY - start) > innerHeight / 2 || (kind === 'comment' && isBoxInView());
    if (isOffered && !isDone) return;
    // Removing it would take the focus from its link.
    if (isOffered && document.activeElement?.closest('[data-toast]')) return;
    stop.abort();
    withdrawOffer();
  };
  addEventListener('scroll', onScroll, { passive: true, signal: stop.signal });
}

/** Announces an unfinished draft once per page; with `hasDraft` in the URL, opens it instead. */
export function offerDraft(draft: OpenDraft): void {
  const mine = `${location.pathname}${location.search} ${draft.draftID}`;
  if (offered === mine) return;
  offered = mine;
  // No offer is needed if the author is already in the form.
  if (document.querySelector(`[data-compose-form="${draft.kind}:${draft.commentID}"]`)) return;
  if (draft.kind === 'comment' && isBoxInView()) return;
  const isAskedFor = new URLSearchParams(location.search).get('hasDraft') === 'true';
  if (!isAskedFor) {
    showToast({ toastID, body: <Offer draft={draft} />, dismissible: true, className: styles.offer });
    withdrawOnScroll(draft);
    return;
  }
  toasts.remove(toastID);
  if (draft.kind === 'comment' || draft.commentID === undefined) return;
  askToCompose({ kind: draft.kind, recordType: 'comment', recordID: draft.commentID });
}
