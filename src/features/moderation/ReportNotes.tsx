import type { ApiReport } from '#api/reports.ts';
import { useT } from '#i18n/useT.tsx';
import { FormErrors } from '#ui/form/FormErrors.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextArea } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { UserLink } from '#ui/link/UserLink.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface Props {
  readonly notes: NonNullable<ApiReport['notes']>;
  readonly onAdd: (body: string) => Promise<void>;
}

/** Internal notes of moderators on a report. The input is kept until it is saved. */
export function ReportNotes({ notes, onAdd }: Props) {
  const t = useT(messages);
  const form = useForm({
    initial: { body: '' },
    validate: ({ body }) => (body.trim() === '' ? { body: t('noteMissing') } : {}),
    submit: async ({ body }) => {
      await onAdd(body.trim());
      form.reset({ body: '' });
    },
  });
  return (
    <details className={styles.details} open={notes.length > 0}>
      <summary>{t('notes', { count: notes.length })}</summary>
      <ul className={styles.notes}>
        {notes.map(({ reportNoteID, insertUser, dateInserted, body }) => (
          <li key={reportNoteID}>
            <span className={styles.meta}>
              <UserLink user={insertUser} /> <RelativeTime date={dateInserted} />
            </span>
            <p className={styles.note} dir="auto">
              {body}
            </p>
          </li>
        ))}
      </ul>
      <form method="post" noValidate onSubmit={(event) => void form.submit(event)}>
        <FormErrors {...form.formErrors} />
        <TextArea label={t('newNote')} rows={2} {...form.bind('body')} />
        <SubmitButton size="small" isLoading={form.isSubmitting}>
          {t('addNote')}
        </SubmitButton>
      </form>
    </details>
  );
}
