import { ApiError } from '#lib/apiError.ts';
import { roleIDsOfType } from '../../db/repos/permissions.ts';
import { hashToken } from '../../db/repos/sessions.ts';
import { inTransaction } from '../../db/transact.ts';
import { fieldError, validationFailed } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { takenErrors } from './accountFields.ts';
import { insertApplicant, type Application } from './repo/applicants.ts';
import { findInvited, noteAccepted, spendInvitation } from './repo/invitations.ts';
import { insertUser, type NewUser } from './repo/newUsers.ts';

export interface Invited {
  readonly invitationID: number;
  readonly email: string;
}

const longestToken = 100;
export const longestText = 1000;

/** The pending invitation of a link; undefined for an invalid, used or expired one. */
export async function invitationOf(services: Services, token: string | undefined): Promise<Invited | undefined> {
  if (token === undefined || token === '' || token.length > longestToken) return undefined;
  return findInvited(services.db.kysely, hashToken(token), services.now());
}

/** Whether the setting allows registering or applying. @throws ApiError 403, or 503 while the disk is full */
export function admissionOf(services: Services, invited: Invited | undefined): 'register' | 'apply' {
  services.disk.refuseWrites();
  const method = services.config.get('garden.registration.method');
  if (method === 'Basic') return 'register';
  if (invited && (method === 'Approval' || method === 'Invitation')) return 'register';
  if (method === 'Approval') return 'apply';
  if (method === 'Invitation')
    throw new ApiError(403, 'Registration is by invitation only.', {
      description: 'Use the link in your invitation. It may have expired or been used already.',
    });
  throw new ApiError(403, 'Registration is closed.', {
    description: 'This site is not accepting new accounts at the moment.',
  });
}

/** Roles of a new member whose address is confirmed, or has to be. */
export async function rolesOfMember(services: Services, isConfirmed: boolean): Promise<readonly number[]> {
  const mustConfirm = services.config.get('garden.registration.confirmEmail') && !isConfirmed;
  return roleIDsOfType(services, mustConfirm ? 'unconfirmed' : 'member');
}

/** Whether the invitation was sent to this address, which proves that it is theirs. */
export const isInvitedAddress = (invited: Invited | undefined, email: string) =>
  invited?.email.toLowerCase() === email.toLowerCase();

/** Creates the account, and spends the invitation, if there is one. @throws ApiError 403, 422 */
export async function createMember(services: Services, user: NewUser, invited: Invited | undefined): Promise<number> {
  const { kysely } = services.db;
  if (invited && !(await spendInvitation(kysely, invited.invitationID, services.now())))
    throw new ApiError(403, 'This invitation has already been used.');
  const inserted = await insertUser(services, user);
  if ('taken' in inserted) throw validationFailed(takenErrors([inserted.taken]));
  if (invited) await noteAccepted(kysely, invited.invitationID, inserted.userID);
  services.changes.emit(['users', `user:${inserted.userID}`, 'site']);
  return inserted.userID;
}

/** Stores an application. @throws ApiError 422 for a name or address that waits already, 503 if there are too many */
export async function apply(services: Services, application: Application): Promise<void> {
  if (application.discoveryText.length > longestText)
    throw validationFailed([
      fieldError('discoveryText', 'maxLength', `Please use at most ${longestText.toLocaleString('en')} characters.`),
    ]);
  const result = await inTransaction(services, (db) => insertApplicant(db, application));
  if (result === 'full')
    throw new ApiError(503, 'Too many people are waiting for approval.', { description: 'Please try again later.' });
  if (result !== 'done')
    throw validationFailed([
      fieldError(
        result,
        'invalid',
        result === 'name'
          ? 'Someone with this name is already waiting for approval.'
          : 'Someone with this email is already waiting for approval.',
      ),
    ]);
}
