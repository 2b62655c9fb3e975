import { useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Button } from '../button/Button.tsx';
import { Modal } from '../modal/Modal.tsx';
import { ItemForm } from './ItemForm.tsx';
import { itemTitle } from './ListItem.tsx';
import messages from './messages.json' with { type: 'json' };
import type { Control, FormSchema } from './schema.ts';

export interface ItemModalProps {
  readonly schema: FormSchema;
  readonly control: Control;
  readonly value: unknown;
  readonly pointer: string;
  readonly isNew: boolean;
  readonly onClose: () => void;
  readonly onSubmit: (value: unknown) => void;
}

/** The form of one item in a dialog; nothing changes until it is submitted. */
export function ItemModal({ schema, control, value, pointer, isNew, onClose, onSubmit }: ItemModalProps) {
  const t = useT(messages);
  const [draft, setDraft] = useState(value);
  const name = itemTitle(value);
  return (
    <Modal
      isOpen
      title={control.modalTitle ?? (isNew ? t('add') : t('edit', { name }))}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" onClick={() => onSubmit(draft)}>
            {control.modalSubmitLabel ?? (isNew ? t('add') : t('apply'))}
          </Button>
        </>
      }
    >
      <ItemForm schema={schema} value={draft} onChange={setDraft} pointer={pointer} label={name || t('value')} />
    </Modal>
  );
}
