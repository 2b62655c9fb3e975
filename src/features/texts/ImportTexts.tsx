import { useState } from 'react';
import { type ApiTextImport, importTexts } from '#api/texts.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { FileField } from '#ui/form/ChoiceFields.tsx';
import { FormErrors } from '#ui/form/FormErrors.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { useLeaving } from '#ui/form/useLeaving.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface Props {
  readonly localeID: string;
  /** Called when texts were changed. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const longestFile = 4_000_000;

function Report({ report, isDone }: { readonly report: ApiTextImport; readonly isDone: boolean }) {
  const t = useT(messages);
  const { countChanged, countUnchanged, countSkipped, problems } = report;
  return (
    <div role="status" className={styles.report}>
      <p>{t(isDone ? 'importDone' : 'importWould', { count: countChanged, unchanged: countUnchanged })}</p>
      {countSkipped > 0 && <p>{t('importSkipped', { count: countSkipped })}</p>}
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map(({ context, source, message }) => (
            <li key={`${context} ${source}`}>
              <bdi lang="en">{source}</bdi> <span className={styles.place}>{context}</span> {message}
            </li>
          ))}
        </ul>
      )}
      {countSkipped > problems.length && <p>{t('importMore', { count: countSkipped - problems.length })}</p>}
    </div>
  );
}

/** Imports a PO file, after saying what would change and what is left out. */
export function ImportTexts({ localeID, onDone, onClose }: Props) {
  const t = useT(messages);
  const [report, setReport] = useState<ApiTextImport>();
  const [isDone, setDone] = useState(false);
  const form = useForm({
    initial: { po: '' },
    validate: ({ po }) =>
      po === '' ? { po: t('fileMissing') } : po.length > longestFile ? { po: t('fileTooLarge') } : {},
    submit: async ({ po }) => {
      const isDryRun = report === undefined;
      setReport(await importTexts(localeID, po, isDryRun));
      if (isDryRun) return;
      setDone(true);
      onDone();
    },
  });
  const read = async (file: File | undefined) => {
    setReport(undefined);
    form.set({ po: file ? await file.text() : '' });
  };
  const { leave, dialog } = useLeaving(form, { isDone });
  return (
    <form method="post" noValidate onSubmit={(event) => void form.submit(event)}>
      <FormErrors {...form.formErrors} />
      {!isDone && (
        <FileField
          name="po"
          label={t('file')}
          help={t('importHelp')}
          accept=".po,.pot,text/x-gettext-translation,text/plain"
          errors={form.bind('po').errors}
          onFiles={([file]) => void read(file)}
        />
      )}
      {report && <Report report={report} isDone={isDone} />}
      <div className={styles.actions}>
        {!isDone && (
          <SubmitButton isLoading={form.isSubmitting} disabled={report?.countChanged === 0}>
            {report ? t('importNow', { count: report.countChanged }) : t('importCheck')}
          </SubmitButton>
        )}
        <Button onClick={() => leave(onClose)}>{t(isDone ? 'close' : 'cancel')}</Button>
      </div>
      {dialog}
    </form>
  );
}
