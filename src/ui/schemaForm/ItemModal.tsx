import { useMemo, useRef, useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { joinPointer } from '#lib/pointer.ts';
import { Button } from '../button/Button.tsx';
import { focusUnfit } from '../form/focusUnfit.ts';
import { useUnsaved } from '../form/useUnsaved.tsx';
import { Modal } from '../modal/Modal.tsx';
import { FormContext, type PointerErrors, useFormSurroundings } from './formContext.ts';
import { ItemForm } from './ItemForm.tsx';
import { itemTitle } from './ListItem.tsx';
import messages from './messages.json' with { type: 'json' };
import { type Control, type FormSchema, fieldsOf } from './schema.ts';
import { focusField } from './SchemaErrors.tsx';

export interface ItemModalProps {
  readonly schema: FormSchema;
  readonly control: Control;
  readonly value: unknown;
  readonly pointer: string;
  readonly isNew: boolean;
  readonly onClose: () => void;
  readonly onSubmit: (value: unknown) => void;
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Names of required fields without a value. */
const missingIn = ({ required = [] }: FormSchema, value: unknown): readonly string[] =>
  required.filter((name) => isEmpty(fieldsOf(value)[name]));

/** The form of one item in a dialog; nothing changes until it is submitted. */
export function ItemModal({ schema, control, value, pointer, isNew, onClose, onSubmit }: ItemModalProps) {
  const t = useT(messages);
  const [draft, setDraft] = useState(value);
  const [isTried, setTried] = useState(false);
  const outer = useFormSurroundings();
  const name = itemTitle(value);
  const missing = missingIn(schema, draft).map((field) => joinPointer(pointer, field));
  const shown = (isTried ? missing : []).join('\n');
  const surroundings = useMemo(() => {
    const texts = shown === '' ? [] : shown.split('\n').map((at) => [at, [t('missing')]] as const);
    return { ...outer, errors: { ...outer.errors, ...Object.fromEntries(texts) } satisfies PointerErrors };
  }, [outer, shown, t]);
  const fields = useRef<HTMLDivElement>(null);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(value);
  const unsaved = useUnsaved({ isDirty, onGiveUp: () => setDraft(value) });
  const close = () => unsaved.leave(onClose);
  const submit = () => {
    const [first] = missing;
    if (first === undefined && focusUnfit(fields.current)) return;
    if (first === undefined) return onSubmit(draft);
    setTried(true);
    focusField(outer.formID, first);
  };
  return (
    <Modal
      isOpen
      title={control.modalTitle ?? (isNew ? t('add') : t('edit', { name }))}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button kind="primary" onClick={submit}>
            {control.modalSubmitLabel ?? (isNew ? t('add') : t('apply'))}
          </Button>
        </>
      }
    >
      <FormContext value={surroundings}>
        <div ref={fields}>
          <ItemForm schema={schema} value={draft} onChange={setDraft} pointer={pointer} label={name || t('value')} />
        </div>
      </FormContext>
      {unsaved.dialog}
    </Modal>
  );
}
