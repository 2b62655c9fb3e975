import { type Kysely, sql } from 'kysely';
import { writeAudit } from '../../../db/repos/audit.ts';
import type { Tables } from '../../../db/tables.ts';

export interface InvitationRow {
  readonly invitationID: number;
  readonly email: string;
  readonly insertUserID: number;
  readonly acceptedUserID: number | null;
  readonly dateInserted: Date;
  readonly dateSent: Date | null;
  readonly dateExpires: Date;
  readonly dateAccepted: Date | null;
}

interface NewInvitation {
  readonly email: string;
  readonly userID: number;
  readonly now: Date;
  readonly dateExpires: Date;
}

const columns = [
  'invitation_id as invitationID',
  'email',
  'insert_user_id as insertUserID',
  'accepted_user_id as acceptedUserID',
  'date_inserted as dateInserted',
  'date_sent as dateSent',
  'date_expires as dateExpires',
  'date_accepted as dateAccepted',
] as const;

/** Invites an address, unless it is invited or a member's. Returns the ID of the invitation. */
export async function insertInvitation(
  db: Kysely<Tables>,
  { email, userID, now, dateExpires }: NewInvitation,
): Promise<number | undefined> {
  const { rows } = await sql<{ invitation_id: number }>`
    insert into invitations (email, insert_user_id, date_inserted, date_expires)
    select ${email}::text, ${userID}::int, ${now}, ${dateExpires}
    where not exists (select from users where lower(email) = lower(${email}::text) and not deleted)
    on conflict do nothing returning invitation_id`.execute(db);
  const invitationID = rows[0]?.invitation_id;
  if (invitationID === undefined) return undefined;
  await writeAudit(db, {
    userID,
    action: 'create',
    subject: 'invitation',
    subjectID: invitationID,
    name: '',
    before: null,
    after: { state: 'invited' },
  });
  return invitationID;
}

/** Invitations, latest first. */
export async function listInvitations(
  db: Kysely<Tables>,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<readonly InvitationRow[]> {
  return db
    .selectFrom('invitations')
    .select(columns)
    .orderBy('date_inserted', 'desc')
    .orderBy('invitation_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

export async function findInvitation(db: Kysely<Tables>, invitationID: number): Promise<InvitationRow | undefined> {
  return db.selectFrom('invitations').select(columns).where('invitation_id', '=', invitationID).executeTakeFirst();
}

/** Gives a pending invitation a new link; earlier ones no longer work. Returns its address. */
export async function renewInvitation(
  db: Kysely<Tables>,
  invitationID: number,
  { tokenHash, dateSent }: { readonly tokenHash: Buffer; readonly dateSent: Date },
): Promise<string | undefined> {
  const row = await db
    .updateTable('invitations')
    .set({ token_hash: tokenHash, date_sent: dateSent })
    .where('invitation_id', '=', invitationID)
    .where('date_accepted', 'is', null)
    .returning('email')
    .executeTakeFirst();
  return row?.email;
}

/** Prolongs a pending invitation. Returns false if it was accepted or withdrawn. */
export async function prolongInvitation(db: Kysely<Tables>, invitationID: number, dateExpires: Date): Promise<boolean> {
  const row = await db
    .updateTable('invitations')
    .set({ date_expires: dateExpires })
    .where('invitation_id', '=', invitationID)
    .where('date_accepted', 'is', null)
    .returning('invitation_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Withdraws a pending invitation. */
export async function deleteInvitation(db: Kysely<Tables>, invitationID: number, staffID: number): Promise<boolean> {
  const row = await db
    .deleteFrom('invitations')
    .where('invitation_id', '=', invitationID)
    .where('date_accepted', 'is', null)
    .returning('invitation_id')
    .executeTakeFirst();
  if (!row) return false;
  await writeAudit(db, {
    userID: staffID,
    action: 'delete',
    subject: 'invitation',
    subjectID: invitationID,
    name: '',
    before: { state: 'invited' },
    after: null,
  });
  return true;
}

/** The pending invitation of a link. */
export async function findInvited(
  db: Kysely<Tables>,
  tokenHash: Buffer,
  now: Date,
): Promise<{ readonly invitationID: number; readonly email: string } | undefined> {
  return db
    .selectFrom('invitations')
    .select(['invitation_id as invitationID', 'email'])
    .where('token_hash', '=', tokenHash)
    .where('date_accepted', 'is', null)
    .where('date_expires', '>', now)
    .executeTakeFirst();
}

/** Spends an invitation for one registration. Returns false if it was used in the meantime. */
export async function spendInvitation(db: Kysely<Tables>, invitationID: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('invitations')
    .set({ date_accepted: now, token_hash: null })
    .where('invitation_id', '=', invitationID)
    .where('date_accepted', 'is', null)
    .returning('invitation_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the account that accepted an invitation. */
export async function noteAccepted(db: Kysely<Tables>, invitationID: number, userID: number): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ accepted_user_id: userID })
    .where('invitation_id', '=', invitationID)
    .execute();
}
