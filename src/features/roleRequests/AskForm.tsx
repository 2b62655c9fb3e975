import { type ApiRoleRequestMeta, askForRole } from '#api/roleRequests.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { FormErrors } from '#ui/form/FormErrors.tsx';
import { KeptNote } from '#ui/form/KeptNote.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextArea } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { useKeptFields } from '#ui/form/useKeptFields.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface Props {
  readonly meta: ApiRoleRequestMeta;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

type Values = Readonly<Record<string, string>>;

/** Name of the field for a question, as errors of the API name it. */
const fieldOf = (question: string) => `attributes.${question}`;

/** The questions of a role. Answers that are not sent are kept for the next time. */
export function AskForm({ meta, onDone, onClose }: Props) {
  const t = useT(messages);
  const { roleID, body, attributesSchema } = meta;
  const questions = Object.keys(attributesSchema.properties);
  const isRequired = (question: string) => attributesSchema.required.includes(question);
  const empty: Values = Object.fromEntries(questions.map((question) => [fieldOf(question), '']));
  const form = useForm<Values>({
    initial: empty,
    validate: (values) =>
      Object.fromEntries(
        questions
          .filter((question) => isRequired(question) && (values[fieldOf(question)] ?? '').trim() === '')
          .map((question) => [fieldOf(question), t('missing')]),
      ),
    submit: async (values) => {
      const answers = questions.map((question) => [question, values[fieldOf(question)] ?? '']);
      await askForRole({ roleID, attributes: Object.fromEntries(answers) });
      await onDone();
    },
  });
  const kept = useKeptFields(form, { name: `roleRequest.${roleID}`, saved: empty });
  return (
    <form method="post" noValidate onSubmit={(event) => void form.submit(event)} {...kept.early}>
      <FormErrors {...form.formErrors} />
      <KeptNote kept={kept} />
      {body !== '' && (
        <p className={styles.text} dir="auto">
          {body}
        </p>
      )}
      {questions.map((question) => (
        <TextArea
          key={question}
          {...form.bind(fieldOf(question))}
          label={<bdi>{question}</bdi>}
          required={isRequired(question)}
          rows={4}
          maxLength={2000}
          dir="auto"
        />
      ))}
      <div className={styles.actions}>
        <SubmitButton isLoading={form.isSubmitting}>{t('send')}</SubmitButton>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
