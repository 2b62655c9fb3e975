import type { HydrateContext } from '#hydrate';
import type { RegisterFormAuthored, RegisterFormProps, RegisterFormView } from './types.gen.ts';

/** Whether the viewer can register, apply for approval, or needs an invitation. */
function admissionOf(method: string, isInvited: boolean) {
  const isOpen = ['Basic', 'Approval'].includes(method) || (method === 'Invitation' && isInvited);
  return {
    isOpen,
    isApproved: method === 'Approval' && !isInvited ? false : undefined,
    isInvitationOnly: method === 'Invitation' && !isInvited ? true : undefined,
  };
}

/** Input, errors and the return URL come from the page. */
export const hydrate = (
  props: RegisterFormAuthored,
  { params, config }: HydrateContext<RegisterFormView>,
): RegisterFormProps => {
  const { values, errors, message } = params.entry ?? {};
  const { target, invitation, invitedEmail } = params;
  const setup = params.setup ?? values?.['setupToken'];
  const isSpent = params.isSetupSpent === true;
  const isFirst = !isSpent && typeof setup === 'string' && setup !== '';
  const captchaKey = config('garden.reCaptcha.siteKey');
  const admission = admissionOf(config('garden.registration.method'), invitedEmail !== undefined);
  const given = invitedEmail === undefined ? values : { email: invitedEmail, ...values };
  return {
    ...props,
    ...(isFirst ? { isOpen: true } : admission),
    ...(params.sent === '1' && admission.isApproved === false ? { isSent: true } : {}),
    ...(isFirst ? { setupToken: setup } : {}),
    ...(captchaKey !== '' && !isFirst ? { captchaKey } : {}),
    ...(params.profileFields && !isFirst ? { profileFields: [...params.profileFields] } : {}),
    ...(isSpent ? { isSetupSpent: true } : {}),
    ...(invitedEmail !== undefined && typeof invitation === 'string' ? { invitation } : {}),
    ...(given ? { values: given } : {}),
    errors,
    ...(message ? { message } : {}),
    ...(typeof target === 'string' ? { target } : {}),
  };
};
