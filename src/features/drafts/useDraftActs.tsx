import { useState } from 'react';
import {
  type ApiDraft,
  cancelDraftSchedule,
  discardDraft,
  rescheduleDraft,
  restoreDraft,
  saveDraft,
} from '#api/drafts.ts';
import { asOwnComment, draftUndoMs } from '#domain/drafts.ts';
import { ApiError } from '#lib/apiError.ts';
import { followAddress } from '#routing/followAddress.ts';
import { useT } from '#i18n/useT.tsx';
import { useSession } from '#session/SessionProvider.tsx';
import { Button } from '#ui/button/Button.tsx';
import { ErrorReason } from '#ui/signedOut/SignedOut.tsx';
import { showToast, toasts } from '#ui/toasts/toastStore.ts';
import { forgetDraft } from './keptHere.ts';
import messages from './messages.json' with { type: 'json' };

const isGone = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 410);

/** Toast about a discarded draft, with an undo button. */
export function Discarded({ onUndo }: { readonly onUndo: () => void }) {
  const t = useT(messages);
  return (
    <>
      {t('discarded')}{' '}
      <Button size="small" onClick={onUndo}>
        {t('undo')}
      </Button>
    </>
  );
}

function NotMoved({ error }: { readonly error: unknown }) {
  const t = useT(messages);
  return (
    <>
      {t('goOnFailed')} <ErrorReason error={error} />
    </>
  );
}

interface DraftCall {
  readonly userID: number;
}

function useDraftList(first: readonly ApiDraft[]) {
  const [given, setGiven] = useState(first);
  const [drafts, setDrafts] = useState(first);
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  if (given !== first) {
    setGiven(first);
    setDrafts(first);
  }
  const replace = (draft: ApiDraft) =>
    setDrafts((list) => list.map((one) => (one.draftID === draft.draftID ? { ...one, ...draft } : one)));
  const hide = (draftID: number) => setHidden((ids) => new Set([...ids, draftID]));
  const show = (draftID: number) => setHidden((ids) => new Set([...ids].filter((id) => id !== draftID)));
  return { drafts: drafts.filter(({ draftID }) => !hidden.has(draftID)), replace, hide, show };
}

/** Turns a reply whose parent comment is gone into a comment on the discussion. */
async function goOnAsComment(call: DraftCall, draft: ApiDraft): Promise<void> {
  const { draftID, recordType, parentRecordType, parentRecordID, attributes, sequence = 0, permaLink } = draft;
  const body = {
    recordType,
    recordID: null,
    parentRecordType: parentRecordType ?? null,
    parentRecordID: parentRecordID ?? null,
  };
  try {
    await saveDraft(draftID, { ...body, attributes: asOwnComment(attributes) }, { ...call, sequence });
  } catch (error) {
    console.error('Error saving draft', error);
    showToast({ toastID: `moved-${draftID}`, body: <NotMoved error={error} />, dismissible: true });
    return;
  }
  forgetDraft(call.userID, draft);
  followAddress(`${new URL(permaLink ?? '', location.href).pathname}?hasDraft=true#create-comment`);
}

/** The displayed drafts and their actions. A failed action restores the draft (CO-DRAFT-033 to 035). */
export function useDraftActs(first: readonly ApiDraft[]) {
  const { viewer } = useSession();
  const call = { userID: viewer.get().userID };
  const { drafts, replace, hide, show } = useDraftList(first);
  const undo = async (draftID: number, toastID: string) => {
    try {
      await restoreDraft(draftID, call);
      toasts.remove(toastID);
      show(draftID);
    } catch (error) {
      console.error('Error restoring draft', error);
    }
  };
  const discard = async (draft: ApiDraft) => {
    const { draftID } = draft;
    hide(draftID);
    try {
      await discardDraft(draftID, call);
      forgetDraft(call.userID, draft);
    } catch (error) {
      if (isGone(error)) return;
      console.error('Error deleting draft', error);
      show(draftID);
      return;
    }
    const toastID = `discarded-${draftID}`;
    const body = <Discarded onUndo={() => void undo(draftID, toastID)} />;
    showToast({ toastID, body, dismissible: true, autoDismiss: true, autoDismissDuration: draftUndoMs });
  };
  const cancelSchedule = async ({ draftID }: ApiDraft) => {
    try {
      replace(await cancelDraftSchedule(draftID, call));
    } catch (error) {
      console.error('Error cancelling draft schedule', error);
    }
  };
  const reschedule = async (
    draftID: number,
    time: { readonly dateScheduled: string; readonly publishedSilently: boolean },
  ) => replace(await rescheduleDraft(draftID, time, call));

  return {
    goOnAsComment: (draft: ApiDraft) => goOnAsComment(call, draft),
    drafts,
    discard,
    cancelSchedule,
    reschedule,
  };
}
