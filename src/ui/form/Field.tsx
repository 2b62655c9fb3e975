import { type ReactNode, useId } from 'react';
import { useT } from '#i18n/useT.tsx';
import { cx } from '../cx.ts';
import { FieldErrors } from './FormErrors.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

/** What every field takes besides its own attributes. */
export interface FieldProps {
  readonly label: ReactNode;
  readonly name: string;
  /** Under the field. */
  readonly help?: ReactNode;
  readonly errors?: readonly string[] | null;
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

/** Attributes that tie a control to its label, help and errors. */
export interface ControlTies {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** For controls that draw their own label: the ids by which help and errors are tied to them. */
export function useFieldTies({
  id,
  help,
  errors,
}: { readonly id?: string } & Pick<FieldProps, 'help' | 'errors'>): ControlTies {
  const generated = useId();
  const fieldID = id ?? generated;
  const isWrong = (errors?.length ?? 0) > 0;
  const described = [isWrong && `${fieldID}-errors`, help && `${fieldID}-help`].filter(Boolean).join(' ');
  return { id: fieldID, 'aria-invalid': isWrong || undefined, 'aria-describedby': described || undefined };
}

/** Errors, then help: what stands below a control. */
export function FieldNotes({ id, help, errors }: { readonly id: string } & Pick<FieldProps, 'help' | 'errors'>) {
  return (
    <>
      <FieldErrors id={`${id}-errors`} errors={errors ?? []} />
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
  /** Draws the control, tied by the attributes it is given. */
  readonly children: (ties: ControlTies) => ReactNode;
}

/** A control of any kind with its label above, all its errors and its help below (SH-FORM-007). */
export function FormBlock({ id, label, help, errors, required = false, className, children }: FormBlockProps) {
  const ties = useFieldTies({ id, help, errors });
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.label} htmlFor={ties.id}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children(ties)}
      <FieldNotes id={ties.id} help={help} errors={errors} />
    </div>
  );
}
