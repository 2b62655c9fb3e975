import { type Kysely, sql } from 'kysely';
import { writeAudit } from '../../../db/repos/audit.ts';
import { emptyMemberTexts } from '../../../db/repos/memberTextColumns.ts';
import { nameColumns } from '../../../db/repos/nameKeys.ts';
import type { Tables } from '../../../db/tables.ts';
import { lockAdministrators } from '../../people/index.ts';

export interface Removal {
  readonly userID: number;
  /** The member of staff, for the audit log. */
  readonly staffID: number;
  readonly keepsName: boolean;
  /** Replaces the name, unless it is kept. */
  readonly name: string;
}

/** Rows that belong to the account alone. */
const ownTables = [
  'user_roles',
  'sessions',
  'account_tokens',
  'former_names',
  'user_preferences',
  'privacy_choices',
  'category_users',
  'discussion_users',
  'notifications',
  'notification_batches',
  'notification_mails',
  'digest_states',
  'moderation_message_dismissals',
  'post_keys',
  'personal_data_exports',
  'profile_values',
  'role_requests',
] as const;

/** Whether someone else is an administrator and can sign in. Waits for other changes of administrators. */
async function isLastAdministrator(db: Kysely<Tables>, userID: number): Promise<boolean> {
  await lockAdministrators(db);
  const { rows } = await sql<{ own: boolean; others: boolean }>`
    with admins as (
      select distinct u.user_id from users u join user_roles using (user_id) join roles r using (role_id)
      where r.type = 'administrator' and not u.deleted and not u.banned
    )
    select exists (select from admins where user_id = ${userID}::int) as own,
      exists (select from admins where user_id <> ${userID}::int) as others`.execute(db);
  return rows[0]?.own === true && !rows[0].others;
}

/** Earlier entries about the account are kept, without what identifies its owner. */
async function cleanAudit(db: Kysely<Tables>, userID: number, name: string): Promise<void> {
  await sql`update audit_log set name = ${name}::text, before = before - '{name,title}'::text[],
    after = after - '{name,title}'::text[]
    where subject = 'user' and subject_id = ${String(userID)}::text`.execute(db);
}

/** Removes an account and everything personal about it. Its posts and messages stay. */
export async function removeAccount(
  db: Kysely<Tables>,
  { userID, staffID, keepsName, name }: Removal,
): Promise<'done' | 'gone' | 'lastAdministrator'> {
  const user = await db
    .selectFrom('users')
    .select('name')
    .where('user_id', '=', userID)
    .where('deleted', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (!user) return 'gone';
  if (await isLastAdministrator(db, userID)) return 'lastAdministrator';
  await sql`update categories set count_followers = greatest(0, count_followers - 1) where category_id in (
    select category_id from category_users where user_id = ${userID}::int and followed)`.execute(db);
  for (const table of ownTables) await sql`delete from ${sql.table(table)} where user_id = ${userID}::int`.execute(db);
  await db.deleteFrom('drafts').where('insert_user_id', '=', userID).execute();
  // what the posts say to everyone stays with them
  await sql`update discussions set post_meta = post_meta
    - array(select post_field_id from post_fields where visibility <> 'public')
    where insert_user_id = ${userID}::int and post_meta <> '{}'`.execute(db);
  await sql`update post_log set before = jsonb_set(before, '{post_meta}', (before -> 'post_meta')
    - array(select post_field_id from post_fields where visibility <> 'public'))
    where record_user_id = ${userID}::int and jsonb_typeof(before -> 'post_meta') = 'object'`.execute(db);
  // An invitation would tell the address of the deleted account.
  await db.deleteFrom('invitations').where('accepted_user_id', '=', userID).execute();
  const shown = keepsName ? user.name : name;
  await db
    .updateTable('users')
    .set({
      name: shown,
      ...nameColumns(shown),
      deleted: true,
      keeps_name: keepsName,
      banned: false,
      email: null,
      email_confirmed: false,
      login: null,
      password_hash: null,
      photo_url: null,
      title: '',
      ...emptyMemberTexts,
      insert_ip_address: null,
      last_ip_address: null,
    })
    .where('user_id', '=', userID)
    .execute();
  await sql`update counters set value = greatest(0, value - 1) where name = 'users'`.execute(db);
  if (!keepsName) await cleanAudit(db, userID, shown);
  await writeAudit(db, {
    userID: staffID,
    action: 'delete',
    subject: 'user',
    subjectID: userID,
    name: shown,
    before: { posts: keepsName ? 'kept with the name' : 'kept without the name' },
    after: null,
  });
  return 'done';
}
