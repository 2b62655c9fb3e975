import { TextField } from '../form/TextField.tsx';
import { useForm } from '../form/useForm.ts';
import { FormModal } from './FormModal.tsx';

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
  const form = useForm({
    initial: { typed: '' },
    validate: ({ typed }) => (isHeavy && typed.trim() !== name ? { typed: labels.nameMissing } : {}),
    submit: onDelete,
  });
  return (
    <FormModal
      title={labels.title}
      submitLabel={labels.delete}
      role="alertdialog"
      isDangerous
      form={form}
      onClose={onClose}
    >
      <p>{labels.text}</p>
      {isHeavy && <TextField {...form.bind('typed')} label={labels.typeName} autoComplete="off" required dir="auto" />}
    </FormModal>
  );
}
