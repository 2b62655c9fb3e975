import { useState } from 'react';
import { useEditUser } from '#features/userEdit';
import { isMailAddress, showToast, TextField, useForm, useKeptFields, useT, Link } from '#kit';
import messages from './messages.json' with { type: 'json' };
import { Section } from './Section.tsx';
import type { ProfileEditProps } from './types.gen.ts';

/**
 * Changing one's own email address requires the password, so that an unattended browser does not give away the account.
 */
export function EmailSection({ user, isOwn, mustConfirm }: ProfileEditProps) {
  const t = useT(messages);
  const save = useEditUser(user.userID);
  const [isConfirmed, setConfirmed] = useState(user.emailConfirmed !== false);
  const [saved, setSaved] = useState(user.email ?? '');
  const form = useForm({
    initial: { email: user.email ?? '', passwordConfirmation: '' },
    validate: ({ email, passwordConfirmation }) => ({
      ...(email.trim() === ''
        ? { email: t('emailMissing') }
        : isMailAddress(email.trim())
          ? {}
          : { email: t('emailInvalid') }),
      passwordConfirmation: isOwn && passwordConfirmation === '' ? t('currentMissing') : undefined,
    }),
    submit: async ({ email, passwordConfirmation }) => {
      const now = await save({ email, passwordConfirmation: isOwn ? passwordConfirmation : undefined });
      const address = now.email ?? email;
      setSaved(address);
      form.reset({ email: address, passwordConfirmation: '' });
      const isNew = address !== saved;
      if (isNew && mustConfirm) setConfirmed(false);
      showToast({
        body: t(isNew && mustConfirm ? 'emailSent' : 'saved'),
        autoDismiss: !mustConfirm,
        dismissible: true,
      });
    },
  });
  const kept = useKeptFields(form, { name: `profile.${user.userID}-email`, saved: { email: saved } });
  return (
    <Section title={t('emailSection')} form={form} kept={kept} submitLabel={t('saveEmail')}>
      {!isConfirmed && (
        <p>
          {t('emailUnconfirmed')} {isOwn && <Link href="/entry/emailconfirmrequest">{t('emailResend')}</Link>}
        </p>
      )}
      <TextField
        {...form.bind('email')}
        label={t('email')}
        help={mustConfirm ? t('emailConfirmHelp') : undefined}
        type="email"
        required
        autoComplete="email"
        dir="ltr"
      />
      {isOwn && (
        <TextField
          {...form.bind('passwordConfirmation')}
          label={t('currentPassword')}
          type="password"
          required
          autoComplete="current-password"
        />
      )}
    </Section>
  );
}
