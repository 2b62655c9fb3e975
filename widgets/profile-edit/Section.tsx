import type { ReactNode } from 'react';
import { type Form, FormErrors, SubmitButton, useT } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface SectionProps<Values> {
  readonly title: string;
  readonly form: Form<Values>;
  readonly submitLabel: string;
  /** What stands there was typed before and is not saved. */
  readonly isUnsaved?: boolean;
  readonly children: ReactNode;
}

/** One form of the page with its heading, what no field shows, and its button. */
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
