import { useId } from 'react';
import { saveLocales } from '#api/translations.ts';
import { useT } from '#i18n/useT.tsx';
import { askToRefresh } from '#session/pageRequests.ts';
import { FormErrors } from '#ui/form/FormErrors.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

const code = /^[A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{1,8}){0,4}$/;

/** Adds a language to the site. */
export function AddLanguage({ known }: { readonly known: readonly string[] }) {
  const t = useT(messages);
  const id = useId();
  const form = useForm({
    initial: { code: '' },
    validate: ({ code: sent }): { code?: string } => {
      if (!code.test(sent.trim())) return { code: t('wrongCode') };
      return known.some((key) => key.toLowerCase() === sent.trim().toLowerCase()) ? { code: t('known') } : {};
    },
    submit: async ({ code: sent }) => {
      await saveLocales([...known, sent.trim()]);
      form.reset();
      askToRefresh();
    },
  });
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
        <TextField
          label={t('code')}
          help={t('codeHelp')}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={40}
          {...form.bind('code')}
        />
        <SubmitButton kind="standard" isLoading={form.isSubmitting}>
          {t('add')}
        </SubmitButton>
      </form>
    </details>
  );
}
