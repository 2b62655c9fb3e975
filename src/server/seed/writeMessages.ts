import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { renderBody } from '../bodies/renderBody.ts';
import type { NotificationFacts, Reason } from '../features/notifications/events.ts';
import { insertNotifications } from '../features/notifications/repo/notificationWrites.ts';
import { findID } from './planCommunity.ts';
import type { SeedContext } from './seedContext.ts';

interface ConversationFixture {
  readonly name?: string;
  readonly participants: readonly string[];
  readonly messages: readonly { readonly author: string; readonly minutesAgo: number; readonly body: string }[];
  /** Number of unread messages by user. */
  readonly unread: Readonly<Record<string, number>>;
}

const fixture = new URL('../../../fixtures/community/conversations.json', import.meta.url);
const minuteMs = 60_000;
const accounts = ['member', 'moderator', 'admin'];
/** Notifications per account about comments on its posts. */
const commentsTold = 6;
const reactionsTold = 6;
/** Number of newest batches left unread. */
const leftUnread = 3;

/** Inboxes of the demo accounts: private messages, and notifications about others' activity on their posts. */
export async function writeMessages(context: SeedContext): Promise<void> {
  const conversations = numberMessages(JSON.parse(readFileSync(fixture, 'utf8')) as ConversationFixture[]);
  const dateOf = (minutesAgo: number) => new Date(context.now.getTime() - minutesAgo * minuteMs);
  const userOf = (key: string) => findID(context.plan.userIDs, key, 'person');
  const tools: Tools = { context, dateOf, userOf };
  await writeConversations(conversations, tools);
  for (const conversation of conversations) await writeContent(conversation, tools);
  const messages = conversations.flatMap((conversation) => conversation.messages);
  await sql`select setval(pg_get_serial_sequence('conversations', 'conversation_id'), ${conversations.length}),
    setval(pg_get_serial_sequence('conversation_messages', 'message_id'), ${messages.length})`.execute(context.db);
  for (const key of accounts) await writeNews(context, userOf(key));
}

interface Tools {
  readonly context: SeedContext;
  readonly dateOf: (minutesAgo: number) => Date;
  readonly userOf: (key: string) => number;
}

interface NumberedConversation extends ConversationFixture {
  readonly conversationID: number;
  readonly messages: readonly (ConversationFixture['messages'][number] & { readonly messageID: number })[];
}

/** Numbers messages by date across all conversations. */
function numberMessages(fixtures: readonly ConversationFixture[]): NumberedConversation[] {
  const byAge = fixtures.flatMap(({ messages }) => messages).sort((a, b) => b.minutesAgo - a.minutesAgo);
  return fixtures.map((conversation, index) => ({
    ...conversation,
    conversationID: index + 1,
    messages: conversation.messages.map((message) => ({ ...message, messageID: byAge.indexOf(message) + 1 })),
  }));
}

async function writeConversations(
  conversations: readonly NumberedConversation[],
  { context, dateOf, userOf }: Tools,
): Promise<void> {
  const rows = conversations.map(({ conversationID, name = '', participants, messages }) => ({
    conversation_id: conversationID,
    name,
    insert_user_id: userOf(participants[0] ?? ''),
    count_messages: messages.length,
    last_message_id: messages.at(-1)?.messageID ?? null,
    date_inserted: dateOf(messages[0]?.minutesAgo ?? 0),
  }));
  await context.db.insertInto('conversations').values(rows).execute();
}

async function writeContent(
  { conversationID, participants, messages, unread }: NumberedConversation,
  { context, dateOf, userOf }: Tools,
): Promise<void> {
  const rows = messages.map(({ messageID, author, minutesAgo, body }) => {
    const { html, excerpt } = renderBody(body, 'markdown');
    const common = {
      message_id: messageID,
      conversation_id: conversationID,
      insert_user_id: userOf(author),
      date_inserted: dateOf(minutesAgo),
    };
    return { ...common, body, format: 'markdown', body_html: html, excerpt };
  });
  await context.db.insertInto('conversation_messages').values(rows).execute();
  const ids = messages.map(({ messageID }) => messageID);
  const members = participants.map((key) => {
    const count = unread[key] ?? 0;
    const read = ids[ids.length - 1 - count] ?? 0;
    return {
      conversation_id: conversationID,
      user_id: userOf(key),
      count_unread: count,
      last_read_message_id: read,
      last_message_id: ids.at(-1) ?? 0,
    };
  });
  await context.db.insertInto('conversation_users').values(members).execute();
}

interface NewsRow {
  readonly kind: 'comment' | 'reaction';
  readonly record_type: 'discussion' | 'comment';
  readonly record_id: number;
  readonly discussion_id: number;
  readonly category_id: number;
  readonly actor_id: number;
  readonly detail: string | null;
  readonly date: Date;
}

/** The latest actual activity on a user's posts, in chronological order. */
async function readNews({ db }: SeedContext, userID: number): Promise<NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    select * from (
      (select 'comment' as kind, 'comment' as record_type, c.comment_id as record_id, d.discussion_id, d.category_id,
        c.insert_user_id as actor_id, null as detail, c.date_inserted as date
      from discussions d join comments c using (discussion_id)
      where d.insert_user_id = ${userID} and c.insert_user_id <> ${userID}
      order by c.date_inserted desc limit ${commentsTold})
      union all
      (select 'reaction', r.record_type, r.record_id, d.discussion_id, d.category_id, r.user_id, t.name, r.date_inserted
      from reactions r join reaction_types t using (tag_id)
      left join comments c on r.record_type = 'comment' and c.comment_id = r.record_id
      join discussions d on d.discussion_id = coalesce(c.discussion_id, r.record_id)
      where r.user_id <> ${userID} and coalesce(c.insert_user_id, d.insert_user_id) = ${userID}
      order by r.date_inserted desc limit ${reactionsTold})
    ) news order by date`.execute(db);
  return rows;
}

function factsOf(row: NewsRow): NotificationFacts {
  const isReaction = row.kind === 'reaction';
  return {
    eventKey: isReaction ? `reaction:${row.record_type}:${row.record_id}:${row.actor_id}` : `comment:${row.record_id}`,
    activityUserID: row.actor_id,
    recordType: row.record_type,
    recordID: row.record_id,
    discussionID: row.discussion_id,
    categoryID: row.category_id,
    detail: row.detail,
    batchKeyOf: () =>
      isReaction ? `reactions:${row.record_type}:${row.record_id}` : `comments:discussion:${row.discussion_id}`,
  };
}

async function writeNews(context: SeedContext, userID: number): Promise<void> {
  const { db } = context;
  for (const row of await readNews(context, userID)) {
    const reason: Reason = row.kind === 'reaction' ? 'reaction' : 'own';
    await insertNotifications(db, factsOf(row), {
      recipients: [{ userID, reason, roleIDs: [] }],
      now: new Date(row.date),
    });
  }
  await sql`update notification_batches set is_read = true where user_id = ${userID} and batch_id not in (
    select batch_id from notification_batches where user_id = ${userID}
    order by last_notification_id desc limit ${leftUnread})`.execute(db);
}
