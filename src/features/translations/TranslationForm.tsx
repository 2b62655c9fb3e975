import type { FormEvent } from 'react';
import type { TranslatableProperty, TranslationLocale } from '#domain/translations.ts';
import { useT } from '#i18n/useT.tsx';
import { SelectField } from '#ui/form/ChoiceFields.tsx';
import { focusUnfit } from '#ui/form/focusUnfit.ts';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import { TranslationRows } from './TranslationRows.tsx';
import { loadOf } from './translationState.ts';
import type { Translator } from './useTranslator.ts';
import type { Unsaved } from '#ui/form/useUnsaved.tsx';

export interface TranslationFormProps {
  readonly id: string;
  readonly properties: readonly TranslatableProperty[];
  readonly locales: readonly TranslationLocale[];
  readonly translator: Translator;
  readonly leave: Unsaved['leave'];
  readonly onSubmit: () => void;
}

function Texts({ properties, translator }: Pick<TranslationFormProps, 'properties' | 'translator'>) {
  const t = useT(messages);
  const { status, error } = loadOf(translator.state);
  if (properties.length === 0) return <p>{t('nothing')}</p>;
  if (status !== 'ERROR') return <TranslationRows properties={properties} translator={translator} />;
  return (
    <MessageBox type="error" title={t('failed')} onConfirm={{ label: t('again'), onClick: translator.retry }}>
      <ErrorText error={error} />
    </MessageBox>
  );
}

/** The language selector and the texts in two columns; the caller renders the buttons. */
export function TranslationForm({ id, properties, locales, translator, leave, onSubmit }: TranslationFormProps) {
  const t = useT(messages);
  const { submit, locale } = translator.state;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Prevents submitting the form that the dialog was opened from.
    event.stopPropagation();
    if (!focusUnfit(event.currentTarget)) onSubmit();
  };
  return (
    <form id={id} method="post" noValidate onSubmit={send}>
      <SelectField
        className={styles.locale}
        label={t('language')}
        name="locale"
        options={locales.map(({ key, name }) => ({ value: key, label: name }))}
        value={locale ?? ''}
        onChange={({ currentTarget: { value } }) => leave(() => translator.choose(value))}
      />
      {submit.status === 'ERROR' && (
        <div className={styles.problem}>
          <MessageBox type="error" title={t('notSaved')}>
            <ErrorText error={submit.error} hasInput />
          </MessageBox>
        </div>
      )}
      <Texts properties={properties} translator={translator} />
    </form>
  );
}
