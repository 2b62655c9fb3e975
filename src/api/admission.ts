import type { BodyOf } from '#contracts/api.ts';
import type { ApiApplicant } from '#contracts/api-applicant.gen.ts';
import type { ApiInvitation } from '#contracts/api-invitation.gen.ts';
import { callApi, callList } from './client.ts';
import { asAct } from './timeLimit.ts';

export type { ApiApplicant, ApiInvitation };

/** A page of people who wait for approval. */
export function readApplicants(page: number): Promise<readonly ApiApplicant[]> {
  return callList('/applicants', { query: { page } });
}

export function decideApplication(
  applicantID: number,
  body: BodyOf<`/applicants/${number}`, 'PATCH'>,
): Promise<unknown> {
  return callApi(`/applicants/${applicantID}`, { method: 'PATCH', body, ...asAct });
}

export function readInvitations(): Promise<readonly ApiInvitation[]> {
  return callList('/invitations');
}

/** Invites people. The reply says which addresses were skipped. */
export function invitePeople(body: BodyOf<'/invitations', 'POST'>) {
  return callApi('/invitations', { method: 'POST', body });
}

export function resendInvitation(invitationID: number): Promise<{ readonly isSent: boolean }> {
  return callApi(`/invitations/${invitationID}/resend`, { method: 'POST' });
}

/** A new link for an invitation, to pass on without an email. */
export function linkOfInvitation(invitationID: number): Promise<{ readonly url: string }> {
  return callApi(`/invitations/${invitationID}/link`, { method: 'POST' });
}

export function withdrawInvitation(invitationID: number): Promise<void> {
  return callApi(`/invitations/${invitationID}`, { method: 'DELETE' });
}
