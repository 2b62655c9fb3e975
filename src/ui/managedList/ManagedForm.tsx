import type { ReactNode } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Button } from '../button/Button.tsx';
import { FormErrors } from '../form/FormErrors.tsx';
import { KeptNote } from '../form/KeptNote.tsx';
import { type LeavableForm, useLeaving } from '../form/useLeaving.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import type { Form } from '../form/useForm.ts';
import type { Kept } from '../form/useKeptFields.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface Props {
  readonly form: Pick<Form<object>, 'formErrors' | 'isSubmitting' | 'submit'> & LeavableForm;
  /** Input of an earlier visit. */
  readonly kept?: Kept;
  readonly submitLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The form of an entry of a list, with its buttons; it stays open until saving succeeds. */
export function ManagedForm({ form, kept, submitLabel, onClose, children }: Props) {
  const t = useT(messages);
  const { leave, dialog } = useLeaving(form, { kept });
  return (
    <form method="post" noValidate onSubmit={(event) => void form.submit(event)}>
      <FormErrors {...form.formErrors} />
      {kept && <KeptNote kept={kept} />}
      {children}
      <div className={styles.actions}>
        <SubmitButton isLoading={form.isSubmitting}>{submitLabel}</SubmitButton>
        <Button onClick={() => leave(onClose)}>{t('cancel')}</Button>
      </div>
      {dialog}
    </form>
  );
}
