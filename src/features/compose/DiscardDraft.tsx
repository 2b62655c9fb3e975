import { useT } from '#i18n/useT.tsx';
import { ConfirmDialog } from '#ui/modal/ConfirmDialog.tsx';
import messages from './messages.json' with { type: 'json' };

export interface DiscardDraftProps {
  readonly isOpen: boolean;
  /** Says what will be lost and why. Defaults to the text for a reply. */
  readonly text?: string;
  readonly onCancel: () => void;
  readonly onDiscard: () => void;
}

/** CO-DRAFT-038 to CO-DRAFT-040 */
export function DiscardDraft({ isOpen, text, onCancel, onDiscard }: DiscardDraftProps) {
  const t = useT(messages);
  return (
    <ConfirmDialog
      title={t('discardTitle')}
      isOpen={isOpen}
      confirmLabel={t('discard')}
      isDangerous
      onCancel={onCancel}
      onConfirm={onDiscard}
    >
      <p>{text ?? t('discardText')}</p>
      <p>{t('discardQuestion')}</p>
    </ConfirmDialog>
  );
}
