import { type ApiPostField, deletePostField } from '#api/postTypes.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { FormErrors } from '#ui/form/FormErrors.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { Modal } from '#ui/modal/Modal.tsx';
import messages from './messages.json' with { type: 'json' };

interface Props {
  readonly field: ApiPostField;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Says how many values go. If there are any, the label must be typed, because they cannot be brought back. */
export function DeleteField({ field, onDone, onClose }: Props) {
  const t = useT(messages);
  const { postFieldID, label: name, countPosts = 0 } = field;
  const form = useForm({
    initial: { typed: '' },
    validate: ({ typed }) => (countPosts > 0 && typed.trim() !== name ? { typed: t('confirmMissing', { name }) } : {}),
    submit: async () => {
      await deletePostField(postFieldID);
      await onDone();
    },
  });
  const footer = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button kind="danger" isBusy={form.isSubmitting} onClick={() => void form.submit()}>
        {t('delete')}
      </Button>
    </>
  );
  return (
    <Modal title={t('deleteTitle', { name })} size="small" role="alertdialog" isOpen onClose={onClose} footer={footer}>
      <FormErrors {...form.formErrors} />
      <p>{t('deleteText', { count: countPosts })}</p>
      {countPosts > 0 && (
        <TextField
          {...form.bind('typed')}
          label={t('typeToConfirm', { name })}
          autoComplete="off"
          required
          dir="auto"
        />
      )}
    </Modal>
  );
}
