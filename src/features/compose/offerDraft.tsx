import { replyDraftPath } from '#domain/drafts.ts';
import { useT } from '#i18n/useT.tsx';
import { askToCompose } from '#session/pageRequests.ts';
import { showToast, toasts } from '#ui/toasts/toastStore.ts';
import type { CommentPlace } from './commentDraft.ts';
import { findPlace, type OpenDraft } from './composePlace.ts';
import messages from './messages.json' with { type: 'json' };

const toastID = 'saved-draft';
let offered: string | undefined;

/** The writing goes on. */
export const withdrawOffer = () => toasts.remove(toastID);

/** Of a form in the thread, by which it is found from where the offer is made. */
export const formName = (place: CommentPlace) =>
  place.kind === 'comment' ? place.kind : `${place.kind === 'reply' ? 'reply' : 'edit'}:${place.commentID}`;

/** The form of that draft has opened: nobody need be led there. */
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
      <a href={href} onClick={() => toasts.remove(toastID)}>
        {t('navigateToDraft')}
      </a>
    </>
  );
}

/** Where the writing goes on (CO-DRAFT-001, CO-DRAFT-002). */
function addressOf({ kind, commentID }: OpenDraft): string {
  return kind === 'comment' || commentID === undefined ? `${location.pathname}?hasDraft=true#create-comment` : replyDraftPath(commentID);
}

/**
 * Says once a page that there is something begun; on the page that leads to it (`hasDraft`), opens it.
 */
export function offerDraft(draft: OpenDraft): void {
  const mine = `${location.pathname}${location.search} ${draft.draftID}`;
  if (offered === mine) return;
  offered = mine;
  // who writes in it already need not be told
  if (document.querySelector(`[data-compose-form="${draft.kind}:${draft.commentID}"]`)) return;
  if (draft.kind === 'comment' && document.activeElement?.closest('[data-compose-place]')) return;
  const isAskedFor = new URLSearchParams(location.search).get('hasDraft') === 'true';
  if (!isAskedFor) {
    showToast({ toastID, body: <SavedDraft href={addressOf(draft)} />, dismissible: true });
    return;
  }
  toasts.remove(toastID);
  if (draft.kind === 'comment' || draft.commentID === undefined) return;
  askToCompose({ kind: draft.kind, recordType: 'comment', recordID: draft.commentID });
}
