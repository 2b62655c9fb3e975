import { useT } from '#i18n/useT.tsx';
import { ApiError, isSignedOut } from '#lib/apiError.ts';
import { MenuItem, MenuNote } from '#ui/popup/PopupMenu.tsx';
import { useSignInLink } from '#ui/signedOut/SignedOut.tsx';
import { useFaultText } from '#ui/signedOut/useFaultText.ts';
import messages from './messages.json' with { type: 'json' };

/** Why the menu has no options. What can be done about it is an item, because keys reach nothing else in a menu. */
export function MenuFault({ fault }: { readonly fault: unknown }) {
  const t = useT(messages);
  const textOf = useFaultText();
  const { href, onClick } = useSignInLink();
  if (isSignedOut(fault))
    return (
      <>
        <MenuNote>{t('signedOut')}</MenuNote>
        <MenuItem href={href} onChoose={onClick}>
          {t('signIn')}
        </MenuItem>
      </>
    );
  const { actionButton } = fault instanceof ApiError ? fault.extras : {};
  return (
    <>
      <MenuNote>{t('failed', { reason: textOf(fault) })}</MenuNote>
      {actionButton && <MenuItem href={actionButton.url}>{actionButton.label}</MenuItem>}
    </>
  );
}
