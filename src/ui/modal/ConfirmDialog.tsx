import type { ReactNode } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Button } from '../button/Button.tsx';
import { Modal } from './Modal.tsx';
import messages from './messages.json' with { type: 'json' };

export interface ConfirmDialogProps {
  readonly title: ReactNode;
  readonly isOpen: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  /** Its action is running: the button shows a spinner and ignores presses. */
  readonly isConfirming?: boolean;
  readonly confirmLabel?: ReactNode;
  /** The action cannot be undone. */
  readonly isDangerous?: boolean;
  readonly children?: ReactNode;
}

/** A question with two answers: "Cancel" and "OK" (SH-OVER-037). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    isOpen,
    onCancel,
    onConfirm,
    isConfirming = false,
    confirmLabel,
    isDangerous = false,
    children,
  } = props;
  const t = useT(messages);
  const footer = (
    <>
      <Button onClick={onCancel} data-autofocus="">
        {t('cancel')}
      </Button>
      <Button kind={isDangerous ? 'danger' : 'primary'} onClick={onConfirm} isBusy={isConfirming}>
        {confirmLabel ?? t('ok')}
      </Button>
    </>
  );
  return (
    <Modal title={title} size="small" role="alertdialog" isOpen={isOpen} onClose={onCancel} footer={footer}>
      {children}
    </Modal>
  );
}
