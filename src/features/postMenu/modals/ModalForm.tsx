import { useT } from '#i18n/useT.tsx';
import { Loader } from '#ui/loader/Loader.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { FormModal, type FormModalProps } from '#ui/modal/FormModal.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import messages from '../messages.json' with { type: 'json' };

export type ModalFormProps = Omit<FormModalProps, 'submitLabel' | 'isDangerous'> & { readonly submitLabel?: string };

/** A form for one post, which saves unless `submitLabel` says otherwise. */
export function ModalForm({ submitLabel, ...form }: ModalFormProps) {
  const t = useT(messages);
  return <FormModal {...form} submitLabel={submitLabel ?? t('save')} />;
}

interface PendingProps {
  readonly title: string;
  readonly fault: Error | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Shown while the form’s data is loading, or when loading failed. */
export function ModalPending({ title, fault, onRetry, onClose }: PendingProps) {
  const t = useT(messages);
  return (
    <Modal title={title} size="small" isOpen onClose={onClose}>
      {fault ? (
        <MessageBox type="error" title={t('loadFailed')} onConfirm={{ label: t('again'), onClick: onRetry }}>
          <ErrorText error={fault} />
        </MessageBox>
      ) : (
        <Loader />
      )}
    </Modal>
  );
}
