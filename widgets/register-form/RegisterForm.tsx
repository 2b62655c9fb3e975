import { type Entry, EntryForm, EntryNotice, PasswordField, useEntry } from '#features/entryForm';
import {
  EmptyState,
  entryLink,
  FieldErrors,
  LinkButton,
  AnswerField,
  safeHref,
  TextArea,
  TextField,
  useSite,
  useT,
  Link,
} from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { RegisterFormProps } from './types.gen.ts';

/** Names of errors, as the API names them. */
const answerName = (apiName: string) => `profileFields.${apiName}`;

const ownFields = ['name', 'email', 'password', 'captcha', 'discoveryText'];
const longestText = 1000;

type Given = Readonly<Record<string, unknown>> | null | undefined;

function Closed({ signInHref, isInvitationOnly }: { readonly signInHref: string; readonly isInvitationOnly: boolean }) {
  const t = useT(messages);
  const action = (
    <LinkButton kind="primary" href={signInHref}>
      {t('signIn')}
    </LinkButton>
  );
  return (
    <EmptyState
      icon="lock"
      title={t(isInvitationOnly ? 'invitationOnly' : 'closed')}
      description={t(isInvitationOnly ? 'invitationHelp' : 'closedHelp')}
      action={action}
    />
  );
}

function Sent({ containerOptions }: Pick<RegisterFormProps, 'containerOptions'>) {
  const t = useT(messages);
  return (
    <EntryNotice title={t('sentTitle')} containerOptions={containerOptions} next={{ label: t('home'), href: '/' }}>
      <p>{t('sent')}</p>
    </EntryNotice>
  );
}

type AdmissionProps = Pick<RegisterFormProps, 'setupToken' | 'isSetupSpent' | 'invitation' | 'isApproved'>;

/** Tokens of special links, and what they mean for the account. */
function Admission({ setupToken, isSetupSpent, invitation, isApproved }: AdmissionProps) {
  const t = useT(messages);
  return (
    <>
      {setupToken && (
        <>
          <input type="hidden" name="setupToken" value={setupToken} />
          <p>{t('firstAdmin')}</p>
        </>
      )}
      {invitation && <input type="hidden" name="invitation" value={invitation} />}
      {isApproved === false && <p>{t('approval')}</p>}
      {isSetupSpent && <p>{t('setupSpent')}</p>}
    </>
  );
}

interface ReasonProps {
  readonly value: string | null | undefined;
  readonly errors: readonly string[] | undefined;
}

/** For those who approve new accounts. */
function Reason({ value, errors }: ReasonProps) {
  const t = useT(messages);
  return (
    <TextArea
      label={t('discoveryText')}
      help={t('discoveryHelp')}
      name="discoveryText"
      rows={4}
      maxLength={longestText}
      dir="auto"
      defaultValue={value ?? ''}
      errors={errors}
    />
  );
}

function Captcha({ siteKey, errors }: { readonly siteKey: string; readonly errors: readonly string[] | undefined }) {
  const t = useT(messages);
  return (
    <fieldset className={styles.captcha}>
      <legend>{t('captcha')}</legend>
      <FieldErrors id="captcha-errors" errors={errors ?? []} />
      <div data-captcha={siteKey} />
      <noscript>{t('captchaScript')}</noscript>
    </fieldset>
  );
}

interface AnswersProps {
  readonly fields: NonNullable<RegisterFormProps['profileFields']>;
  readonly values: RegisterFormProps['values'];
  readonly entry: Entry;
}

/** Fields that the site has added to profiles. */
function Answers({ fields, values, entry }: AnswersProps) {
  return fields.map((field) => {
    const name = answerName(field.apiName);
    return (
      <AnswerField
        key={name}
        field={{ ...field, isRequired: field.registrationOptions === 'required' }}
        name={`profileFields[${field.apiName}]`}
        text={String((values as Given)?.[name] ?? '')}
        errors={entry.errors[name]}
        autoFocus={entry.focused === name}
      />
    );
  });
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
  isApproved,
  isSent,
  isInvitationOnly,
  invitation,
  profileFields,
  ...heading
}: RegisterFormProps) {
  const t = useT(messages);
  const { signInUrl, addr } = useSite();
  const signInHref = entryLink(signInUrl, addr);
  const fields = profileFields ?? [];
  const entry = useEntry({ message, errors }, [...ownFields, ...fields.map(({ apiName }) => answerName(apiName))]);
  if (isSent) return <Sent containerOptions={heading.containerOptions} />;
  if (isOpen === false) return <Closed signInHref={signInHref} isInvitationOnly={isInvitationOnly === true} />;
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
      <Admission setupToken={setupToken} isSetupSpent={isSetupSpent} invitation={invitation} isApproved={isApproved} />
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
      <Answers fields={fields} values={values} entry={entry} />
      {isApproved === false && <Reason value={values?.discoveryText} errors={entry.errors['discoveryText']} />}
      {captchaKey && <Captcha siteKey={captchaKey} errors={entry.errors['captcha']} />}
    </EntryForm>
  );
}
