import { Link } from '#ui/link/Link.tsx';
import { resendConfirmationPath } from '#domain/emailConfirmation.ts';
import { useT } from '#i18n/useT.tsx';
import { readOwn, writeHabit } from '#session/ownStorage.ts';
import { type ToastStore, toasts } from '#ui/toasts/toastStore.ts';
import messages from './messages.json' with { type: 'json' };

const toastID = 'email-confirmation';
/** Pages that show the same message. */
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

/** In the storage that is cleared on sign-out, so the toast is shown once more after the next sign-in. */
const dismissedName = 'emailToast';

/** Stays until dismissed or followed, and is not shown again then. Repeated calls show one toast. */
export function showEmailToast(path: string, userID: number, store: Pick<ToastStore, 'add' | 'remove'> = toasts): void {
  if (ownScreens.test(path) || readOwn(userID, dismissedName) === 'dismissed') return;
  const body = <EmailToast onFollow={() => store.remove(toastID)} />;
  store.add({
    toastID,
    body,
    persistent: true,
    wide: true,
    onDismiss: () => void writeHabit(userID, dismissedName, 'dismissed'),
  });
}
