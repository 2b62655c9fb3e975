import { useState } from 'react';
import { type ApiRedirectImport, importRedirects } from '#api/redirects.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { FileField } from '#ui/form/ChoiceFields.tsx';
import { FormErrors } from '#ui/form/FormErrors.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { Checkbox, TextArea } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { useLeaving } from '#ui/form/useLeaving.tsx';
import { Modal } from '#ui/modal/Modal.tsx';
import messages from './messages.json' with { type: 'json' };
import * as shared from '#ui/managedList/styles.css.ts';
import * as styles from './styles.css.ts';

interface Props {
  /** Called when redirects were added. */
  readonly onAdded: () => Promise<void>;
  readonly onClose: () => void;
}

const longestCsv = 1_000_000;

function Report({ report, isDone }: { readonly report: ApiRedirectImport; readonly isDone: boolean }) {
  const t = useT(messages);
  const { countAdded, countSkipped, problems } = report;
  return (
    <div role="status" className={styles.report}>
      <p>{t(isDone ? 'importDone' : 'importWould', { count: countAdded, skipped: countSkipped })}</p>
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map(({ line, source, message }) => (
            <li key={line}>
              {t('importLine', { line })} <bdi dir="ltr">{source}</bdi> {message}
            </li>
          ))}
        </ul>
      )}
      {countSkipped > problems.length && <p>{t('importMore', { count: countSkipped - problems.length })}</p>}
    </div>
  );
}

function Fields({ onAdded, onClose }: Props) {
  const t = useT(messages);
  const [report, setReport] = useState<ApiRedirectImport>();
  const [isDone, setDone] = useState(false);
  const form = useForm({
    initial: { csv: '', isExternal: false },
    validate: ({ csv }) =>
      csv.trim() === '' ? { csv: t('csvMissing') } : csv.length > longestCsv ? { csv: t('csvTooLong') } : {},
    submit: async (values) => {
      // the first press only reports, so that nothing is added unseen
      const isDryRun = report === undefined;
      const made = await importRedirects({ ...values, isDryRun });
      setReport(made);
      if (isDryRun) return;
      setDone(true);
      if (made.countAdded > 0) await onAdded().catch(() => undefined);
    },
  });
  const csv = form.bind('csv');
  const change = (text: string) => {
    setReport(undefined);
    csv.onChange(text);
  };
  const external = form.bindChecked('isExternal');
  const { leave, dialog } = useLeaving(form, { isDone });
  return (
    <form method="post" noValidate onSubmit={(event) => void form.submit(event)}>
      <FormErrors {...form.formErrors} />
      <p className={shared.note}>{t('importHelp')}</p>
      {!isDone && (
        <>
          <FileField
            name="file"
            label={t('file')}
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onFiles={([file]) => void file?.text().then(change)}
          />
          <TextArea
            {...csv}
            onChange={({ currentTarget: { value } }) => change(value)}
            label={t('csv')}
            dir="ltr"
            spellCheck={false}
            placeholder={'/old/address,/new/address\n/forum/*,/discussions,302'}
          />
          <Checkbox
            {...external}
            onChange={(event) => {
              setReport(undefined);
              external.onChange(event);
            }}
            label={t('externalAll')}
            help={t('externalHelp')}
          />
        </>
      )}
      {report && <Report report={report} isDone={isDone} />}
      <div className={shared.actions}>
        {!isDone && (
          <SubmitButton isLoading={form.isSubmitting} disabled={report?.countAdded === 0}>
            {report ? t('importNow', { count: report.countAdded }) : t('importCheck')}
          </SubmitButton>
        )}
        <Button onClick={() => leave(onClose)}>{t(isDone ? 'close' : 'cancel')}</Button>
      </div>
      {dialog}
    </form>
  );
}

/** Dialog that adds a list of redirects, after saying what would be added and what left out. */
export function ImportDialog({ isOpen, ...rest }: Props & { readonly isOpen: boolean }) {
  const t = useT(messages);
  return (
    <Modal title={t('importTitle')} size="medium" isOpen={isOpen} onClose={rest.onClose}>
      {isOpen && <Fields {...rest} />}
    </Modal>
  );
}
