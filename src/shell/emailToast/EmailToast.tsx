import { Link } from '#ui/link/Link.tsx';
import { resendConfirmationPath } from '#domain/emailConfirmation.ts';
import { useT } from '#i18n/useT.tsx';
import { readOwn, writeOwn } from '#session/ownStorage.ts';
import { type ToastStore, toasts } from '#ui/toasts/toastStore.ts';
import messages from './messages.json' with { type: 'json' };

const toastID = 'email-confirmation';
/** Screens that say the same themselves. */
const ownScreens = /^\/entry\/emailconfirm/;

/** CO-USER-004, CO-USER-005 */
function EmailToast({ onFollow }: { readonly onFollow: () => void }) {
  const t = useT(messages);
  return (
    <>
      {t('unconfirmed')}{' '}
      <Link href={resendConfirmationPath} onClick={onFollow}>
        {t('resend')}
      </Link>
    </>
  );
}

/** In the reader's own storage, which is emptied when they sign out: then they are told once more. */
const dismissedName = 'emailToast';

/** Stays until it is dismissed or followed, and does not come back then; one, however often it is asked for. */
export function showEmailToast(path: string, userID: number, store: Pick<ToastStore, 'add' | 'remove'> = toasts): void {
  if (ownScreens.test(path) || readOwn(userID, dismissedName) === 'dismissed') return;
  const body = <EmailToast onFollow={() => store.remove(toastID)} />;
  store.add({
    toastID,
    body,
    persistent: true,
    wide: true,
    onDismiss: () => void writeOwn(userID, dismissedName, 'dismissed'),
  });
}
