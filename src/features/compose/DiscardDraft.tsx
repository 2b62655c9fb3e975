import { useT } from '#i18n/useT.tsx';
import { ConfirmDialog } from '#ui/modal/ConfirmDialog.tsx';
import messages from './messages.json' with { type: 'json' };

export interface DiscardDraftProps {
  readonly isOpen: boolean;
  /** What is about to be lost, and why. The words of a reply unless said. */
  readonly text?: string;
  readonly onCancel: () => void;
  readonly onDiscard: () => void;
}

/** CO-DRAFT-038 to CO-DRAFT-040 */
export function DiscardDraft({ isOpen, text, onCancel, onDiscard }: DiscardDraftProps) {
  const t = useT(messages);
  return (
    <ConfirmDialog title={t('discardTitle')} isOpen={isOpen} confirmLabel={t('discard')} isDangerous onCancel={onCancel} onConfirm={onDiscard}>
      <p>{text ?? t('discardText')}</p>
      <p>{t('discardQuestion')}</p>
    </ConfirmDialog>
  );
}
