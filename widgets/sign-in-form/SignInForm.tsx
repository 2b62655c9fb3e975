import { EntryForm, PasswordField, useEntry } from '#features/entryForm';
import { Checkbox, entryLink, safeHref, TextField, useSite, useT, Link } from '#kit';
import messages from './messages.json' with { type: 'json' };
import type { SignInFormProps } from './types.gen.ts';

const ownFields = ['username', 'password'];

/** As submitted (an unchecked box sends nothing); checked on a new form. */
function isRemembered(values: SignInFormProps['values']): boolean {
  return values === undefined || Boolean(values.rememberMe);
}

/** Name or email address and password. A rejected form keeps everything but the password. */
export function SignInForm({ values, message, errors, target, ...heading }: SignInFormProps) {
  const t = useT(messages);
  const entry = useEntry({ message, errors }, ownFields);
  const { registerUrl, isRegistrationClosed, addr } = useSite();
  const footer = !isRegistrationClosed && (
    <>
      {t('noAccount')} <Link href={safeHref(entryLink(registerUrl, addr))}>{t('register')}</Link>
    </>
  );
  return (
    <EntryForm
      {...heading}
      action="/entry/signin"
      target={target}
      entry={entry}
      submitLabel={t('signIn')}
      footer={footer}
    >
      <TextField
        label={t('username')}
        name="username"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={values?.username ?? ''}
        errors={entry.errors['username']}
        autoFocus={entry.focused === 'username'}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        errors={entry.errors['password']}
        autoFocus={entry.focused === 'password'}
      />
      <p>
        <Link href="/entry/passwordrequest">{t('forgot')}</Link>
      </p>
      <Checkbox label={t('rememberMe')} name="rememberMe" value="1" defaultChecked={isRemembered(values)} />
    </EntryForm>
  );
}
