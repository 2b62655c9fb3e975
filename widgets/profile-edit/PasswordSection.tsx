import { useEditUser } from '#features/userEdit';
import { showToast, TextField, useForm, useT, Link } from '#kit';
import messages from './messages.json' with { type: 'json' };
import { Section } from './Section.tsx';
import type { ProfileEditProps } from './types.gen.ts';

const shortest = 8;
const empty = { passwordConfirmation: '', password: '' };

/** A new password ends all other sessions of the account. */
export function PasswordSection({ user, isOwn }: ProfileEditProps) {
  const t = useT(messages);
  const save = useEditUser(user.userID);
  const form = useForm({
    initial: empty,
    validate: ({ password, passwordConfirmation }) => ({
      password: [...password].length < shortest ? t('passwordShort') : undefined,
      passwordConfirmation: isOwn && passwordConfirmation === '' ? t('currentMissing') : undefined,
    }),
    submit: async ({ password, passwordConfirmation }) => {
      await save({ password, passwordConfirmation: isOwn ? passwordConfirmation : undefined });
      form.reset(empty);
      showToast({ body: t(isOwn ? 'passwordSaved' : 'saved'), autoDismiss: true });
    },
  });
  return (
    <Section title={t('passwordSection')} form={form} submitLabel={t('savePassword')}>
      {/* Tells password managers the account. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        aria-label={t('name')}
        value={user.name}
        readOnly
        hidden
      />
      {isOwn && (
        <TextField
          {...form.bind('passwordConfirmation')}
          label={t('currentPassword')}
          help={
            <>
              {t('forgotten')} <Link href="/entry/passwordrequest">{t('forgottenLink')}</Link>
            </>
          }
          type="password"
          required
          autoComplete="current-password"
        />
      )}
      <TextField
        {...form.bind('password')}
        label={t('newPassword')}
        help={t(isOwn ? 'passwordHelp' : 'passwordOtherHelp')}
        type="password"
        required
        autoComplete="new-password"
      />
    </Section>
  );
}
