import type { Viewer } from '#contracts/hydrate.ts';
import { ApiError } from '#lib/apiError.ts';
import { inTransaction } from '../../db/transact.ts';
import { notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { accountsOf } from './accounts.ts';
import { createMember, rolesOfMember } from './admission.ts';
import { sendDecision } from './admissionMails.ts';
import { queueMail } from './changeAccount.ts';
import { findApplicant, removeApplicant } from './repo/applicants.ts';

export interface Decision {
  readonly services: Services;
  readonly viewer: Viewer;
  readonly origin: string;
  readonly applicantID: number;
  /** Added to the email. */
  readonly message: string;
}

/**
 * Makes an applicant a member. Returns the ID of the account. @throws ApiError 404, 422 if the name or address has been
 * taken in the meantime
 */
export async function approve({ services, viewer, origin, applicantID, message }: Decision): Promise<number> {
  const { kysely } = services.db;
  const applicant = await findApplicant(kysely, applicantID);
  if (!applicant) throw notFound('Applicant');
  const { name, email, passwordHash, answers, ip } = applicant;
  const roleIDs = await rolesOfMember(services, false);
  const user = { name, email, passwordHash, roleIDs, answers, columns: { insert_ip_address: ip } };
  const userID = await createMember(services, user, undefined);
  await inTransaction(services, (db) => removeApplicant(db, applicant, { staffID: viewer.userID, isApproved: true }));
  await queueMail(services, async () => {
    await sendDecision(services, { to: email, name, message, isApproved: true, origin });
    if (services.config.get('garden.registration.confirmEmail'))
      await accountsOf(services).links.sendConfirmation(userID, origin);
  });
  return userID;
}

/** Declines an applicant, and forgets everything about them. @throws ApiError 404, 409 if it has been decided already */
export async function decline({ services, viewer, origin, applicantID, message }: Decision): Promise<void> {
  const applicant = await findApplicant(services.db.kysely, applicantID);
  if (!applicant) throw notFound('Applicant');
  const isGone = await inTransaction(services, (db) =>
    removeApplicant(db, applicant, { staffID: viewer.userID, isApproved: false }),
  );
  if (!isGone) throw new ApiError(409, 'This application has just been decided.');
  const { email, name } = applicant;
  await queueMail(services, () => sendDecision(services, { to: email, name, message, isApproved: false, origin }));
}
