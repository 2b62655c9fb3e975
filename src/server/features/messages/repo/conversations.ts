import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Range } from '#domain/range.ts';
import type { Services } from '../../../services.ts';
import type { Tables } from '../../../db/tables.ts';
import { numberInRange } from '../../../db/repos/inRange.ts';

/** A conversation as one participant sees it. */
export interface ConversationRow {
  readonly conversation_id: number;
  readonly name: string;
  readonly insert_user_id: number;
  readonly count_messages: number;
  readonly date_inserted: Date;
  readonly count_unread: number;
  readonly last_read_message_id: number;
  readonly message_id: number;
  readonly message_user_id: number;
  readonly message_date: Date;
  readonly body_html: string;
  readonly excerpt: string;
  readonly participants: readonly { readonly userID: number; readonly hasLeft: boolean }[];
}

const participants = sql`(select json_agg(json_build_object('userID', p.user_id, 'hasLeft', p.date_left is not null)
  order by p.user_id)
  from conversation_users p where p.conversation_id = c.conversation_id)`;

const columns = sql`c.conversation_id, c.name, c.insert_user_id, c.count_messages, c.date_inserted, cu.count_unread,
  cu.last_read_message_id,
  m.message_id, m.insert_user_id as message_user_id, m.date_inserted as message_date, m.body_html, m.excerpt,
  ${participants} as participants`;

/** Restricts every query to the participant's own conversations; there is no other way to read any. */
const ofParticipant = (userID: number) => sql`conversation_users cu
  join conversations c using (conversation_id)
  join conversation_messages m on m.message_id = c.last_message_id
  where cu.user_id = ${userID}::int and cu.date_left is null`;

export interface ConversationFilter {
  /** The user who started it. */
  readonly insertUserID?: number | undefined;
  /** A participant other than the viewer. */
  readonly participantUserID?: number | undefined;
}

/** Latest message first. */
export async function listConversations(
  { db }: Pick<Services, 'db'>,
  userID: number,
  { filter, limit, offset }: { readonly filter: ConversationFilter; readonly limit: number; readonly offset: number },
): Promise<ConversationRow[]> {
  const conditions: RawBuilder<unknown>[] = [];
  if (filter.insertUserID !== undefined) conditions.push(sql`and c.insert_user_id = ${filter.insertUserID}::int`);
  if (filter.participantUserID !== undefined)
    conditions.push(
      sql`and exists (select 1 from conversation_users o where o.conversation_id = c.conversation_id
        and o.user_id = ${filter.participantUserID}::int)`,
    );
  const { rows } =
    await sql<ConversationRow>`select ${columns} from ${ofParticipant(userID)} ${sql.join(conditions, sql` `)}
    order by cu.last_message_id desc limit ${limit}::int offset ${offset}::int`.execute(db.kysely);
  return rows;
}

export async function findConversation(
  { db }: Pick<Services, 'db'>,
  userID: number,
  conversationID: number,
): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`select ${columns} from ${ofParticipant(userID)}
      and cu.conversation_id = ${conversationID}::int`.execute(db.kysely);
  return rows[0];
}

export interface MessageRow {
  readonly message_id: number;
  readonly conversation_id: number;
  readonly insert_user_id: number;
  readonly body_html: string;
  readonly format: string;
  readonly client_key: string | null;
  readonly date_inserted: Date;
}

const messageColumns = [
  'message_id',
  'conversation_id',
  'insert_user_id',
  'body_html',
  'format',
  'client_key',
  'date_inserted',
] as const;

const isParticipant = (userID: number) =>
  sql<SqlBool>`exists (select 1 from conversation_users cu
    where cu.conversation_id = conversation_messages.conversation_id and cu.user_id = ${userID}::int
    and cu.date_left is null)`;

export interface MessageRequest {
  readonly conversationID: number;
  readonly messageID?: Range<number> | undefined;
  readonly insertUserID?: number | undefined;
  readonly isNewestFirst: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** Messages by ID, which is chronological. Empty if the user is not a participant. */
export async function listMessages(
  { db }: Pick<Services, 'db'>,
  userID: number,
  request: MessageRequest,
): Promise<MessageRow[]> {
  let query = db.kysely
    .selectFrom('conversation_messages')
    .select(messageColumns)
    .where('conversation_id', '=', request.conversationID)
    .where(isParticipant(userID));
  if (request.messageID) query = query.where(numberInRange(sql.ref('message_id'), request.messageID));
  if (request.insertUserID !== undefined) query = query.where('insert_user_id', '=', request.insertUserID);
  return query
    .orderBy('message_id', request.isNewestFirst ? 'desc' : 'asc')
    .limit(request.limit)
    .offset(request.offset)
    .execute();
}

export async function findMessage(
  { db }: Pick<Services, 'db'>,
  userID: number,
  messageID: number,
): Promise<MessageRow | undefined> {
  return db.kysely
    .selectFrom('conversation_messages')
    .select(messageColumns)
    .where('message_id', '=', messageID)
    .where(isParticipant(userID))
    .executeTakeFirst();
}

/** The conversation that the client created with this key. */
export async function findByClientKey(
  db: Kysely<Tables>,
  table: 'conversations' | 'conversation_messages',
  { userID, clientKey }: { readonly userID: number; readonly clientKey: string },
): Promise<{ readonly conversationID: number; readonly messageID: number } | undefined> {
  const column = table === 'conversations' ? sql`last_message_id` : sql`message_id`;
  const { rows } = await sql<{ conversation_id: number; message_id: number }>`
    select conversation_id, ${column} as message_id from ${sql.table(table)}
    where insert_user_id = ${userID}::int and client_key = ${clientKey}::text`.execute(db);
  return rows[0] && { conversationID: rows[0].conversation_id, messageID: rows[0].message_id };
}
