import type { ApiComment } from '#contracts/api-comment.gen.ts';
import { commentOptions, editsByWindow, type OptionSettings, revisionsPath } from '#domain/discussionOptions.ts';
import { useT } from '#i18n/useT.tsx';
import { useViewer } from '#session/SessionProvider.tsx';
import { MenuItem, MenuNote } from '#ui/popup/PopupMenu.tsx';
import { AttachEntries } from './AttachEntries.tsx';
import { timeLeft, useEditClock } from './editTime.ts';
import type { MenuActs } from './menuActs.ts';
import messages from './messages.json' with { type: 'json' };

export interface CommentEntriesProps {
  readonly comment: ApiComment;
  readonly settings: OptionSettings;
  readonly isClosed: boolean;
  readonly acts: MenuActs;
  /** Whether the menu has no other items. */
  readonly isOnly: boolean;
}

/** Menu items for a comment. A viewer without permissions sees an explanation instead (CO-COMM-002). */
export function CommentEntries({ comment, settings, isClosed, acts, isOnly }: CommentEntriesProps) {
  const t = useT(messages);
  const { userID, isGuest, can } = useViewer();
  const { now, secondsLeft } = useEditClock(comment.dateInserted, settings.editTimeoutSeconds);
  const { commentID, insertUserID, categoryID, dateInserted } = comment;
  const question = {
    record: { insertUserID, categoryID, dateInserted, closed: isClosed },
    viewer: { userID, isGuest, can },
    settings,
    now,
  };
  const options = commentOptions(question);
  if (options.length === 0) return isOnly ? <MenuNote>{t('emptyComment')}</MenuNote> : null;
  const hasTime = editsByWindow(question, 'comments.edit') && Number.isFinite(secondsLeft);
  return (
    <>
      {options.includes('edit') && (
        <MenuItem onChoose={() => acts.editComment(commentID)}>
          {hasTime ? t('editFor', { time: timeLeft(secondsLeft, t) }) : t('edit')}
        </MenuItem>
      )}
      {options.includes('revisionHistory') && (
        <MenuItem href={revisionsPath('comment', commentID)} onChoose={acts.close}>
          {t('revisionHistory')}
        </MenuItem>
      )}
      {options.includes('report') && (
        <MenuItem
          onChoose={() => acts.openModal({ kind: 'report', record: { recordType: 'comment', recordID: commentID } })}
        >
          {t('report')}
        </MenuItem>
      )}
      <AttachEntries
        record={{ recordType: 'comment', recordID: commentID }}
        authorID={insertUserID}
        onChoose={acts.close}
      />
      {options.includes('delete') && (
        <MenuItem isDangerous onChoose={() => acts.openModal({ kind: 'deleteComment', comment })}>
          {t('delete')}
        </MenuItem>
      )}
    </>
  );
}
