import type { ReactNode } from 'react';
import { useViewer } from '#session/SessionProvider.tsx';
import { Button } from '#ui/button/Button.tsx';
import { FormErrors } from '#ui/form/FormErrors.tsx';
import { type FieldError, type GroupedErrors, groupErrors } from '#ui/form/groupErrors.ts';
import { WidgetFrame, type WidgetFrameProps } from '#ui/widgetFrame/WidgetFrame.tsx';
import * as styles from './styles.css.ts';

export interface EntryFormProps extends Pick<WidgetFrameProps, 'title' | 'subtitle' | 'description' | 'containerOptions'> {
  readonly action: string;
  /** Where to go afterwards. */
  readonly target: string | null | undefined;
  /** Why the form as a whole was refused. */
  readonly message?: string | null;
  readonly errors: GroupedErrors;
  /** Fields that show their own errors. */
  readonly fields: readonly string[];
  readonly submitLabel: string;
  /** The other way in. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** Errors by field, from a refusal's list or from the same already grouped; one text counts as a list of one. */
export function entryErrors(errors: unknown): GroupedErrors {
  if (Array.isArray(errors)) return groupErrors(errors as readonly FieldError[]);
  return Object.fromEntries(
    Object.entries((errors ?? {}) as Readonly<Record<string, string | readonly string[]>>).map(([field, texts]) => [
      field,
      typeof texts === 'string' ? [texts] : texts,
    ]),
  );
}

/** Where the cursor stands after a refusal: the first field of the form that shows an error. */
export function firstInvalid(fields: readonly string[], errors: GroupedErrors): string | undefined {
  return fields.find((field) => (errors[field] ?? []).length > 0);
}

/** The plain form behind signing in and registering: it works without script, and keeps what was typed after a refusal. */
export function EntryForm({ action, target, message, errors, fields, submitLabel, footer, children, ...heading }: EntryFormProps) {
  const { transientKey } = useViewer();
  return (
    <div className={styles.place}>
      <WidgetFrame {...heading} headingLevel={1}>
        <form method="post" action={action} className={styles.form}>
          <FormErrors message={message} errors={errors} fields={fields} />
          {transientKey !== '' && <input type="hidden" name="TransientKey" value={transientKey} />}
          {target && <input type="hidden" name="target" value={target} />}
          {children}
          <Button type="submit" kind="primary" size="large" isWide>
            {submitLabel}
          </Button>
        </form>
        {footer && <p className={styles.footer}>{footer}</p>}
      </WidgetFrame>
    </div>
  );
}
