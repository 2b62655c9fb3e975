import type { ReactNode } from 'react';
import { type Form, FormErrors, SubmitButton, useT } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface SectionProps<Values> {
  readonly title: string;
  readonly form: Form<Values>;
  readonly submitLabel: string;
  /** Contains restored, unsaved input. */
  readonly isUnsaved?: boolean;
  readonly children: ReactNode;
}

/** A form with its heading, general errors and button. */
export function Section<Values extends object>({
  title,
  form,
  submitLabel,
  isUnsaved = false,
  children,
}: SectionProps<Values>) {
  const t = useT(messages);
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <form method="post" noValidate onSubmit={(event) => void form.submit(event)}>
        <FormErrors {...form.formErrors} />
        {children}
        <p role="status">{isUnsaved && t('unsaved')}</p>
        <SubmitButton isLoading={form.isSubmitting}>{submitLabel}</SubmitButton>
      </form>
    </section>
  );
}
