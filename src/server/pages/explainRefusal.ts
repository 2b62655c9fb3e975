import { resendConfirmationPath } from '#domain/emailConfirmation.ts';
import { ApiError } from '#lib/apiError.ts';
import { roleIDsOfType } from '../db/repos/permissions.ts';
import { createViewer } from '../http/viewer.ts';
import type { Services } from '../services.ts';

const forbidden = 403;

/**
 * What every member may do is closed to somebody for one reason alone, when their address is not confirmed yet: they
 * are told so, with the way out. Other refusals stay as they are.
 */
export async function explainRefusal(
  services: Services,
  refusal: ApiError,
  reader: { readonly mustConfirmEmail?: true },
): Promise<ApiError> {
  const { permissions = [] } = refusal.extras;
  if (refusal.status !== forbidden || !reader.mustConfirmEmail || permissions.length === 0) return refusal;
  // a number above zero: user 0 is the guest, whom other rules apply to
  const member = await createViewer(services, {
    userID: 1,
    name: '',
    roleIDs: await roleIDsOfType(services, 'member'),
  });
  if (!member.can(permissions, { mode: 'global' })) return refusal;
  return new ApiError(forbidden, 'Your email address is not confirmed yet.', {
    description: 'Open the link in the email we sent you to get access.',
    actionButton: { label: 'Resend confirmation email', url: resendConfirmationPath },
  });
}
