import { useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { TextArea } from '../form/TextField.tsx';
import type { ControlProps } from './formContext.ts';
import messages from './messages.json' with { type: 'json' };
import { emptyValue, typesOf } from './schema.ts';
import * as styles from './styles.css.ts';

const write = (value: unknown) => (value === undefined ? '' : JSON.stringify(value, undefined, 2));

function parse(text: string): { readonly value?: unknown; readonly fault?: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

const isSame = (text: string, value: unknown) => {
  if (text.trim() === '') return value === undefined || value === null;
  const { value: own, fault } = parse(text);
  return fault === undefined && JSON.stringify(own) === JSON.stringify(value);
};

/** A value of any kind as JSON. Text that is not JSON stays in the field, with the error, and changes nothing. */
export function JsonControl({ value, onChange, pointer, id, label, help, errors, isRequired }: ControlProps) {
  const t = useT(messages);
  const [typed, setTyped] = useState(() => write(value));
  const fault = typed.trim() === '' ? undefined : parse(typed).fault;
  const text = fault !== undefined || isSame(typed, value) ? typed : write(value);
  return (
    <TextArea
      id={id}
      name={pointer}
      label={label}
      help={help}
      errors={fault === undefined ? errors : [t('badJson', { reason: fault }), ...errors]}
      required={isRequired}
      className={styles.code}
      rows={Math.min(16, Math.max(3, text.split('\n').length))}
      spellCheck={false}
      autoCapitalize="off"
      dir="ltr"
      value={text}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
        const read = parse(next);
        if (next.trim() === '') onChange(undefined);
        else if (read.fault === undefined) onChange(read.value);
      }}
    />
  );
}

/** Code in a monospaced field; JSON is checked as it is typed. Tab leaves the field, for the keyboard. */
export function CodeControl(props: ControlProps) {
  const { schema, control, value, onChange, pointer, id, label, help, errors, isRequired } = props;
  const t = useT(messages);
  const isJson = /json/.test(control.language ?? '');
  if (isJson && !typesOf(schema).includes('string')) return <JsonControl {...props} />;
  const text = typeof value === 'string' ? value : '';
  const fault = isJson && text.trim() !== '' ? parse(text).fault : undefined;
  return (
    <TextArea
      id={id}
      name={pointer}
      label={label}
      help={help}
      errors={fault === undefined ? errors : [t('badJson', { reason: fault }), ...errors]}
      required={isRequired}
      className={styles.code}
      rows={Math.min(16, Math.max(4, text.split('\n').length))}
      spellCheck={false}
      autoCapitalize="off"
      dir="ltr"
      placeholder={control.placeholder}
      maxLength={schema.maxLength}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value === '' ? emptyValue(schema) : event.currentTarget.value)}
    />
  );
}
