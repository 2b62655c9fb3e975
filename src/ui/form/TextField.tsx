import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx.ts';
import { FieldErrors } from './FormErrors.tsx';
import { type FieldProps, FormBlock, RequiredMark, useFieldTies } from './Field.tsx';
import * as styles from './styles.css.ts';
import { useLimit } from './useLimit.tsx';

export interface TextFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'name'> {
  /** Allows several lines. */
  readonly isMultiline?: boolean;
  readonly rows?: number;
}

/** A text field with label above, and errors and help below. */
export function TextField({
  label,
  name,
  help,
  errors,
  isMultiline = false,
  required,
  className,
  id,
  rows,
  maxLength,
  ...rest
}: TextFieldProps) {
  const limit = useLimit({ maxLength, value: rest.value, defaultValue: rest.defaultValue, help, errors });
  const { attributes } = limit;
  // A search form without script has nothing but this limit.
  const most = rest.type === 'search' ? maxLength : undefined;
  return (
    <FormBlock id={id} label={label} help={limit.help} errors={limit.errors} required={required} className={className}>
      {(ties) =>
        isMultiline ? (
          <textarea
            {...attributes}
            {...(rest as ComponentPropsWithRef<'textarea'>)}
            {...ties}
            name={name}
            required={required}
            rows={rows}
            className={styles.textarea}
          />
        ) : (
          <input
            {...attributes}
            {...rest}
            {...ties}
            name={name}
            required={required}
            maxLength={most}
            className={styles.input}
          />
        )
      }
    </FormBlock>
  );
}

export interface TextAreaProps extends FieldProps, Omit<ComponentPropsWithRef<'textarea'>, 'name'> {}

/** A text area that the viewer can resize. */
export function TextArea(props: TextAreaProps) {
  const { label, name, help, errors, required, className, id, maxLength, ...rest } = props;
  const limit = useLimit({ maxLength, value: rest.value, defaultValue: rest.defaultValue, help, errors });
  return (
    <FormBlock id={id} label={label} help={limit.help} errors={limit.errors} required={required} className={className}>
      {(ties) => (
        <textarea
          {...limit.attributes}
          {...rest}
          {...ties}
          name={name}
          required={required}
          className={styles.textarea}
        />
      )}
    </FormBlock>
  );
}

export interface CheckboxProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'name' | 'type'> {}

export function Checkbox({ label, name, help, errors, className, id, ...rest }: CheckboxProps) {
  // The help is inside the label and read with it.
  const ties = useFieldTies({ id, errors });
  return (
    <label className={cx(styles.checkbox, className)} htmlFor={ties.id}>
      <input {...rest} {...ties} name={name} type="checkbox" className={styles.tick} />
      <span>
        {label}
        {rest.required && <RequiredMark />}
        {help && <span className={styles.help}> {help}</span>}
        <FieldErrors id={`${ties.id}-errors`} errors={errors ?? []} />
      </span>
    </label>
  );
}
