import { CallToActionBox } from '#features/callToAction';
import { entryLink, useSite, useT } from '#kit';
import messages from './messages.json' with { type: 'json' };
import type { GuestCallToActionProps } from './types.gen.ts';

/** Welcomes guests; both links return to the current page. */
export function GuestCallToAction({
  titleType,
  title,
  descriptionType,
  description,
  button,
  secondButton,
  ...look
}: GuestCallToActionProps) {
  const t = useT(messages);
  const { signInUrl, registerUrl, isRegistrationClosed, addr } = useSite();
  const signIn = {
    href: entryLink(signInUrl, addr),
    title: button?.title || t('signIn'),
    type: button?.type ?? 'primary',
  };
  const register = {
    href: entryLink(registerUrl, addr),
    title: secondButton?.title || t('register'),
    type: secondButton?.type ?? 'standard',
    // Alone it would only repeat the button of the title bar.
    isOnlyCompact: button?.shouldUseButton === false,
  };
  return (
    <CallToActionBox
      {...look}
      isInvitation
      title={titleType === 'none' ? null : title}
      description={descriptionType === 'none' ? null : description}
      buttons={[...(button?.shouldUseButton === false ? [] : [signIn]), ...(isRegistrationClosed ? [] : [register])]}
    />
  );
}
