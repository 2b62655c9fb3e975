import { useState } from 'react';
import { RoleBoxes, type RoleChoice, useEditUser } from '#features/userEdit';
import { Button, Checkbox, ConfirmDialog, ErrorText, showToast, useForm, useT } from '#kit';
import messages from './messages.json' with { type: 'json' };
import { Section } from './Section.tsx';
import * as styles from './styles.css.ts';
import type { ProfileEditProps } from './types.gen.ts';

type Props = ProfileEditProps & { readonly roles: NonNullable<ProfileEditProps['roles']> };

/** Shows the error of a request; the visible state is still valid. */
function reportFailure(error: unknown): void {
  showToast({ body: <ErrorText error={error} />, dismissible: true });
}

function Ban({ user }: Pick<Props, 'user'>) {
  const t = useT(messages);
  const save = useEditUser(user.userID);
  const [isBanned, setBanned] = useState(Boolean(user.banned));
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const set = async (banned: boolean) => {
    setBusy(true);
    try {
      await save({ banned });
      setBanned(banned);
      setAsking(false);
      showToast({ body: t(banned ? 'banned' : 'unbanned', { name: user.name }), autoDismiss: true });
    } catch (error) {
      setAsking(false);
      reportFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {isBanned && <p className={styles.state}>{t('bannedState')}</p>}
      {isBanned ? (
        <Button isBusy={isBusy} onClick={() => void set(false)}>
          {t('unban')}
        </Button>
      ) : (
        <Button kind="danger" onClick={() => setAsking(true)}>
          {t('ban')}
        </Button>
      )}
      <ConfirmDialog
        title={t('banTitle', { name: user.name })}
        isOpen={isAsking}
        isConfirming={isBusy}
        isDangerous
        confirmLabel={t('ban')}
        onCancel={() => setAsking(false)}
        onConfirm={() => void set(true)}
      >
        <p>{t('banText')}</p>
      </ConfirmDialog>
    </>
  );
}

function ResetPassword({ user }: Pick<Props, 'user'>) {
  const t = useT(messages);
  const save = useEditUser(user.userID);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await save({ resetPassword: true });
      showToast({ body: t('resetSent'), autoDismiss: true });
    } catch (error) {
      reportFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button isBusy={isBusy} onClick={() => void send()}>
      {t('resetPassword')}
    </Button>
  );
}

/** For user managers. */
export function AccountSection({ user, isOwn, roles }: Props) {
  const t = useT(messages);
  const save = useEditUser(user.userID);
  const form = useForm({
    initial: { roleID: (user.roles ?? []).map((role) => role.roleID), emailConfirmed: user.emailConfirmed === true },
    submit: async (values) => {
      await save(values);
      showToast({ body: t('saved'), autoDismiss: true });
    },
  });
  const chosen = form.bind('roleID');
  return (
    <>
      <Section title={t('accountSection')} form={form} submitLabel={t('save')}>
        <RoleBoxes
          roles={roles as readonly RoleChoice[]}
          value={chosen.value}
          onChange={(roleID) => form.set({ roleID: [...roleID] })}
          errors={chosen.errors}
        />
        <Checkbox {...form.bindChecked('emailConfirmed')} label={t('emailConfirmed')} />
      </Section>
      {!isOwn && (
        <div className={styles.actions}>
          <ResetPassword user={user} />
          <Ban user={user} />
        </div>
      )}
    </>
  );
}
