import { EntryForm, EntryNotice, PasswordField, useEntry } from '#features/entryForm';
import { useSite, useT } from '#kit';
import messages from './messages.json' with { type: 'json' };
import type { PasswordResetFormProps } from './types.gen.ts';

const ownFields = ['password'];

/** Sets a new password for the account of the emailed link. */
export function PasswordResetForm({
  userID,
  token,
  message,
  errors,
  isLinkValid,
  isDone,
  ...heading
}: PasswordResetFormProps) {
  const t = useT(messages);
  const entry = useEntry({ message, errors }, ownFields);
  const { signInUrl } = useSite();
  const { containerOptions } = heading;
  if (isDone)
    return (
      <EntryNotice
        title={t('doneTitle')}
        containerOptions={containerOptions}
        next={{ label: t('signIn'), href: signInUrl }}
      >
        <p>{t('done')}</p>
      </EntryNotice>
    );
  if (isLinkValid === false || !userID || !token)
    return (
      <EntryNotice
        title={t('spentTitle')}
        containerOptions={containerOptions}
        next={{ label: t('again'), href: '/entry/passwordrequest' }}
      >
        <p>{t('spent')}</p>
      </EntryNotice>
    );
  return (
    <EntryForm
      {...heading}
      action={`/entry/passwordreset/${userID}/${encodeURIComponent(token)}`}
      target={null}
      entry={entry}
      submitLabel={t('submit')}
    >
      <p>{t('help')}</p>
      <PasswordField
        label={t('password')}
        autoComplete="new-password"
        errors={entry.errors['password']}
        autoFocus={entry.focused === 'password'}
      />
    </EntryForm>
  );
}
