import { type ReactNode, useId } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Button } from '../button/Button.tsx';
import { FormErrors } from '../form/FormErrors.tsx';
import { KeptNote } from '../form/KeptNote.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import type { Form } from '../form/useForm.ts';
import type { Kept } from '../form/useKeptFields.ts';
import { useTellKept } from '../form/useTellKept.ts';
import { Modal, type ModalProps } from './Modal.tsx';
import messages from './messages.json' with { type: 'json' };

export interface FormModalProps extends Pick<ModalProps, 'role' | 'size'> {
  readonly title: string;
  readonly submitLabel: string;
  readonly isDangerous?: boolean;
  readonly form: Pick<Form<object>, 'formErrors' | 'isSubmitting' | 'submit'>;
  /** Input of an earlier visit. Without it, the form is a question whose few answers are chosen again next time. */
  readonly kept?: Kept;
  readonly onClose: () => void;
  /** Cancel has the focus first, for a question without fields to fill in. */
  readonly isQuestion?: boolean;
  readonly children: ReactNode;
}

/** A form in a modal; the input is kept until saving succeeds. */
export function FormModal(props: FormModalProps) {
  const { title, submitLabel, isDangerous = false, isQuestion = false, form, kept, children } = props;
  const { role, size = 'small' } = props;
  const t = useT(messages);
  const tellKept = useTellKept(kept);
  const onClose = () => {
    tellKept();
    props.onClose();
  };
  const id = useId();
  const footer = (
    <>
      <Button onClick={onClose} data-autofocus={isQuestion ? '' : undefined}>
        {t('cancel')}
      </Button>
      <SubmitButton form={id} kind={isDangerous ? 'danger' : 'primary'} isLoading={form.isSubmitting}>
        {submitLabel}
      </SubmitButton>
    </>
  );
  return (
    <Modal title={title} size={size} role={role} isOpen onClose={onClose} footer={footer}>
      <form id={id} method="post" noValidate onSubmit={(event) => void form.submit(event)}>
        <FormErrors {...form.formErrors} />
        {kept && <KeptNote kept={kept} />}
        {children}
      </form>
    </Modal>
  );
}
