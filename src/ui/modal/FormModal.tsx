import { type ReactNode, useId } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Button } from '../button/Button.tsx';
import { FormErrors } from '../form/FormErrors.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import type { Form } from '../form/useForm.ts';
import { Modal } from './Modal.tsx';
import messages from './messages.json' with { type: 'json' };

export interface FormModalProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly isDangerous?: boolean;
  readonly form: Pick<Form<object>, 'formErrors' | 'isSubmitting' | 'submit'>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a modal; the input is kept until saving succeeds. */
export function FormModal({ title, submitLabel, isDangerous = false, form, onClose, children }: FormModalProps) {
  const t = useT(messages);
  const id = useId();
  const footer = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <SubmitButton form={id} kind={isDangerous ? 'danger' : 'primary'} isLoading={form.isSubmitting}>
        {submitLabel}
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
