import type { ApiApplicant } from '#contracts/api-applicant.gen.ts';
import type { ApiInvitation } from '#contracts/api-invitation.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { loadUsers } from '../../../db/repos/users.ts';
import { inTransaction } from '../../../db/transact.ts';
import { fieldError, notFound, validationFailed } from '../../../http/errors.ts';
import { realRecordID } from '../../../http/fields.ts';
import { pageSchema } from '../../../http/paging.ts';
import { listOf } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { userFragment, wireContext, wireDate } from '../../../http/wire.ts';
import type { Services } from '../../../services.ts';
import { loadProfileFields, type ProfileFieldRow, type ProfileValues } from '../../profileFields/index.ts';
import { emailFault } from '../accountFields.ts';
import { invitationLink, sendInvitation } from '../admissionMails.ts';
import { queueMail } from '../changeAccount.ts';
import { approve, decline } from '../decideApplication.ts';
import { type ApplicantRow, countApplicants, listApplicants } from '../repo/applicants.ts';
import {
  deleteInvitation,
  findInvitation,
  insertInvitation,
  listInvitations,
  prolongInvitation,
} from '../repo/invitations.ts';
import { dayMs } from '#lib/time.ts';

/** Approving and inviting both add members. */
const access = { tags: ['Users'], session: true, neverCached: true, permission: 'users.add' } as const;

/** Validity of invitations; the email mentions it too. */
const invitationMs = 14 * dayMs;
const mostInvited = 50;
const message = { type: 'string', maxLength: 2000, default: '', description: 'Added to the email.' } as const;
const paging = { type: 'object', properties: { ...pageSchema({ limit: 30, maxLimit: 100 }) } } as const;

type Answer = NonNullable<ApiApplicant['answers']>[number];

/** Answers with the labels of their fields; those of fields that were deleted are left out. */
const labelled = (fields: readonly ProfileFieldRow[], answers: ProfileValues): Answer[] =>
  fields.flatMap(({ api_name, label, data_type }) => {
    const value = answers[api_name] ?? null;
    return value === null || value === false
      ? []
      : [{ label, value: value as Answer['value'], isDay: data_type === 'date' }];
  });

function applicantRecord(viewer: Viewer, row: ApplicantRow, fields: readonly ProfileFieldRow[]): ApiApplicant {
  const { applicantID, name, email, discoveryText, answers, ip, dateInserted } = row;
  const shown = labelled(fields, answers);
  const seesAddress = ip !== null && viewer.can('personalInfo.view', { mode: 'global' });
  return {
    applicantID,
    name,
    email,
    discoveryText,
    ...(Object.keys(answers).length > 0 ? { profileFields: answers, answers: shown } : {}),
    ...(seesAddress ? { insertIPAddress: ip } : {}),
    dateInserted: wireDate(dateInserted),
  };
}

const applicants = defineRoute({
  method: 'GET',
  path: '/applicants',
  summary: 'People who wait for approval, longest waiting first.',
  ...access,
  query: paging,
  reply: listOf('applicant'),
  handle: async ({ services, viewer, query: { page, limit } }) => {
    const { kysely } = services.db;
    const [rows, total, fields] = await Promise.all([
      listApplicants(kysely, { page, limit }),
      countApplicants(kysely),
      loadProfileFields(services),
    ]);
    const body = rows.map((row) => applicantRecord(viewer, row, fields));
    return { body, page: { currentPage: page, limit, total, hasNext: page * limit < total } };
  },
});

const applicantParams = {
  type: 'object',
  properties: { applicantID: realRecordID },
  required: ['applicantID'],
} as const;

const decide = defineRoute({
  method: 'PATCH',
  path: '/applicants/:applicantID',
  summary: 'Approves an applicant, who becomes a member, or declines them; both send an email.',
  ...access,
  limitPerMinute: 60,
  params: applicantParams,
  body: {
    type: 'object',
    properties: { status: { type: 'string', enum: ['approved', 'declined'] }, message },
    required: ['status'],
  },
  reply: {
    type: 'object',
    properties: { status: { type: 'string' }, userID: { type: ['integer', 'null'] } },
    required: ['status', 'userID'],
  },
  handle: async ({ services, viewer, origin, params: { applicantID }, body }) => {
    const decision = { services, viewer, origin, applicantID, message: body.message ?? '' };
    const userID = body.status === 'approved' ? await approve(decision) : null;
    if (userID === null) await decline(decision);
    return { body: { status: body.status, userID } };
  },
});

