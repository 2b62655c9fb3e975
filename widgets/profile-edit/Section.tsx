import type { ReactNode } from 'react';
import { type Form, FormErrors, SubmitButton } from '#kit';
import * as styles from './styles.css.ts';

interface SectionProps<Values> {
  readonly title: string;
  readonly form: Form<Values>;
  readonly submitLabel: string;
  readonly children: ReactNode;
}

/** One form of the page with its heading, what no field shows, and its button. */
export function Section<Values extends object>({ title, form, submitLabel, children }: SectionProps<Values>) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <form noValidate onSubmit={(event) => void form.submit(event)}>
        <FormErrors {...form.formErrors} />
        {children}
        <SubmitButton isLoading={form.isSubmitting}>{submitLabel}</SubmitButton>
      </form>
    </section>
  );
}
