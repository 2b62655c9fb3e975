import { useState } from 'react';
import { deleteComment } from '#api/commentActs.ts';
import { deleteDiscussion } from '#api/discussionActs.ts';
import type { PostRecord } from '#domain/postRecord.ts';
import { useT } from '#i18n/useT.tsx';
import { Checkbox } from '#ui/form/TextField.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { ConfirmDialog } from '#ui/modal/ConfirmDialog.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import messages from '../messages.json' with { type: 'json' };

export interface DeleteModalProps {
  readonly record: PostRecord;
  /** Number of replies to a comment. */
  readonly countReplies?: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks for confirmation before deleting (CO-OPT-013, CO-OPT-014). */
export function DeleteModal({ record, countReplies = 0, onClose, onDone }: DeleteModalProps) {
  const t = useT(messages);
  const [isDeleting, setDeleting] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const [withReplies, setWithReplies] = useState(false);
  const isComment = record.recordType === 'comment';
  const confirm = async () => {
    setDeleting(true);
    setFault(undefined);
    try {
      // A comment without replies is deleted without a tombstone.
      if (isComment) await deleteComment(record.recordID, withReplies || countReplies === 0 ? 'full' : 'tombstone');
      else await deleteDiscussion(record.recordID);
      onDone();
    } catch (error) {
      setFault(error);
      setDeleting(false);
    }
  };
  return (
    <ConfirmDialog
      title={t(isComment ? 'deleteCommentTitle' : 'deleteTitle')}
      isOpen
      isDangerous
      isConfirming={isDeleting}
      confirmLabel={t('delete')}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      {fault !== undefined && (
        <MessageBox type="error">
          <ErrorText error={fault} />
        </MessageBox>
      )}
      <p>{t(isComment ? 'deleteCommentConfirm' : 'deleteConfirm')}</p>
      {countReplies > 0 && (
        <Checkbox
          name="withReplies"
          label={t('deleteReplies', { count: countReplies })}
          checked={withReplies}
          onChange={(event) => setWithReplies(event.currentTarget.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
