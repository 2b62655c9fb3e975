import type { Services } from '../../services.ts';

/** The recipient of an email. */
export interface MailRecipient {
  readonly userID: number;
  readonly name: string;
  readonly email: string;
  readonly emailConfirmed: boolean;
}

export const recipientColumns = ['user_id', 'name', 'email', 'email_confirmed'] as const;

export function toRecipient(
  row: { user_id: number; name: string; email: string | null; email_confirmed: boolean } | undefined,
): MailRecipient | undefined {
  if (!row?.email) return undefined;
  return { userID: row.user_id, name: row.name, email: row.email, emailConfirmed: row.email_confirmed };
}

/** Undefined for accounts that cannot get emails: deleted, banned, or without an address. */
export async function findRecipient({ db }: Pick<Services, 'db'>, userID: number): Promise<MailRecipient | undefined> {
  const query = db.kysely.selectFrom('users').select(recipientColumns).where('user_id', '=', userID);
  return toRecipient(await query.where('deleted', '=', false).where('banned', '=', false).executeTakeFirst());
}
