import type { ApiConversation } from '#contracts/api-conversation.gen.ts';
import type { ApiMessage } from '#contracts/api-message.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { conversationPath } from '#routing/pages/urls.ts';
import type { ConversationRow, MessageRow } from '../repo/conversations.ts';
import { loadUsers } from '../../../db/repos/users.ts';
import { userFragment, type UserLookup, type WireContext, wireDate } from '../../../http/wire.ts';

/** A conversation without a name is named after this many participants. */
const namesShown = 3;

interface ViewOptions {
  readonly viewer: Viewer;
  readonly users: UserLookup;
}

function nameOf(context: WireContext, row: ConversationRow, { viewer, users }: ViewOptions): string {
  if (row.name !== '') return row.name;
  const others = row.participants.filter(({ userID }) => userID !== viewer.userID);
  const names = others.slice(0, namesShown).map(({ userID }) => userFragment(context, userID, users.get(userID)).name);
  const more = others.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` +${more}` : ''}`;
}

/** Whether the viewer can reply, and anyone would receive it. */
function canReply(row: ConversationRow, { viewer, users }: ViewOptions): boolean {
  const isThere = (userID: number) => {
    const user = users.get(userID);
    return user !== undefined && !user.isDeleted && !user.isBanned;
  };
  return (
    viewer.can('conversations.add', { mode: 'global' }) &&
    row.participants.some(({ userID, hasLeft }) => userID !== viewer.userID && !hasLeft && isThere(userID))
  );
}

function conversationRecord(context: WireContext, row: ConversationRow, options: ViewOptions): ApiConversation {
  const fragment = (userID: number) => userFragment(context, userID, options.users.get(userID));
  return {
    conversationID: row.conversation_id,
    name: nameOf(context, row, options),
    body: row.body_html,
    excerpt: row.excerpt,
    url: `${context.origin}${conversationPath(row.conversation_id)}`,
    countMessages: row.count_messages,
    countParticipants: row.participants.filter(({ hasLeft }) => !hasLeft).length,
    countUnread: row.count_unread,
    unread: row.count_unread > 0,
    dateInserted: wireDate(row.date_inserted),
    insertUserID: row.insert_user_id,
    insertUser: fragment(row.insert_user_id),
    lastMessage: {
      messageID: row.message_id,
      dateInserted: wireDate(row.message_date),
      insertUserID: row.message_user_id,
      insertUser: fragment(row.message_user_id),
    },
    participants: row.participants.map(({ userID, hasLeft }) => ({
      userID,
      status: hasLeft ? ('left' as const) : ('participating' as const),
      user: fragment(userID),
    })),
    canReply: canReply(row, options),
  };
}

export async function conversationRecords(
  context: WireContext,
  rows: readonly ConversationRow[],
  viewer: Viewer,
): Promise<ApiConversation[]> {
  const users = await loadUsers(
    context.services,
    rows.flatMap((row) => row.participants.map(({ userID }) => userID)),
  );
  return rows.map((row) => conversationRecord(context, row, { viewer, users }));
}

export async function messageRecords(
  context: WireContext,
  rows: readonly MessageRow[],
  viewer: Viewer,
): Promise<ApiMessage[]> {
  const users = await loadUsers(
    context.services,
    rows.map((row) => row.insert_user_id),
  );
  return rows.map((row) => ({
    messageID: row.message_id,
    conversationID: row.conversation_id,
    body: row.body_html,
    format: row.format,
    dateInserted: wireDate(row.date_inserted),
    insertUserID: row.insert_user_id,
    insertUser: userFragment(context, row.insert_user_id, users.get(row.insert_user_id)),
    clientKey: row.insert_user_id === viewer.userID ? row.client_key : undefined,
  }));
}
