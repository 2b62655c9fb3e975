import { useT } from '#i18n/useT.tsx';
import { ApiError, isSignedOut } from '#lib/apiError.ts';
import { MenuItem, MenuNote } from '../popup/PopupMenu.tsx';
import messages from './messages.json' with { type: 'json' };
import { useSignInLink } from './SignedOut.tsx';
import { useFaultText } from './useFaultText.ts';

interface Props {
  readonly fault: unknown;
  /** The sentence that the options could not be loaded, with the reason. */
  readonly say: (reason: string) => string;
  /** The text if the session has ended. */
  readonly signedOut?: string;
}

/** Why the menu has no options. What can be done about it is an item, because keys reach nothing else in a menu. */
export function MenuFault({ fault, say, signedOut }: Props) {
  const t = useT(messages);
  const textOf = useFaultText();
  const { href, onClick } = useSignInLink();
  if (isSignedOut(fault))
    return (
      <>
        <MenuNote>{signedOut ?? t('signedOut')}</MenuNote>
        <MenuItem href={href} onChoose={onClick}>
          {t('signIn')}
        </MenuItem>
      </>
    );
  const { actionButton } = fault instanceof ApiError ? fault.extras : {};
  return (
    <>
      <MenuNote>{say(textOf(fault))}</MenuNote>
      {actionButton && <MenuItem href={actionButton.url}>{actionButton.label}</MenuItem>}
    </>
  );
}
