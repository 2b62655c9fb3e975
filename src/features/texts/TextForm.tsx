import { type ReactNode, useState } from 'react';
import { type ApiInterfaceText, saveText, suggestTexts } from '#api/texts.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { FormErrors } from '#ui/form/FormErrors.tsx';
import { KeptNote } from '#ui/form/KeptNote.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextArea } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { useKeptFields } from '#ui/form/useKeptFields.ts';
import { useLeaving } from '#ui/form/useLeaving.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import { shownText } from './textState.ts';

interface Props {
  readonly localeID: string;
  /** The language in itself. */
  readonly language: string;
  readonly text: ApiInterfaceText;
  /** Whether the language has a machine translation service that is set up. */
  readonly canSuggest: boolean;
  /** Called with the stored text: `null` after a reset. */
  readonly onSaved: (stored: string | null) => void;
  readonly onClose: () => void;
}

interface SuggestProps {
  readonly localeID: string;
  readonly source: string;
  readonly onFound: (text: string) => void;
}

/** Fills in a machine translation, to be read and saved. */
function Suggest({ localeID, source, onFound }: SuggestProps) {
  const t = useT(messages);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ReactNode>();
  const ask = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const [found] = await suggestTexts(localeID, [source]);
      if (found) onFound(found);
      else setProblem(t('noSuggestion'));
    } catch (error) {
      setProblem(<ErrorText error={error} />);
    }
    setBusy(false);
  };
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void ask()}>
        {t('suggest')}
      </Button>
      <div role="status" className={styles.wholeLine}>
        {problem}
      </div>
    </>
  );
}

/** The form for a text of the interface. A text that is not saved is kept for the next time. */
export function TextForm({ localeID, language, text, canSuggest, onSaved, onClose }: Props) {
  const t = useT(messages);
  const shown = shownText(text);
  const form = useForm({
    initial: { text: shown },
    validate: (values) => (values.text.trim() === '' ? { text: t('textMissing') } : {}),
    submit: async (values) => {
      const stored = values.text === (text.translation ?? text.source) ? null : values.text;
      await saveText(localeID, text, stored);
      onSaved(stored);
    },
  });
  const kept = useKeptFields(form, { name: `text.${localeID}.${text.file}.${text.key}` });
  const { leave, dialog } = useLeaving(form, { kept });
  const lang = localeID.replaceAll('_', '-');
  return (
    <form method="post" noValidate onSubmit={(event) => void form.submit(event)}>
      <FormErrors {...form.formErrors} />
      <KeptNote kept={kept} />
      <dl className={styles.originals}>
        <dt>{t('source')}</dt>
        <dd lang="en" dir="ltr">
          {text.source}
        </dd>
        {text.translation !== null && text.text !== null && (
          <>
            <dt>{t('original')}</dt>
            <dd lang={lang} dir="auto">
              {text.translation}
            </dd>
          </>
        )}
      </dl>
      <TextArea
        {...form.bind('text')}
        label={t('text', { language })}
        help={t('textHelp')}
        maxLength={5000}
        rows={4}
        lang={lang}
        dir="auto"
        data-autofocus=""
      />
      <div className={styles.actions}>
        <SubmitButton isLoading={form.isSubmitting}>{t('save')}</SubmitButton>
        {canSuggest && (
          <Suggest localeID={localeID} source={text.source} onFound={(found) => form.set({ text: found })} />
        )}
        <Button onClick={() => leave(onClose)}>{t('cancel')}</Button>
        {text.text !== null && (
          <Button onClick={() => form.set({ text: text.translation ?? text.source })}>{t('reset')}</Button>
        )}
      </div>
      {dialog}
    </form>
  );
}
