import { useEditUser } from '#features/userEdit';
import { Checkbox, showToast, useForm, useT, Link } from '#kit';
import messages from './messages.json' with { type: 'json' };
import { Section } from './Section.tsx';
import * as styles from './styles.css.ts';
import type { ProfileEditProps } from './types.gen.ts';
import { useMemberT } from './useMemberT.ts';

/** Data that others can see of a member and, on one's own page, a link to the privacy setting for statistics. */
export function PrivacySection({ user, isOwn, mayHaveTokens }: ProfileEditProps) {
  const t = useT(messages);
  const memberT = useMemberT(isOwn);
  const save = useEditUser(user.userID);
  const form = useForm({
    initial: {
      private: user.private === true,
      showEmail: user.showEmail === true,
      hidden: user.hidden === true,
    },
    submit: async (values) => {
      const now = await save(values);
      form.set({ private: now.private === true });
      showToast({ body: t('saved'), autoDismiss: true });
    },
  });
  return (
    <Section title={t('privacySection')} form={form} submitLabel={t('save')}>
      <Checkbox {...form.bindChecked('private')} label={t('private')} help={memberT('privateHelp')} />
      <Checkbox {...form.bindChecked('showEmail')} label={memberT('showEmail')} />
      <Checkbox {...form.bindChecked('hidden')} label={memberT('hidden')} help={t('hiddenHelp')} />
      {isOwn && (
        <p className={styles.more}>
          <Link href="/home/privacy">{t('analytics')}</Link>
        </p>
      )}
      {isOwn && mayHaveTokens && (
        <p className={styles.more}>
          <Link href="/profile/tokens">{t('tokens')}</Link>
        </p>
      )}
    </Section>
  );
}
