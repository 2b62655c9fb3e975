import { type ReactNode, useId } from 'react';
import type { ChosenDiscussion } from '#domain/bulkEligibility.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { FormErrors } from '#ui/form/FormErrors.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import type { Form } from '#ui/form/useForm.ts';
import { Modal } from '#ui/modal/Modal.tsx';
import messages from '../messages.json' with { type: 'json' };
import * as styles from '../styles.late.css.ts';

export interface FormFrameProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly isDangerous?: boolean;
  readonly chosen: readonly ChosenDiscussion[];
  readonly form: Pick<Form<object>, 'formErrors' | 'isSubmitting' | 'submit'>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** A dialog form that lists the selected discussions. */
export function FormFrame({
  title,
  submitLabel,
  isDangerous = false,
  chosen,
  form,
  onClose,
  children,
}: FormFrameProps) {
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
        <details className={styles.named} open={chosen.length <= 5}>
          <summary>{t('selected', { count: chosen.length })}</summary>
          <ul className={styles.names}>
            {chosen.map(({ discussionID, name }) => (
              <li key={discussionID}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </details>
      </form>
    </Modal>
  );
}
