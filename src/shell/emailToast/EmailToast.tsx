import { resendConfirmationPath } from '#domain/emailConfirmation.ts';
import { useT } from '#i18n/useT.tsx';
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
      <a href={resendConfirmationPath} onClick={onFollow}>
        {t('resend')}
      </a>
    </>
  );
}

/** Stays until it is dismissed or followed; one, however often it is asked for. */
export function showEmailToast(path: string, store: Pick<ToastStore, 'add' | 'remove'> = toasts): void {
  if (ownScreens.test(path)) return;
  store.add({ toastID, body: <EmailToast onFollow={() => store.remove(toastID)} />, persistent: true, wide: true });
}
