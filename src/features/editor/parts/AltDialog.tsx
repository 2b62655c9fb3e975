import { useState } from 'react';
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

/** Dialog for the alternative text of an image. */
export function AltDialog({ text, onSave, onClose }: AltDialogProps) {
  const t = useT(messages);
  const [value, setValue] = useState(text);
  const footer = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button kind="primary" onClick={() => onSave(value.trim())}>
        {t('save')}
      </Button>
    </>
  );
  return (
    <Modal title={t('altTitle')} size="small" isOpen onClose={onClose} footer={footer}>
      <TextField
        label={t('altLabel')}
        name="alt"
        value={value}
        onChange={(event) => setValue((event.currentTarget as HTMLInputElement).value)}
        data-autofocus=""
      />
    </Modal>
  );
}
