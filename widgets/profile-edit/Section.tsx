import type { ReactNode } from 'react';
import { type Form, FormErrors, type Kept, KeptHint, KeptNote, SubmitButton, useLeaving } from '#kit';
import * as styles from './styles.css.ts';

interface SectionProps<Values> {
  readonly title: string;
  readonly form: Form<Values>;
  readonly submitLabel: string;
  /** Unsaved text of an earlier visit. */
  readonly kept?: Kept;
  readonly children: ReactNode;
}

/** A form with its heading, general errors and button. */
export function Section<Values extends object>({ title, form, submitLabel, kept, children }: SectionProps<Values>) {
  const { dialog } = useLeaving(form, { kept });
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <form method="post" noValidate onSubmit={(event) => void form.submit(event)} {...kept?.early}>
        <FormErrors {...form.formErrors} />
        {kept && <KeptNote kept={kept} />}
        {children}
        {kept && <KeptHint kept={kept} />}
        <SubmitButton isLoading={form.isSubmitting}>{submitLabel}</SubmitButton>
      </form>
      {dialog}
    </section>
  );
}
