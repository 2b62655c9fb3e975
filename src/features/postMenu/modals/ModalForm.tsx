import { type ReactNode, useId } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { FormErrors } from '#ui/form/FormErrors.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import type { Form } from '#ui/form/useForm.ts';
import { Loader } from '#ui/loader/Loader.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import messages from '../messages.json' with { type: 'json' };

export interface ModalFormProps {
  readonly title: string;
  readonly form: Pick<Form<object>, 'formErrors' | 'isSubmitting' | 'submit'>;
  readonly onClose: () => void;
  readonly submitLabel?: string;
  readonly children: ReactNode;
}

/** A form in a modal; the input is kept until saving succeeds. */
export function ModalForm({ title, form, onClose, submitLabel, children }: ModalFormProps) {
  const t = useT(messages);
  const id = useId();
  const footer = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <SubmitButton form={id} isLoading={form.isSubmitting}>
        {submitLabel ?? t('save')}
      </SubmitButton>
    </>
  );
  return (
    <Modal title={title} size="small" isOpen onClose={onClose} footer={footer}>
      <form id={id} method="post" noValidate onSubmit={(event) => void form.submit(event)}>
        <FormErrors {...form.formErrors} />
        {children}
      </form>
    </Modal>
  );
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
