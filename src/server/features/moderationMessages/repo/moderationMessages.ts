import { createHash } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { writeAudit } from '../../../db/repos/audit.ts';
import { remember } from '../../../db/repos/remember.ts';
import type { Tables } from '../../../db/tables.ts';
import { inTransaction } from '../../../db/transact.ts';
import { fieldError, notFound, validationFailed } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import type { ModerationMessagesTable } from '../tables.ts';

export type MessageRow = Selectable<ModerationMessagesTable>;
/** The fields that administrators set, and what is made of them. */
export type MessageState = Omit<
  MessageRow,
  'moderation_message_id' | 'insert_user_id' | 'date_inserted' | 'update_user_id' | 'date_updated'
>;

type Written = Pick<Services, 'db' | 'now' | 'changes'>;

/** Every page looks through the messages that are on. */
const mostMessages = 100;

/** All messages, latest first. */
export async function listMessages({ db }: Pick<Services, 'db'>): Promise<readonly MessageRow[]> {
  return db.kysely
    .selectFrom('moderation_messages')
    .selectAll()
    .orderBy('moderation_message_id', 'desc')
    .limit(mostMessages)
    .execute();
}

/** Messages that are on, ended ones too. */
export const enabledMessages = remember(
  (tag) => tag === 'moderationMessages',
  async (services): Promise<readonly MessageRow[]> =>
    (await listMessages(services)).filter((message) => message.is_enabled),
);

/** @throws ApiError 404 */
export async function getMessage({ db }: Pick<Services, 'db'>, messageID: number): Promise<MessageRow> {
  const row = await db.kysely
    .selectFrom('moderation_messages')
    .selectAll()
    .where('moderation_message_id', '=', messageID)
    .executeTakeFirst();
  if (!row) throw notFound('Message');
  return row;
}

export const stateOf = (row: MessageRow): MessageState => ({
  body: row.body,
  format: row.format,
  body_html: row.body_html,
  excerpt: row.excerpt,
  type: row.type,
  view_location: row.view_location,
  layout_view_type: row.layout_view_type,
  category_id: row.category_id,
  include_descendants: row.include_descendants,
  role_ids: row.role_ids,
  is_dismissible: row.is_dismissible,
  is_enabled: row.is_enabled,
  date_expires: row.date_expires,
});

export const auditedMessage = (row: MessageRow) => ({
  body: row.body,
  format: row.format,
  type: row.type,
  viewLocation: row.view_location,
  layoutViewType: row.layout_view_type,
  categoryID: row.category_id,
  includeDescendants: row.include_descendants,
  roleIDs: row.role_ids,
  isDismissible: row.is_dismissible,
  isEnabled: row.is_enabled,
  dateExpires: row.date_expires?.toISOString() ?? null,
});

export const messageVersion = (row: MessageRow): string =>
  createHash('sha256')
    .update(JSON.stringify(auditedMessage(row)))
    .digest('base64url')
    .slice(0, 16);

const entryOf = (row: MessageRow, userID: number) => ({
  userID,
  subject: 'moderationMessage',
  subjectID: row.moderation_message_id,
  name: row.excerpt,
});

/** @throws ApiError 422 if there are too many */
export async function insertMessage(services: Written, userID: number, state: MessageState): Promise<MessageRow> {
  const row = await inTransaction(services, async (trx) => {
    const { count } = await trx
      .selectFrom('moderation_messages')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostMessages)
      throw validationFailed([fieldError('body', 'invalid', `There can be ${mostMessages} messages at most.`)]);
    const made = await trx
      .insertInto('moderation_messages')
      .values({ ...state, insert_user_id: userID, date_inserted: services.now() })
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(trx, { ...entryOf(made, userID), action: 'create', before: null, after: auditedMessage(made) });
    return made;
  });
  services.changes.emit(['moderationMessages']);
  return row;
}

interface Target {
  readonly messageID: number;
  readonly userID: number;
}

async function held(trx: Transaction<Tables>, messageID: number): Promise<MessageRow> {
  const row = await trx
    .selectFrom('moderation_messages')
    .selectAll()
    .where('moderation_message_id', '=', messageID)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Message');
  return row;
}

/** Changes a message. `plan` gets it as stored now, and throws to refuse the change. @throws ApiError 404 */
export async function updateMessage(
  services: Written,
  { messageID, userID }: Target,
  plan: (row: MessageRow) => MessageState,
): Promise<MessageRow> {
  const after = await inTransaction(services, async (trx) => {
    const before = await held(trx, messageID);
    const row = await trx
      .updateTable('moderation_messages')
      .set({ ...plan(before), update_user_id: userID, date_updated: services.now() })
      .where('moderation_message_id', '=', messageID)
      .returningAll()
      .executeTakeFirstOrThrow();
    const values = { before: auditedMessage(before), after: auditedMessage(row) };
    await writeAudit(trx, { ...entryOf(row, userID), action: 'update', ...values });
    return row;
  });
  services.changes.emit(['moderationMessages']);
  return after;
}

/** @throws ApiError 404 */
export async function deleteMessage(services: Written, { messageID, userID }: Target): Promise<void> {
  await inTransaction(services, async (trx) => {
    const before = await held(trx, messageID);
    await trx.deleteFrom('moderation_messages').where('moderation_message_id', '=', messageID).execute();
    await writeAudit(trx, {
      ...entryOf(before, userID),
      action: 'delete',
      before: auditedMessage(before),
      after: null,
    });
  });
  services.changes.emit(['moderationMessages']);
}

/** Notes that a member does not want to see a message again. */
export async function dismissMessage({ db, now }: Written, { messageID, userID }: Target): Promise<void> {
  await db.kysely
    .insertInto('moderation_message_dismissals')
    .values({ moderation_message_id: messageID, user_id: userID, date_inserted: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function dismissedIDs({ db }: Pick<Services, 'db'>, userID: number): Promise<ReadonlySet<number>> {
  const rows = await db.kysely
    .selectFrom('moderation_message_dismissals')
    .select('moderation_message_id')
    .where('user_id', '=', userID)
    .execute();
  return new Set(rows.map((row) => row.moderation_message_id));
}
