import { useState } from 'react';
import {
  type ApiInvitation,
  invitePeople,
  linkOfInvitation,
  readInvitations,
  resendInvitation,
  withdrawInvitation,
} from '#api/admission.ts';
import { useT } from '#i18n/useT.tsx';
import { copyText } from '#lib/copyText.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormErrors } from '#ui/form/FormErrors.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextArea } from '#ui/form/TextField.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { useKeptFields } from '#ui/form/useKeptFields.ts';
import { KeptHint, KeptNote } from '#ui/form/KeptNote.tsx';
import { Pill } from '#ui/pill/Pill.tsx';
import { showFault } from '#ui/signedOut/showFault.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import { showToast } from '#ui/toasts/toastStore.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

/** Addresses separated by commas, semicolons, spaces or lines. */
export const readAddresses = (text: string) => text.split(/[\s,;]+/).filter((part) => part !== '');

function Invite({ onDone }: { readonly onDone: () => Promise<void> }) {
  const t = useT(messages);
  const form = useForm({
    initial: { emails: '', message: '' },
    validate: ({ emails }) => (readAddresses(emails).length === 0 ? { emails: t('emailsMissing') } : {}),
    submit: async ({ emails, message }) => {
      const { invited, skipped, isSent } = await invitePeople({ emails: readAddresses(emails), message });
      const left = skipped.length > 0 ? ` ${t('skipped', { emails: skipped.join(', ') })}` : '';
      const words = t(isSent ? 'invited' : 'invitedByLink', { count: invited.length });
      showToast({ body: `${words}${left}`, dismissible: true });
      form.reset({ emails: '', message: '' });
      await onDone();
    },
  });
  const kept = useKeptFields(form, { name: 'invitations.new' });
  return (
    <form method="post" noValidate onSubmit={(event) => void form.submit(event)} {...kept.early}>
      <FormErrors {...form.formErrors} />
      <KeptNote kept={kept} />
      <TextArea {...form.bind('emails')} label={t('emails')} help={t('emailsHelp')} rows={3} required dir="ltr" />
      <TextArea
        {...form.bind('message')}
        label={t('message')}
        help={t('messageHelp')}
        rows={3}
        maxLength={2000}
        dir="auto"
      />
      <KeptHint kept={kept} />
      <SubmitButton isLoading={form.isSubmitting}>{t('invite')}</SubmitButton>
    </form>
  );
}

interface RowProps {
  readonly invitation: ApiInvitation;
  readonly onCopy: () => void;
  readonly onResend: () => void;
  readonly onWithdraw: () => void;
}

function Row({ invitation, onCopy, onResend, onWithdraw }: RowProps) {
  const t = useT(messages);
  const { email, state, dateInserted, insertUser, acceptedUser } = invitation;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span>
          <bdi>{email}</bdi> <Pill tone={state === 'pending' ? 'info' : 'neutral'}>{t(`state.${state}`)}</Pill>{' '}
          {acceptedUser && <bdi>{acceptedUser.name}</bdi>}
        </span>
        <span className={styles.muted}>
          <bdi>{insertUser.name}</bdi>, <RelativeTime date={dateInserted} />
        </span>
      </div>
      {state !== 'accepted' && (
        <div className={styles.acts}>
          <Button size="small" aria-label={t('copyLinkOf', { email })} onClick={onCopy}>
            {t('copyLink')}
          </Button>
          <Button size="small" aria-label={t('resendTo', { email })} onClick={onResend}>
            {t('resend')}
          </Button>
          <Button size="small" aria-label={t('withdrawFrom', { email })} onClick={onWithdraw}>
            {t('withdraw')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Copies a link; browsers refuse that on pages without HTTPS, so that it is shown then. */
async function copyLink(link: string, t: ReturnType<typeof useT<typeof messages>>): Promise<void> {
  try {
    await copyText(link);
    showToast({ body: t('linkCopied'), autoDismiss: true });
  } catch {
    showToast({ body: t('linkShown', { link }), dismissible: true, persistent: true });
  }
}

interface InvitationsProps {
  readonly given: readonly ApiInvitation[];
  readonly onInvited?: () => void;
}

/** Invitations by email, and the form to send more. */
export function Invitations({ given, onInvited }: InvitationsProps) {
  const t = useT(messages);
  const [invitations, setInvitations] = useState(given);
  const reload = async () => setInvitations(await readInvitations().catch(() => invitations));
  const attempt = (work: () => Promise<unknown>) =>
    void work()
      .then(reload)
      .catch((error: unknown) => showFault(error));
  const actsOf = ({ invitationID, email }: ApiInvitation): Omit<RowProps, 'invitation'> => ({
    onCopy: () => attempt(async () => copyLink((await linkOfInvitation(invitationID)).url, t)),
    onResend: () =>
      attempt(async () => {
        const { isSent } = await resendInvitation(invitationID);
        showToast({ body: t(isSent ? 'resent' : 'notResent', { email }), dismissible: true });
      }),
    onWithdraw: () =>
      attempt(async () => {
        await withdrawInvitation(invitationID);
        showToast({ body: t('withdrawn', { email }), autoDismiss: true });
      }),
  });
  return (
    <section aria-label={t('invitations')}>
      <h2 className={styles.heading}>{t('invitations')}</h2>
      <Invite
        onDone={() => {
          onInvited?.();
          return reload();
        }}
      />
      {invitations.length === 0 && <p className={styles.muted}>{t('noInvitations')}</p>}
      <ul className={styles.list}>
        {invitations.map((invitation) => (
          <Row key={invitation.invitationID} invitation={invitation} {...actsOf(invitation)} />
        ))}
      </ul>
    </section>
  );
}
