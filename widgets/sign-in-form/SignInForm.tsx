import { EntryForm, entryErrors, firstInvalid, PasswordField } from '#features/entryForm';
import { Checkbox, entryLink, safeHref, TextField, useSite, useT } from '#kit';
import messages from './messages.json' with { type: 'json' };
import type { SignInFormProps } from './types.gen.ts';

const ownFields = ['username', 'password'];

/** As sent by the form (an unticked box sends nothing); ticked on a fresh one. */
function isRemembered(values: SignInFormProps['values']): boolean {
  return values === undefined || Boolean(values.rememberMe);
}

/** Name or e-mail address and password. After a refusal everything but the password is still there. */
export function SignInForm({ values, message, errors, target, ...heading }: SignInFormProps) {
  const t = useT(messages);
  const { registerUrl, addr } = useSite();
  const grouped = entryErrors(errors);
  const focused = firstInvalid(ownFields, grouped);
  const footer = (
    <>
      {t('noAccount')} <a href={safeHref(entryLink(registerUrl, addr))}>{t('register')}</a>
    </>
  );
  return (
    <EntryForm
      {...heading}
      action="/entry/signin"
      target={target}
      message={message}
      errors={grouped}
      fields={ownFields}
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
        errors={grouped['username']}
        autoFocus={focused === 'username'}
      />
      <PasswordField label={t('password')} autoComplete="current-password" errors={grouped['password']} autoFocus={focused === 'password'} />
      <p>
        <a href="/entry/passwordrequest">{t('forgot')}</a>
      </p>
      <Checkbox label={t('rememberMe')} name="rememberMe" value="1" defaultChecked={isRemembered(values)} />
    </EntryForm>
  );
}
