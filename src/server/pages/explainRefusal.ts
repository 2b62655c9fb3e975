import { namedPermission } from '#domain/permissions.ts';
import { resendConfirmationPath } from '#domain/emailConfirmation.ts';
import { ApiError } from '#lib/apiError.ts';
import { roleIDsOfType } from '../db/repos/permissions.ts';
import { createViewer } from '../http/viewer.ts';
import type { Services } from '../services.ts';

const forbidden = 403;

/**
 * If a permission is only missing because the member's email address is not confirmed, says so and how to confirm it.
 * Other errors are returned unchanged.
 */
export async function explainRefusal(
  services: Services,
  refusal: ApiError,
  viewer: { readonly mustConfirmEmail?: true },
): Promise<ApiError> {
  const { permissions = [] } = refusal.extras;
  if (refusal.status !== forbidden || !viewer.mustConfirmEmail || permissions.length === 0) return refusal;
  // a number above zero, because user 0 is the guest and has other rules
  const member = await createViewer(services, {
    userID: 1,
    name: '',
    roleIDs: await roleIDsOfType(services, 'member'),
  });
  if (!member.can(permissions.map(namedPermission), { mode: 'global' })) return refusal;
  return new ApiError(forbidden, 'Your email address is not confirmed yet.', {
    description: 'Open the link in the email we sent you to get access.',
    actionButton: { label: 'Resend confirmation email', url: resendConfirmationPath },
  });
}
