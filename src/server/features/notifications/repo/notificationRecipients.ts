import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Reason, type Recipient, reasons } from '../events.ts';
import type { Tables } from '../../../db/tables.ts';

export interface EventDiscussion {
  readonly discussionID: number;
  readonly categoryID: number;
  readonly authorID: number;
  readonly bodyHtml: string;
}

export interface EventComment extends EventDiscussion {
  readonly commentID: number;
  /** Author of the comment's discussion; `authorID` and `bodyHtml` are those of the comment. */
  readonly discussionAuthorID: number;
}

/** Undefined if it has been deleted since. */
export async function findEventDiscussion(
  db: Kysely<Tables>,
  discussionID: number,
): Promise<EventDiscussion | undefined> {
  const row = await db
    .selectFrom('discussions')
    .select(['discussion_id', 'category_id', 'insert_user_id', 'body_html'])
    .where('discussion_id', '=', discussionID)
    .where('date_deleted', 'is', null)
    .executeTakeFirst();
  return row && { discussionID, categoryID: row.category_id, authorID: row.insert_user_id, bodyHtml: row.body_html };
}

export async function findEventComment(db: Kysely<Tables>, commentID: number): Promise<EventComment | undefined> {
  const row = await db
    .selectFrom('comments as c')
    .innerJoin('discussions as d', 'd.discussion_id', 'c.discussion_id')
    .select([
      'c.discussion_id',
      'd.category_id',
      'c.insert_user_id',
      'c.body_html',
      'd.insert_user_id as discussion_author',
    ])
    .where('c.comment_id', '=', commentID)
    .where('c.date_deleted', 'is', null)
    .where('d.date_deleted', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    commentID,
    discussionID: row.discussion_id,
    categoryID: row.category_id,
    authorID: row.insert_user_id,
    bodyHtml: row.body_html,
    discussionAuthorID: row.discussion_author,
  };
}

type Candidates = RawBuilder<unknown>;

const because = (reason: Reason) => sql`${reasons.indexOf(reason)}::int as strength`;
const ofUsers = (userIDs: readonly number[], reason: Reason): Candidates =>
  sql`select unnest(${userIDs}::int[]) as user_id, ${because(reason)}`;

/** Followers of the category with any notification for this kind of post. */
const ofFollowers = (categoryID: number, kind: 'posts' | 'comments'): Candidates =>
  sql`select user_id, ${because('category')} from category_users
    where category_id = ${categoryID}::int and followed
      and 'true' in (preferences ->> ${`preferences.popup.${kind}`}::text, preferences ->>
      ${`preferences.email.${kind}`}::text)`;

/**
 * Recipients without duplicates: their strongest reason, and the others. Excludes the author of the action, banned and
 * deleted users, and those who muted the post.
 */
async function readRecipients(
  db: Kysely<Tables>,
  candidates: readonly Candidates[],
  { actorID, discussionID }: { readonly actorID: number; readonly discussionID: number },
): Promise<Recipient[]> {
  const { rows } = await sql<{ user_id: number; strengths: number[]; role_ids: number[] }>`
    select c.user_id, array_agg(distinct c.strength order by c.strength) as strengths,
      array(select ur.role_id from user_roles ur where ur.user_id = c.user_id order by ur.role_id) as role_ids
    from (${sql.join(candidates, sql` union all `)}) c
    join users u on u.user_id = c.user_id and not u.deleted and not u.banned
    where c.user_id <> ${actorID}::int
      and not exists (
        select 1 from discussion_users du
        where du.discussion_id = ${discussionID}::int and du.muted and du.user_id = c.user_id)
    group by c.user_id
    order by c.user_id`.execute(db);
  return rows.map(({ user_id, strengths, role_ids }) => {
    const allReasons = strengths.map((strength) => reasons[strength] as Reason);
    return { userID: user_id, reason: allReasons[0] as Reason, allReasons, roleIDs: role_ids };
  });
}

/** Recipients of a new discussion. */
export function discussionRecipients(
  db: Kysely<Tables>,
  { discussionID, categoryID, authorID }: EventDiscussion,
  { mentioned, onlyMentions }: { readonly mentioned: readonly number[]; readonly onlyMentions: boolean },
): Promise<Recipient[]> {
  const candidates = [ofUsers(mentioned, 'mention'), ...(onlyMentions ? [] : [ofFollowers(categoryID, 'posts')])];
  return readRecipients(db, candidates, { actorID: authorID, discussionID });
}

/** Recipients of a new comment. */
export function commentRecipients(
  db: Kysely<Tables>,
  comment: EventComment,
  { mentioned, onlyMentions }: { readonly mentioned: readonly number[]; readonly onlyMentions: boolean },
): Promise<Recipient[]> {
  const { discussionID } = comment;
  const others = [
    ofUsers([comment.discussionAuthorID], 'own'),
    sql`select user_id, ${because('bookmark')} from discussion_users where discussion_id = ${discussionID}::int
      and bookmarked`,
    sql`select distinct insert_user_id as user_id, ${because('participated')} from comments
      where discussion_id = ${discussionID}::int and date_deleted is null`,
    ofFollowers(comment.categoryID, 'comments'),
  ];
  return readRecipients(db, [ofUsers(mentioned, 'mention'), ...(onlyMentions ? [] : others)], {
    actorID: comment.authorID,
    discussionID,
  });
}

/** The author of the record. */
export function reactionRecipients(
  db: Kysely<Tables>,
  record: { readonly authorID: number; readonly discussionID: number },
  actorID: number,
): Promise<Recipient[]> {
  return readRecipients(db, [ofUsers([record.authorID], 'reaction')], { actorID, discussionID: record.discussionID });
}

/** Whether the reaction still exists; it may have been removed before the delivery. */
export async function hasReacted(
  db: Kysely<Tables>,
  {
    recordType,
    recordID,
    userID,
  }: { readonly recordType: 'discussion' | 'comment'; readonly recordID: number; readonly userID: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('reactions')
    .select('tag_id')
    .where('record_type', '=', recordType)
    .where('record_id', '=', recordID)
    .where('user_id', '=', userID)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface EventMessage {
  readonly messageID: number;
  readonly conversationID: number;
  readonly authorID: number;
  readonly recipients: readonly Recipient[];
}

/** A message, with all participants who have not read it yet. */
export async function findEventMessage(db: Kysely<Tables>, messageID: number): Promise<EventMessage | undefined> {
  const { rows } = await sql<{ conversation_id: number; insert_user_id: number; user_id: number | null }>`
    select m.conversation_id, m.insert_user_id, u.user_id
    from conversation_messages m
    left join conversation_users cu on cu.conversation_id = m.conversation_id and cu.date_left is null
      and cu.user_id <> m.insert_user_id and cu.last_read_message_id < m.message_id
    left join users u on u.user_id = cu.user_id and not u.deleted and not u.banned
    where m.message_id = ${messageID}::int
    order by u.user_id`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const recipients = rows.flatMap(({ user_id }): Recipient[] =>
    user_id === null ? [] : [{ userID: user_id, reason: 'message', roleIDs: [] }],
  );
  return { messageID, conversationID: first.conversation_id, authorID: first.insert_user_id, recipients };
}
