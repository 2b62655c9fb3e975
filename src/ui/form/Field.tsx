import { type ReactNode, useId } from 'react';
import { useT } from '#i18n/useT.tsx';
import { cx } from '../cx.ts';
import { FieldErrors } from './FormErrors.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

/** Props of every field, besides the attributes of its element. */
export interface FieldProps {
  readonly label: ReactNode;
  readonly name: string;
  /** Shown below the field. */
  readonly help?: ReactNode;
  readonly errors?: readonly string[] | null;
  /** The error of an act of the field itself, such as an upload, shown whole above `errors`. */
  readonly fault?: unknown;
}

/** An asterisk with an accessible name (SH-FORM-006). */
export function RequiredMark() {
  const t = useT(messages);
  return (
    <abbr className={styles.asterisk} title={t('required')} aria-label={t('required')}>
      *
    </abbr>
  );
}

/** Attributes that connect a control with its label, help and errors. */
export interface ControlTies {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** For controls with their own label: the IDs that connect help and errors with them. */
export function useFieldTies({
  id,
  help,
  errors,
  fault,
}: { readonly id?: string } & Pick<FieldProps, 'help' | 'errors' | 'fault'>): ControlTies {
  const generated = useId();
  const fieldID = id ?? generated;
  const isWrong = (errors?.length ?? 0) > 0 || Boolean(fault);
  const described = [isWrong && `${fieldID}-errors`, help && `${fieldID}-help`].filter(Boolean).join(' ');
  return { id: fieldID, 'aria-invalid': isWrong || undefined, 'aria-describedby': described || undefined };
}

/** Errors and help below a control. */
export function FieldNotes({
  id,
  help,
  errors,
  fault,
}: { readonly id: string } & Pick<FieldProps, 'help' | 'errors' | 'fault'>) {
  return (
    <>
      <FieldErrors id={`${id}-errors`} errors={errors ?? []} fault={fault} />
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </>
  );
}

export interface FormBlockProps extends Omit<FieldProps, 'name'> {
  readonly id?: string;
  readonly required?: boolean;
  readonly className?: string;
  /** Renders the control with the given attributes. */
  readonly children: (ties: ControlTies) => ReactNode;
}

/** A control of any kind, with label above and all its errors and help below (SH-FORM-007). */
export function FormBlock({ id, label, help, errors, fault, required = false, className, children }: FormBlockProps) {
  const ties = useFieldTies({ id, help, errors, fault });
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.label} htmlFor={ties.id}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children(ties)}
      <FieldNotes id={ties.id} help={help} errors={errors} fault={fault} />
    </div>
  );
}
