import { type Kysely, sql } from 'kysely';
import {
  closeConversationNotifications,
  conversationBatch,
  insertNotificationEvent,
  type NotificationEvent,
} from '../../notifications/index.ts';
import { findByClientKey } from './conversations.ts';
import type { Services } from '../../../services.ts';
import type { Tables } from '../../../db/tables.ts';
import { inTransaction } from '../../../db/transact.ts';

export interface NewMessage {
  readonly userID: number;
  readonly body: string;
  readonly format: string;
  readonly bodyHtml: string;
  readonly excerpt: string;
  /** Key from the client; a retry with the same key is the same message. */
  readonly clientKey: string | undefined;
}

export interface Written {
  readonly conversationID: number;
  readonly messageID: number;
  /** All participants whose pages must update, including the sender. */
  readonly userIDs: readonly number[];
}

/** Locks the key, so that a form sent twice at once creates one message. */
async function lockClientKey(db: Kysely<Tables>, { userID, clientKey }: NewMessage): Promise<void> {
  if (clientKey === undefined) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${userID}:${clientKey}`}::text, 6))`.execute(db);
}

async function addMessage(
  db: Kysely<Tables>,
  conversationID: number,
  { message, now }: { message: NewMessage; now: Date },
): Promise<Written> {
  const { message_id } = await db
    .insertInto('conversation_messages')
    .values({
      conversation_id: conversationID,
      insert_user_id: message.userID,
      body: message.body,
      format: message.format,
      body_html: message.bodyHtml,
      excerpt: message.excerpt,
      client_key: message.clientKey ?? null,
      date_inserted: now,
    })
    .returning('message_id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('conversations')
    .set((column) => ({ count_messages: column('count_messages', '+', 1), last_message_id: message_id }))
    .where('conversation_id', '=', conversationID)
    .execute();
  // sending a message marks everything before it as read
  const { rows } = await sql<{ user_id: number }>`
    update conversation_users set last_message_id = ${message_id}::int,
      count_unread = case when user_id = ${message.userID}::int then 0 else count_unread + 1 end,
      last_read_message_id = case when user_id = ${message.userID}::int then ${message_id}::int else
      last_read_message_id end
    where conversation_id = ${conversationID}::int and date_left is null
    returning user_id`.execute(db);
  const event: NotificationEvent = { kind: 'message', messageID: message_id };
  await insertNotificationEvent(db, event, now);
  return { conversationID, messageID: message_id, userIDs: rows.map((row) => row.user_id) };
}

/** Those of the given users who can receive messages: neither banned nor deleted. */
async function readRecipients(db: Kysely<Tables>, userIDs: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from users where user_id = any(${userIDs}::int[]) and not deleted and not banned
    and not system`.execute(db);
  return rows.map((row) => row.user_id);
}

export interface NewConversation {
  readonly name: string;
  readonly participantIDs: readonly number[];
  readonly message: NewMessage;
}

export type CreatedConversation = Written | { readonly refusedUserIDs: readonly number[] };

/** Creates a conversation atomically; a repeated form gets the one that it created. */
export async function insertConversation(
  { db, now }: Pick<Services, 'db' | 'now'>,
  conversation: NewConversation,
): Promise<CreatedConversation> {
  const { message, participantIDs } = conversation;
  return inTransaction({ db }, async (transaction) => {
    await lockClientKey(transaction, message);
    const known =
      message.clientKey === undefined
        ? undefined
        : await findByClientKey(transaction, 'conversations', { userID: message.userID, clientKey: message.clientKey });
    if (known) return { ...known, userIDs: [] };
    const allowed = await readRecipients(transaction, participantIDs);
    const refusedUserIDs = participantIDs.filter((userID) => !allowed.includes(userID));
    if (refusedUserIDs.length > 0) return { refusedUserIDs };
    const { conversation_id } = await transaction
      .insertInto('conversations')
      .values({
        name: conversation.name,
        insert_user_id: message.userID,
        client_key: message.clientKey ?? null,
        date_inserted: now(),
      })
      .returning('conversation_id')
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('conversation_users')
      .values([message.userID, ...participantIDs].map((user_id) => ({ conversation_id, user_id })))
      .execute();
    return addMessage(transaction, conversation_id, { message: { ...message, clientKey: undefined }, now: now() });
  });
}

/** `notFound`: the sender is not a participant. `alone`: no one else could read the message. */
export type AddedMessage = Written | 'notFound' | 'alone';

export async function insertMessage(
  { db, now }: Pick<Services, 'db' | 'now'>,
  conversationID: number,
  message: NewMessage,
): Promise<AddedMessage> {
  return inTransaction({ db }, async (transaction) => {
    await lockClientKey(transaction, message);
    const known =
      message.clientKey === undefined
        ? undefined
        : await findByClientKey(transaction, 'conversation_messages', {
            userID: message.userID,
            clientKey: message.clientKey,
          });
    if (known) return known.conversationID === conversationID ? { ...known, userIDs: [] } : 'notFound';
    // locks the conversation, so that messages are numbered in order
    const { rows } = await sql<{ user_id: number; can_read: boolean }>`
      select cu.user_id, not u.deleted and not u.banned as can_read
      from conversation_users cu join users u using (user_id)
      where cu.conversation_id = ${conversationID}::int and cu.date_left is null
      order by cu.user_id for update of cu`.execute(transaction);
    if (!rows.some((row) => row.user_id === message.userID)) return 'notFound';
    if (!rows.some((row) => row.user_id !== message.userID && row.can_read)) return 'alone';
    return addMessage(transaction, conversationID, { message, now: now() });
  });
}

/** Marks everything up to this message as read. False if the viewer is not a participant. */
export async function markConversationRead(
  { db }: Pick<Services, 'db'>,
  userID: number,
  { conversationID, messageID }: { readonly conversationID: number; readonly messageID: number | undefined },
): Promise<boolean> {
  return inTransaction({ db }, async (transaction) => {
    const upTo = messageID === undefined ? sql`last_message_id` : sql`least(last_message_id, ${messageID}::int)`;
    const { rows } = await sql<{ count_unread: number }>`
      update conversation_users cu set last_read_message_id = greatest(last_read_message_id, ${upTo}),
        count_unread = (select count(*)::int from conversation_messages m where m.conversation_id = cu.conversation_id
          and m.message_id > greatest(cu.last_read_message_id, ${upTo}) and m.insert_user_id <> ${userID}::int)
      where conversation_id = ${conversationID}::int and user_id = ${userID}::int and date_left is null
      returning count_unread`.execute(transaction);
    if (rows[0]?.count_unread === 0)
      await closeConversationNotifications(transaction, {
        userID,
        batchKey: conversationBatch(conversationID),
        isGone: false,
      });
    return rows.length > 0;
  });
}

/**
 * Removes the viewer from the conversation; after the last one has left it is deleted. Returns the remaining
 * participants; undefined if the viewer was none.
 */
export async function leaveConversation(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userID: number,
  conversationID: number,
): Promise<readonly number[] | undefined> {
  return inTransaction({ db }, async (transaction) => {
    const members = await transaction
      .selectFrom('conversation_users')
      .select('user_id')
      .where('conversation_id', '=', conversationID)
      .where('date_left', 'is', null)
      .orderBy('user_id')
      .forUpdate()
      .execute();
    const left = members.map((row) => row.user_id).filter((id) => id !== userID);
    if (left.length === members.length) return undefined;
    await closeConversationNotifications(transaction, {
      userID,
      batchKey: conversationBatch(conversationID),
      isGone: true,
    });
    if (left.length === 0)
      await transaction.deleteFrom('conversations').where('conversation_id', '=', conversationID).execute();
    else
      await transaction
        .updateTable('conversation_users')
        .set({ date_left: now(), count_unread: 0 })
        .where('conversation_id', '=', conversationID)
        .where('user_id', '=', userID)
        .execute();
    return left;
  });
}
