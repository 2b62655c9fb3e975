import { type FormEvent, useId, useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import messages from './messages.json' with { type: 'json' };

interface AltDialogProps {
  readonly text: string;
  readonly onSave: (text: string) => void;
  readonly onClose: () => void;
}

/** Dialog for the alternative text of an image. Only its Cancel button drops written words. */
export function AltDialog({ text, onSave, onClose }: AltDialogProps) {
  const t = useT(messages);
  const form = useId();
  const [value, setValue] = useState(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Prevents a surrounding form from being submitted.
    event.stopPropagation();
    onSave(value.trim());
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button kind="primary" type="submit" form={form}>
        {t('save')}
      </Button>
    </>
  );
  const close = () => (value.trim() === text ? onClose() : onSave(value.trim()));
  return (
    <Modal title={t('altTitle')} size="small" isOpen onClose={close} footer={footer}>
      <form id={form} method="post" noValidate onSubmit={submit}>
        <TextField
          label={t('altLabel')}
          name="alt"
          autoComplete="off"
          value={value}
          onChange={(event) => setValue((event.currentTarget as HTMLInputElement).value)}
          data-autofocus=""
        />
      </form>
    </Modal>
  );
}
