import { EntryForm, EntryNotice, useEntry } from '#features/entryForm';
import { safeHref, TextField, useSite, useT, Link } from '#kit';
import messages from './messages.json' with { type: 'json' };
import type { PasswordRequestFormProps } from './types.gen.ts';

const ownFields = ['username'];

/** Requests an email to set a new password. The response is the same whether or not the account exists. */
export function PasswordRequestForm({ values, message, errors, isSent, ...heading }: PasswordRequestFormProps) {
  const t = useT(messages);
  const entry = useEntry({ message, errors }, ownFields);
  const { signInUrl } = useSite();
  if (isSent)
    return (
      <EntryNotice
        title={t('sentTitle')}
        containerOptions={heading.containerOptions}
        next={{ label: t('signIn'), href: signInUrl }}
      >
        <p>{t('sent')}</p>
        <p>{t('sentHelp')}</p>
      </EntryNotice>
    );
  const footer = <Link href={safeHref(signInUrl)}>{t('back')}</Link>;
  return (
    <EntryForm
      {...heading}
      action="/entry/passwordrequest"
      target={null}
      entry={entry}
      submitLabel={t('submit')}
      footer={footer}
    >
      <TextField
        label={t('username')}
        name="username"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        help={t('help')}
        defaultValue={values?.username ?? ''}
        errors={entry.errors['username']}
        autoFocus={entry.focused === 'username'}
      />
    </EntryForm>
  );
}
