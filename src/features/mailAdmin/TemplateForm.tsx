import { useState } from 'react';
import { type ApiEmailPreview, type MailTexts, changeTemplate, previewMail, resetTemplate } from '#api/emails.ts';
import { useT } from '#i18n/useT.tsx';
import { ApiError } from '#lib/apiError.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormErrors } from '#ui/form/FormErrors.tsx';
import { groupErrors } from '#ui/form/groupErrors.ts';
import { KeptNote } from '#ui/form/KeptNote.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextArea, TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { useKeptFields } from '#ui/form/useKeptFields.ts';
import { useLeaving } from '#ui/form/useLeaving.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { MailPreview } from './MailPreview.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import { TestForm } from './TestForm.tsx';

const conflict = 409;

interface Stored {
  readonly subject: string;
  readonly body: string;
  readonly version: string;
}

interface Props {
  readonly template: MailTexts;
  readonly isConnected: boolean;
  readonly onDone: (message: 'saved' | 'restored') => void;
  readonly onClose: () => void;
}

function useTemplateForm({ template, onDone }: Pick<Props, 'template' | 'onDone'>) {
  const t = useT(messages);
  const { emailTemplatesID: id, locale, subject, body, footer } = template;
  const [stored, setStored] = useState<Stored>();
  const initial = { subject, body, footer };
  const form = useForm({
    initial,
    validate: (values) => ({
      subject: values.subject.trim() === '' ? t('subjectMissing') : undefined,
      body: values.body.trim() === '' ? t('bodyMissing') : undefined,
    }),
    submit: async (values) => {
      try {
        await changeTemplate(id, { ...values, locale, version: stored?.version ?? template.version });
        onDone('saved');
      } catch (error) {
        if (error instanceof ApiError && error.status === conflict) setStored(error.extras.current as Stored);
        throw error;
      }
    },
  });
  const kept = useKeptFields(form, { name: `email.${id}.${locale}` });
  return { form, kept, stored };
}

const described = ['name', 'site', 'what', 'posts', 'date'] as const;

/** Facts that the texts can name, each with the word in braces for it. */
function Placeholders({ names }: { readonly names: readonly string[] }) {
  const t = useT(messages);
  return (
    <div className={styles.note}>
      <p className={styles.intro}>{t('placeholders')}</p>
      <ul className={styles.placeholders}>
        {described
          .filter((name) => names.includes(name))
          .map((name) => (
            <li key={name}>
              {t(`placeholder.${name}`)} <code dir="ltr">{`{${name}}`}</code>
            </li>
          ))}
      </ul>
    </div>
  );
}

function Fields({ template, isConnected, onDone, onClose }: Props) {
  const t = useT(messages);
  const { form, kept, stored } = useTemplateForm({ template, onDone });
  const { leave, dialog } = useLeaving(form, { kept });
  const { emailTemplatesID, locale } = template;
  const [preview, setPreview] = useState<ApiEmailPreview>();
  const [failure, setFailure] = useState<unknown>();
  const refused = groupErrors(failure instanceof ApiError ? (failure.extras.errors ?? []) : []);
  const bind = (name: 'subject' | 'body' | 'footer') => {
    const bound = form.bind(name);
    return { ...bound, errors: [...new Set([...bound.errors, ...(refused[name] ?? [])])] };
  };
  const attempt = (work: () => Promise<void>) => {
    setFailure(undefined);
    work().catch(setFailure);
  };
  return (
    <>
      <form method="post" noValidate onSubmit={(event) => void form.submit(event)}>
        <FormErrors {...form.formErrors} />
        <KeptNote kept={kept} />
        {stored && (
          <MessageBox type="warning" title={t('conflict')}>
            <p>{t('conflictText', { subject: stored.subject, body: stored.body })}</p>
            <p>{t('conflictHelp')}</p>
          </MessageBox>
        )}
        <Placeholders names={template.placeholders} />
        <TextField {...bind('subject')} label={t('subject')} required maxLength={200} dir="auto" />
        <TextArea
          {...bind('body')}
          label={t('body')}
          help={t('bodyHelp')}
          required
          rows={8}
          maxLength={5000}
          dir="auto"
        />
        <TextArea {...bind('footer')} label={t('footer')} rows={3} maxLength={1000} dir="auto" />
        <div className={styles.actions}>
          <SubmitButton isLoading={form.isSubmitting}>{t('save')}</SubmitButton>
          <Button
            onClick={() =>
              attempt(async () => setPreview(await previewMail({ emailTemplatesID, locale, ...form.values })))
            }
          >
            {t('showPreview')}
          </Button>
          {template.isChanged && (
            <Button
              onClick={() =>
                attempt(async () => {
                  await resetTemplate(emailTemplatesID, locale);
                  onDone('restored');
                })
              }
            >
              {t('reset')}
            </Button>
          )}
          <Button onClick={() => leave(onClose)}>{t('cancel')}</Button>
        </div>
        {dialog}
      </form>
      {failure !== undefined && Object.keys(refused).length === 0 && (
        <MessageBox type="error">
          <ErrorText error={failure} />
        </MessageBox>
      )}
      {preview && <MailPreview preview={preview} />}
      {preview && <TestForm isConnected={isConnected} template={{ emailTemplatesID, locale, ...form.values }} />}
    </>
  );
}

/** Dialog that edits the texts of an email, with a preview and a test. */
export function TemplateForm({
  template,
  ...rest
}: Omit<Props, 'template'> & { readonly template: MailTexts | undefined }) {
  const t = useT(messages);
  return (
    <Modal
      title={template ? t('editTemplate', { name: template.name }) : ''}
      size="large"
      isOpen={template !== undefined}
      onClose={rest.onClose}
    >
      {template && <Fields template={template} {...rest} />}
    </Modal>
  );
}
