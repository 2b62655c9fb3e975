import { EntryForm, EntryNotice, entryErrors, firstInvalid } from '#features/entryForm';
import { safeHref, TextField, useSite, useT } from '#kit';
import messages from './messages.json' with { type: 'json' };
import type { PasswordRequestFormProps } from './types.gen.ts';

const ownFields = ['username'];

/** Asks for the mail that sets a new password. What it says afterwards is the same whether or not there is such an account. */
export function PasswordRequestForm({ values, message, errors, isSent, ...heading }: PasswordRequestFormProps) {
  const t = useT(messages);
  const { signInUrl } = useSite();
  if (isSent)
    return (
      <EntryNotice title={t('sentTitle')} containerOptions={heading.containerOptions} next={{ label: t('signIn'), href: signInUrl }}>
        <p>{t('sent')}</p>
        <p>{t('sentHelp')}</p>
      </EntryNotice>
    );
  const grouped = entryErrors(errors);
  const footer = <a href={safeHref(signInUrl)}>{t('back')}</a>;
  return (
    <EntryForm
      {...heading}
      action="/entry/passwordrequest"
      target={null}
      message={message}
      errors={grouped}
      fields={ownFields}
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
        errors={grouped['username']}
        autoFocus={firstInvalid(ownFields, grouped) === 'username'}
      />
    </EntryForm>
  );
}
