import { useId } from 'react';
import { saveLocales } from '#api/translations.ts';
import type { TranslationLocale } from '#domain/translations.ts';
import { useT } from '#i18n/useT.tsx';
import { askToRefresh } from '#session/pageRequests.ts';
import { SelectField } from '#ui/form/ChoiceFields.tsx';
import { FormErrors } from '#ui/form/FormErrors.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

const code = /^[A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{1,8}){0,4}$/;

const otherLanguage = 'other';

interface Props {
  /** Keys of the languages that the site has. */
  readonly known: readonly string[];
  /** Languages that the interface is translated into, with their names. */
  readonly offered: readonly TranslationLocale[];
}

const isKnown = (known: readonly string[], key: string) => known.some((own) => own.toLowerCase() === key.toLowerCase());

function useLanguageForm({ known, offered }: Props) {
  const t = useT(messages);
  const choices = offered.filter(({ key }) => !isKnown(known, key));
  const form = useForm({
    initial: { language: choices[0]?.key ?? otherLanguage, code: '' },
    validate: ({ language, code: sent }): { code?: string } => {
      if (language !== otherLanguage) return {};
      if (!code.test(sent.trim())) return { code: t('wrongCode') };
      return isKnown(known, sent.trim()) ? { code: t('known') } : {};
    },
    submit: async ({ language, code: sent }) => {
      await saveLocales([...known, language === otherLanguage ? sent.trim() : language]);
      form.reset();
      askToRefresh();
    },
  });
  return { form, choices };
}

/** Adds a language to the site: one of those with an interface by its name, any other by its code. */
export function AddLanguage({ known, offered }: Props) {
  const t = useT(messages);
  const id = useId();
  const { form, choices } = useLanguageForm({ known, offered });
  const options = [
    ...choices.map(({ key, name }) => ({ value: key, label: name })),
    { value: otherLanguage, label: t('otherLanguage') },
  ];
  return (
    <details className={styles.more} open={known.length < 2}>
      <summary className={styles.summary} id={`${id}-title`}>
        {t('addLanguage')}
      </summary>
      <form
        className={styles.add}
        method="post"
        noValidate
        aria-labelledby={`${id}-title`}
        onSubmit={(event) => void form.submit(event)}
      >
        <FormErrors {...form.formErrors} />
        {choices.length > 0 && <SelectField {...form.bind('language')} label={t('languageToAdd')} options={options} />}
        {form.values.language === otherLanguage && (
          <TextField
            label={t('code')}
            help={t('codeHelp')}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={40}
            {...form.bind('code')}
          />
        )}
        <SubmitButton kind="standard" isLoading={form.isSubmitting}>
          {t('add')}
        </SubmitButton>
      </form>
    </details>
  );
}
