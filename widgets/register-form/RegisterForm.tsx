import { EntryForm, PasswordField, useEntry } from '#features/entryForm';
import { EmptyState, entryLink, FieldErrors, LinkButton, safeHref, TextField, useSite, useT, Link } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { RegisterFormProps } from './types.gen.ts';

const ownFields = ['name', 'email', 'password', 'captcha'];

function Closed({ signInHref }: { readonly signInHref: string }) {
  const t = useT(messages);
  const action = (
    <LinkButton kind="primary" href={signInHref}>
      {t('signIn')}
    </LinkButton>
  );
  return <EmptyState icon="lock" title={t('closed')} description={t('closedHelp')} action={action} />;
}

/** Name, email address and password. A rejected form keeps everything but the password. */
export function RegisterForm({
  values,
  message,
  errors,
  target,
  setupToken,
  isSetupSpent,
  captchaKey,
  isOpen,
  ...heading
}: RegisterFormProps) {
  const t = useT(messages);
  const { signInUrl, addr } = useSite();
  const signInHref = entryLink(signInUrl, addr);
  const entry = useEntry({ message, errors }, ownFields);
  if (isOpen === false) return <Closed signInHref={signInHref} />;
  const footer = (
    <>
      {t('haveAccount')} <Link href={safeHref(signInHref)}>{t('signIn')}</Link>
    </>
  );
  return (
    <EntryForm
      {...heading}
      action="/entry/register"
      target={target}
      entry={entry}
      submitLabel={t('register')}
      footer={footer}
    >
      {setupToken && (
        <>
          <input type="hidden" name="setupToken" value={setupToken} />
          <p>{t('firstAdmin')}</p>
        </>
      )}
      {isSetupSpent && <p>{t('setupSpent')}</p>}
      <TextField
        label={t('name')}
        name="name"
        required
        autoComplete="username"
        spellCheck={false}
        help={t('nameHelp')}
        defaultValue={values?.name ?? ''}
        errors={entry.errors['name']}
        autoFocus={entry.focused === 'name'}
      />
      <TextField
        label={t('email')}
        name="email"
        type="email"
        required
        autoComplete="email"
        defaultValue={values?.email ?? ''}
        errors={entry.errors['email']}
        autoFocus={entry.focused === 'email'}
      />
      <PasswordField
        label={t('password')}
        autoComplete="new-password"
        errors={entry.errors['password']}
        autoFocus={entry.focused === 'password'}
      />
      {captchaKey && (
        <fieldset className={styles.captcha}>
          <legend>{t('captcha')}</legend>
          <FieldErrors id="captcha-errors" errors={entry.errors['captcha'] ?? []} />
          <div data-captcha={captchaKey} />
          <noscript>{t('captchaScript')}</noscript>
        </fieldset>
      )}
    </EntryForm>
  );
}
