import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon/Icon.tsx';
import { FieldNotes, type FieldProps, FormBlock, RequiredMark, useFieldTies } from './Field.tsx';
import * as styles from './styles.css.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly isDisabled?: boolean;
}

export interface SelectFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'select'>, 'name' | 'children'> {
  readonly options: readonly Choice[];
  /** First option, which selects nothing. */
  readonly placeholder?: string;
}

/** A select: the browser's own control, so that it works before script, and phones show their own picker. */
export function SelectField({
  label,
  name,
  help,
  errors,
  options,
  placeholder,
  required,
  className,
  id,
  ...rest
}: SelectFieldProps) {
  return (
    <FormBlock id={id} label={label} help={help} errors={errors} required={required} className={className}>
      {(ties) => (
        <select {...rest} {...ties} name={name} required={required} className={styles.select}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FormBlock>
  );
}

export interface RadioChoice extends Omit<Choice, 'label'> {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly icon?: IconName;
}

export interface RadioGroupProps extends FieldProps {
  readonly options: readonly RadioChoice[];
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: (value: string) => void;
  readonly onBlur?: () => void;
  readonly required?: boolean;
  readonly className?: string;
  /** `cards`: side by side, each in a frame. */
  readonly look?: 'lines' | 'cards';
}

/** Radio buttons, for a few choices that are all visible. */
export function RadioGroup(props: RadioGroupProps) {
  const {
    label,
    name,
    help,
    errors,
    options,
    value,
    defaultValue,
    onChange,
    onBlur,
    required = false,
    className,
    look = 'lines',
  } = props;
  const { id, ...ties } = useFieldTies({ help, errors });
  return (
    <fieldset className={cx(styles.field, className)} aria-describedby={ties['aria-describedby']}>
      <legend className={styles.label}>
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className={look === 'cards' ? styles.cards : undefined}>
        {options.map((option) => (
          <label key={option.value} className={look === 'cards' ? styles.card : styles.radio}>
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.isDisabled}
              required={required}
              className={styles.tick}
              aria-invalid={ties['aria-invalid']}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={(event) => onChange?.(event.currentTarget.value)}
              onBlur={onBlur}
            />
            {option.icon && <Icon name={option.icon} />}
            <span>
              {option.label}
              {option.help && <span className={styles.help}> {option.help}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} help={help} errors={errors} />
    </fieldset>
  );
}

export interface FileFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'name' | 'type' | 'onChange'> {
  readonly onFiles?: (files: readonly File[]) => void;
}

/** Uploads from the viewer's device. The same file can be selected again after it was rejected. */
export function FileField(props: FileFieldProps) {
  const { label, name, help, errors, fault, onFiles, required, className, id, ...rest } = props;
  return (
    <FormBlock
      id={id}
      label={label}
      help={help}
      errors={errors}
      fault={fault}
      required={required}
      className={className}
    >
      {(ties) => (
        <input
          {...rest}
          {...ties}
          name={name}
          type="file"
          required={required}
          className={styles.file}
          onClick={(event) => {
            if (onFiles) event.currentTarget.value = '';
          }}
          onChange={(event) => onFiles?.([...(event.currentTarget.files ?? [])])}
        />
      )}
    </FormBlock>
  );
}
