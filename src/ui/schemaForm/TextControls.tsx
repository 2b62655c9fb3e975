import { useState } from 'react';
import { useT } from '#i18n/useT.tsx';
import { TextArea, TextField } from '../form/TextField.tsx';
import type { ControlProps } from './formContext.ts';
import messages from './messages.json' with { type: 'json' };
import { emptyValue, readText, typesOf } from './schema.ts';
import * as styles from './styles.css.ts';

const textOf = (value: unknown) => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Keeps what was typed while it means the value, so that "1." and an empty last line stay. */
function useTyped(value: unknown, write: (value: unknown) => string, read: (text: string) => unknown) {
  const [typed, setTyped] = useState(() => write(value));
  const means = JSON.stringify(read(typed) ?? null) === JSON.stringify(value ?? null);
  return { text: means ? typed : write(value), setTyped };
}

function NumberControl(props: ControlProps) {
  const { schema, control, value, onChange, pointer, id, label, help, errors, isRequired } = props;
  const { text, setTyped } = useTyped(value, textOf, (typed) => readNumber(props, typed));
  return (
    <TextField
      id={id}
      name={pointer}
      label={label}
      help={help}
      errors={errors}
      required={isRequired}
      type="number"
      inputMode={typesOf(schema).includes('number') ? 'decimal' : 'numeric'}
      step={typesOf(schema).includes('number') ? 'any' : 1}
      min={schema.minimum}
      max={schema.maximum}
      placeholder={control.placeholder}
      className={styles.short}
      value={text}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(readNumber(props, event.currentTarget.value));
      }}
    />
  );
}

function readNumber({ schema }: ControlProps, text: string): unknown {
  const number = Number(text);
  if (text.trim() !== '' && Number.isFinite(number)) return number;
  return typesOf(schema).includes('null') ? null : undefined;
}

/** A line or several, an address, a number or a secret. */
export function TextControl(props: ControlProps) {
  const { schema, control, value, onChange, pointer, id, label, help, errors, isRequired } = props;
  const isNumeric = typesOf(schema).some((type) => type === 'integer' || type === 'number');
  if (control.type === 'number' && isNumeric) return <NumberControl {...props} />;
  const shared = {
    id,
    name: pointer,
    label: control.inputType === 'richeditor' ? (control.legend ?? label) : label,
    help,
    errors,
    required: isRequired,
    placeholder: control.placeholder,
    maxLength: schema.maxLength,
    value: textOf(value),
    dir: 'auto',
  };
  const read = (text: string) => onChange(text === '' ? emptyValue(schema) : readText(schema, text));
  if (control.type === 'textarea' || control.inputType === 'richeditor')
    return <TextArea {...shared} onChange={(event) => read(event.currentTarget.value)} />;
  return (
    <TextField
      {...shared}
      type={control.type === 'password' ? 'password' : 'text'}
      inputMode={control.type === 'url' ? 'url' : undefined}
      autoComplete={control.type === 'password' ? 'new-password' : 'off'}
      spellCheck={control.type === 'url' ? false : undefined}
      onChange={(event) => read(event.currentTarget.value)}
    />
  );
}

const linesOf = (value: unknown) => (Array.isArray(value) ? value.map(textOf).join('\n') : textOf(value));
const readLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A list of texts, one per line. */
export function LinesControl({ value, onChange, pointer, id, label, help, errors, isRequired }: ControlProps) {
  const t = useT(messages);
  const { text, setTyped } = useTyped(value, linesOf, readLines);
  return (
    <TextArea
      id={id}
      name={pointer}
      label={label}
      help={
        <>
          {t('lines')} {help}
        </>
      }
      errors={errors}
      required={isRequired}
      rows={Math.min(10, Math.max(3, text.split('\n').length))}
      spellCheck={false}
      dir="auto"
      value={text}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(readLines(event.currentTarget.value));
      }}
    />
  );
}
