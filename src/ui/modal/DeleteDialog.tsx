import { useT } from '#i18n/useT.tsx';
import { Button } from '../button/Button.tsx';
import { FormErrors } from '../form/FormErrors.tsx';
import { TextField } from '../form/TextField.tsx';
import { useForm } from '../form/useForm.ts';
import { Modal } from './Modal.tsx';
import messages from './messages.json' with { type: 'json' };

export interface DeleteDialogProps {
  readonly name: string;
  /** Whether something goes with it that cannot be brought back; then the name must be typed. */
  readonly isHeavy: boolean;
  readonly labels: Readonly<Record<'title' | 'text' | 'delete' | 'typeName' | 'nameMissing', string>>;
  readonly onDelete: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before something is deleted, and says what goes with it. */
export function DeleteDialog({ name, isHeavy, labels, onDelete, onClose }: DeleteDialogProps) {
  const t = useT(messages);
  const form = useForm({
    initial: { typed: '' },
    validate: ({ typed }) => (isHeavy && typed.trim() !== name ? { typed: labels.nameMissing } : {}),
    submit: onDelete,
  });
  const footer = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button kind="danger" isBusy={form.isSubmitting} onClick={() => void form.submit()}>
        {labels.delete}
      </Button>
    </>
  );
  return (
    <Modal title={labels.title} size="small" role="alertdialog" isOpen onClose={onClose} footer={footer}>
      <FormErrors {...form.formErrors} />
      <p>{labels.text}</p>
      {isHeavy && <TextField {...form.bind('typed')} label={labels.typeName} autoComplete="off" required dir="auto" />}
    </Modal>
  );
}