const invitations = defineRoute({
  method: 'GET',
  path: '/invitations',
  summary: 'Invitations, latest first.',
  ...access,
  query: paging,
  reply: listOf('invitation'),
  handle: async (input) => {
    const { services, query } = input;
    const { page, limit } = query;
    const found = await listInvitations(services.db.kysely, { page, limit: limit + 1 });
    const rows = found.slice(0, limit);
    const users = await loadUsers(
      services,
      rows.flatMap((row) => [row.insertUserID, row.acceptedUserID]),
    );
    const context = wireContext(input);
    const now = services.now();
    const body = rows.map((row): ApiInvitation => {
      const { invitationID, email, insertUserID, acceptedUserID, dateInserted, dateExpires, dateAccepted } = row;
      return {
        invitationID,
        email,
        state: dateAccepted ? 'accepted' : dateExpires > now ? 'pending' : 'expired',
        insertUser: userFragment(context, insertUserID, users.get(insertUserID)),
        ...(acceptedUserID === null
          ? {}
          : { acceptedUser: userFragment(context, acceptedUserID, users.get(acceptedUserID)) }),
        dateInserted: wireDate(dateInserted),
        dateExpires: wireDate(dateExpires),
      };
    });
    return { body, page: { currentPage: page, limit, total: null, hasNext: found.length > limit } };
  },
});

const isSent = {
  type: 'boolean',
  description: 'False without a mail server: emails are only written to files.',
} as const;

const invite = defineRoute({
  method: 'POST',
  path: '/invitations',
  summary: 'Invites people by email. Addresses of members, and those that are invited already, are skipped.',
  ...access,
  limitPerMinute: 10,
  body: {
    type: 'object',
    properties: {
      emails: { type: 'array', items: { type: 'string', maxLength: 500 }, minItems: 1, maxItems: mostInvited },
      message,
    },
    required: ['emails'],
  },
  reply: {
    type: 'object',
    properties: {
      invited: { type: 'array', items: { type: 'string' } },
      skipped: { type: 'array', items: { type: 'string' }, description: 'Members, and addresses that were invited.' },
      isSent,
    },
    required: ['invited', 'skipped', 'isSent'],
  },
  handle: async ({ services, viewer, origin, body }) => {
    const emails = [...new Set(body.emails.map((email) => email.trim()))];
    const wrong = emails.filter((email) => emailFault(email));
    if (wrong.length > 0)
      throw validationFailed([
        fieldError('emails', 'invalid', `Not a valid email address: ${wrong.slice(0, 5).join(', ')}.`),
      ]);
    const now = services.now();
    const dateExpires = new Date(now.getTime() + invitationMs);
    const invited: string[] = [];
    for (const email of emails) {
      const invitationID = await inTransaction(services, (db) =>
        insertInvitation(db, { email, userID: viewer.userID, now, dateExpires }),
      );
      if (invitationID === undefined) continue;
      invited.push(email);
      await queueMail(services, () => sendInvitation(services, { invitationID, origin, message: body.message ?? '' }));
    }
    const skipped = emails.filter((email) => !invited.includes(email));
    return { body: { invited, skipped, isSent: services.mail.isConnected } };
  },
});

const invitationParams = {
  type: 'object',
  properties: { invitationID: realRecordID },
  required: ['invitationID'],
} as const;

/** @throws ApiError 404 if it was accepted or withdrawn */
async function prolong(services: Services, invitationID: number): Promise<void> {
  const { kysely } = services.db;
  const dateExpires = new Date(services.now().getTime() + invitationMs);
  const isPending =
    (await findInvitation(kysely, invitationID)) && (await prolongInvitation(kysely, invitationID, dateExpires));
  if (!isPending) throw notFound('Invitation');
}

const resend = defineRoute({
  method: 'POST',
  path: '/invitations/:invitationID/resend',
  summary: 'Sends an invitation again, with a new link; the earlier one no longer works.',
  ...access,
  limitPerMinute: 10,
  params: invitationParams,
  reply: { type: 'object', properties: { isSent }, required: ['isSent'] },
  handle: async ({ services, origin, params: { invitationID } }) => {
    await prolong(services, invitationID);
    await queueMail(services, () => sendInvitation(services, { invitationID, origin, message: '' }));
    return { status: 200, body: { isSent: services.mail.isConnected } };
  },
});

const link = defineRoute({
  method: 'POST',
  path: '/invitations/:invitationID/link',
  summary: 'A new link for an invitation, to pass on without an email; the earlier one no longer works.',
  ...access,
  limitPerMinute: 30,
  params: invitationParams,
  reply: { type: 'object', properties: { url: { type: 'string' } }, required: ['url'] },
  handle: async ({ services, origin, params: { invitationID } }) => {
    await prolong(services, invitationID);
    const url = await invitationLink(services, { invitationID, origin });
    if (url === undefined) throw notFound('Invitation');
    return { body: { url } };
  },
});

const withdraw = defineRoute({
  method: 'DELETE',
  path: '/invitations/:invitationID',
  summary: 'Withdraws an invitation; its link no longer works.',
  ...access,
  params: invitationParams,
  handle: async ({ services, viewer, params: { invitationID } }) => {
    const isGone = await inTransaction(services, (db) => deleteInvitation(db, invitationID, viewer.userID));
    if (!isGone) throw notFound('Invitation');
    return {};
  },
});

export const admissionRoutes: readonly AnyRoute[] = [applicants, decide, invitations, invite, resend, link, withdraw];
