import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { useT } from '#i18n/useT.tsx';
import { cx } from '../cx.ts';
import { FieldErrors } from './FormErrors.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface FieldProps {
  readonly label: ReactNode;
  readonly name: string;
  /** Under the field. */
  readonly help?: ReactNode;
  readonly errors?: readonly string[] | null;
}

export interface TextFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'name'> {
  /** Several lines. */
  readonly isMultiline?: boolean;
  readonly rows?: number;
}

/** An asterisk that says what it means (SH-FORM-006). */
export function RequiredMark() {
  const t = useT(messages);
  return (
    <abbr className={styles.asterisk} title={t('required')} aria-label={t('required')}>
      *
    </abbr>
  );
}

/** Label above, help below, errors under the field and tied to it. */
export function TextField({ label, name, help, errors, isMultiline = false, required, className, id, rows, ...rest }: TextFieldProps) {
  const generated = useId();
  const fieldID = id ?? generated;
  const faults = errors ?? [];
  const described = [faults.length > 0 && `${fieldID}-errors`, help && `${fieldID}-help`].filter(Boolean).join(' ');
  const shared = { id: fieldID, name, required, 'aria-invalid': faults.length > 0 || undefined, 'aria-describedby': described || undefined };
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.label} htmlFor={fieldID}>
        {label}
        {required && <RequiredMark />}
      </label>
      {isMultiline ? (
        <textarea {...(rest as ComponentPropsWithRef<'textarea'>)} {...shared} rows={rows} className={styles.textarea} />
      ) : (
        <input {...rest} {...shared} className={styles.input} />
      )}
      <FieldErrors id={`${fieldID}-errors`} errors={faults} />
      {help && (
        <p id={`${fieldID}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}

export interface CheckboxProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'name' | 'type'> {}

export function Checkbox({ label, name, help, errors, className, id, ...rest }: CheckboxProps) {
  const generated = useId();
  const fieldID = id ?? generated;
  const faults = errors ?? [];
  return (
    <label className={cx(styles.checkbox, className)} htmlFor={fieldID}>
      <input
        {...rest}
        id={fieldID}
        name={name}
        type="checkbox"
        className={styles.tick}
        aria-invalid={faults.length > 0 || undefined}
        aria-describedby={faults.length > 0 ? `${fieldID}-errors` : undefined}
      />
      <span>
        {label}
        {rest.required && <RequiredMark />}
        {help && <span className={styles.help}> {help}</span>}
        <FieldErrors id={`${fieldID}-errors`} errors={faults} />
      </span>
    </label>
  );
}
