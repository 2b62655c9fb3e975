import { deleteApiTokens } from '../../../db/repos/apiTokens.ts';
import { isLogin, isNamed } from './namedUsers.ts';
import { randomBytes } from 'node:crypto';
import { type Transaction, sql } from 'kysely';
import type { Services } from '../../../services.ts';
import type { Tables } from '../../../db/tables.ts';
import { type MailRecipient, recipientColumns, toRecipient } from '../../../db/repos/mailRecipients.ts';
import { hashToken } from '../../../db/repos/sessions.ts';
import { inTransaction } from '../../../db/transact.ts';

/** `confirm`: confirms the email address. `reset`: sets a new password. */
export type TokenKind = 'confirm' | 'reset';

type Db = Services['db']['kysely'] | Transaction<Tables>;

const tokenBytes = 32;
const hourMs = 3_600_000;

/** The data in a link. */
export interface AccountToken {
  readonly kind: TokenKind;
  readonly userID: number;
  readonly token: string;
}

/** Finds the recipient by name or address, in the same order as at sign-in. */
export async function findRecipientByLogin(
  { db }: Pick<Services, 'db'>,
  username: string,
): Promise<MailRecipient | undefined> {
  const text = username.normalize('NFC').trim();
  const row = await db.kysely
    .selectFrom('users')
    .select(recipientColumns)
    .where('deleted', '=', false)
    .where('banned', '=', false)
    .where(sql<boolean>`(${isNamed(text)} or lower(email) = lower(${text}::text) or ${isLogin(text)})`)
    .orderBy(isLogin(text), 'desc')
    .orderBy(sql`name = ${text}::text`, 'desc')
    .orderBy(isNamed(text), 'desc')
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst();
  return toRecipient(row);
}

export interface TokenLimits {
  readonly lifetimeMs: number;
  /** Minimum time since the last link. */
  readonly pauseMs: number;
  readonly mostPerHour: number;
}

/**
 * Creates a secret for an account's link; undefined if there were too many recently. Earlier ones stay valid until one
 * is used.
 */
export async function insertToken(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { userID, email }: Pick<MailRecipient, 'userID' | 'email'>,
  { kind, limits }: { readonly kind: TokenKind; readonly limits: TokenLimits },
): Promise<string | undefined> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const at = now();
  return inTransaction({ db }, async (transaction) => {
    // concurrent requests must count each other
    await sql`select 1 from users where user_id = ${userID} for update`.execute(transaction);
    const { rows } = await sql<{
      recent: number;
      latest: Date | null;
    }>`select count(*)::int as recent, max(date_inserted) as latest from account_tokens
      where user_id = ${userID} and kind = ${kind} and date_inserted > ${new Date(at.getTime() - hourMs)}`.execute(
      transaction,
    );
    const { recent = 0, latest = null } = rows[0] ?? {};
    if (recent >= limits.mostPerHour || (latest !== null && at.getTime() - latest.getTime() < limits.pauseMs))
      return undefined;
    await transaction
      .insertInto('account_tokens')
      .values({
        token_hash: hashToken(token),
        user_id: userID,
        kind,
        email,
        date_inserted: at,
        date_expires: new Date(at.getTime() + limits.lifetimeMs),
      })
      .execute();
    return token;
  });
}

function validTokens(db: Db, { kind, userID, token }: AccountToken, now: Date) {
  return (
    db
      .selectFrom('account_tokens as t')
      .innerJoin('users as u', 'u.user_id', 't.user_id')
      .select(['t.email', 'u.email_confirmed'])
      .where('t.token_hash', '=', hashToken(token))
      .where('t.user_id', '=', userID)
      .where('t.kind', '=', kind)
      .where('t.date_expires', '>', now)
      .where('u.deleted', '=', false)
      .where('u.banned', '=', false)
      // not valid if the account's address has changed, because someone else may now read that mailbox
      .where(sql<boolean>`lower(t.email) = lower(u.email)`)
  );
}

export async function isTokenValid({ db, now }: Pick<Services, 'db' | 'now'>, token: AccountToken): Promise<boolean> {
  return (await validTokens(db.kysely, token, now()).executeTakeFirst()) !== undefined;
}

/**
 * Expires all links of this kind. The rows are kept to limit emails. They expire at their creation time, which is
 * before the clock of any pending request.
 */
export async function endTokens(db: Db, { userID, kind }: Pick<AccountToken, 'userID' | 'kind'>): Promise<void> {
  await db
    .updateTable('account_tokens')
    .set((row) => ({ date_expires: row.ref('date_inserted') }))
    .where('user_id', '=', userID)
    .where('kind', '=', kind)
    .execute();
}

/**
 * Expires the token and all others of its kind; returns whether it was valid. Of two simultaneous requests only one
 * succeeds.
 */
async function spend(transaction: Transaction<Tables>, token: AccountToken, now: Date): Promise<boolean> {
  const found = await validTokens(transaction, token, now).forUpdate().executeTakeFirst();
  if (!found) return false;
  await endTokens(transaction, token);
  return true;
}

/** Replaces the roles of unconfirmed accounts by those of members. */
async function confirmAddress(transaction: Transaction<Tables>, userID: number): Promise<void> {
  await transaction.updateTable('users').set({ email_confirmed: true }).where('user_id', '=', userID).execute();
  const taken = await sql`delete from user_roles ur using roles r
    where r.role_id = ur.role_id and r.type = 'unconfirmed' and ur.user_id = ${userID}`.execute(transaction);
  if (Number(taken.numAffectedRows ?? 0) === 0) return;
  await sql`insert into user_roles (user_id, role_id) select ${userID}, role_id from roles where type = 'member'
    on conflict do nothing`.execute(transaction);
}

/** Confirms the account's address with its link. Returns whether the link was valid. */
export async function spendConfirmToken(
  { db, now, changes }: Pick<Services, 'db' | 'now' | 'changes'>,
  userID: number,
  token: string,
): Promise<boolean> {
  const isDone = await inTransaction({ db }, async (transaction) => {
    if (!(await spend(transaction, { kind: 'confirm', userID, token }, now()))) return false;
    await confirmAddress(transaction, userID);
    return true;
  });
  if (isDone) changes.emit([`user:${userID}`, `session:${userID}`]);
  return isDone;
}

/**
 * Sets a new password with the link and ends all sessions and API tokens, in case someone else knew the old password.
 * This also confirms the address. Returns whether the link was valid.
 */
export async function spendResetToken(
  { db, now, changes }: Pick<Services, 'db' | 'now' | 'changes'>,
  userID: number,
  { token, passwordHash }: { readonly token: string; readonly passwordHash: string },
): Promise<boolean> {
  const isDone = await inTransaction({ db }, async (transaction) => {
    if (!(await spend(transaction, { kind: 'reset', userID, token }, now()))) return false;
    await transaction.updateTable('users').set({ password_hash: passwordHash }).where('user_id', '=', userID).execute();
    await transaction.deleteFrom('sessions').where('user_id', '=', userID).execute();
    await deleteApiTokens(transaction, userID);
    await confirmAddress(transaction, userID);
    return true;
  });
  if (isDone) changes.emit([`user:${userID}`, `session:${userID}`]);
  return isDone;
}

/** Deletes links that have expired and no longer count for a limit. */
export async function deleteExpiredTokens({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.kysely
    .deleteFrom('account_tokens')
    .where('date_expires', '<', now())
    .where('date_inserted', '<', new Date(now().getTime() - hourMs))
    .execute();
}
