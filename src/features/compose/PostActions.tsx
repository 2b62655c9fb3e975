import { useState } from 'react';
import { draftsPath } from '#domain/drafts.ts';
import { useT } from '#i18n/useT.tsx';
import { followAddress } from '#routing/followAddress.ts';
import { Button } from '#ui/button/Button.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import messages from './messages.json' with { type: 'json' };
import { DraftActions } from './DraftActions.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import * as styles from './styles.css.ts';
import type { PreviewState } from './usePreview.ts';
import type { PostKeeping } from './usePostKeeping.ts';

export interface PostActionsProps {
  readonly kept: PostKeeping;
  readonly isEdit: boolean;
  readonly isSending: boolean;
  readonly preview: PreviewState;
  /** The words of the button that posts. */
  readonly postLabel: string;
  readonly hasScheduling: boolean;
  /** Whether everything required for publishing is filled in. */
  readonly canSchedule: boolean;
}

/** The buttons below the form: the primary button and the actions on the draft. */
export function PostActions({
  kept,
  isEdit,
  isSending,
  preview,
  postLabel,
  hasScheduling,
  canSchedule,
}: PostActionsProps) {
  const t = useT(messages);
  const [isScheduling, setScheduling] = useState(false);
  const { keeper, draft, maySchedule } = kept;
  const hasDraft = draft.stage !== 'empty' && Object.keys(draft.attributes).length > 0;
  return (
    <div className={styles.actions}>
      <SubmitButton isLoading={isSending}>{isEdit ? t('save') : postLabel}</SubmitButton>
      <Button onClick={preview.toggle}>
        {preview.isShown ? (preview.isBeside ? t('hidePreview') : t('goOnWriting')) : t('preview')}
      </Button>
      {hasScheduling && maySchedule && (
        <Button disabled={!keeper || !canSchedule || isSending} onClick={() => setScheduling(true)}>
          {t('schedule')}
        </Button>
      )}
      <DraftActions keeper={keeper} draft={draft} hasContent={hasDraft} isSending={isSending} />
      {isScheduling && keeper && (
        <ScheduleDialog
          onClose={() => setScheduling(false)}
          onSchedule={async (time) => {
            await keeper.schedule({ draftStatus: 'scheduled', ...time });
            showToast({ body: t('scheduled'), autoDismiss: true });
            followAddress(`${draftsPath}?draftStatus=scheduled`);
          }}
        />
      )}
    </div>
  );
}
