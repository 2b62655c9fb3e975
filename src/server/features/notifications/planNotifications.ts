import type { Kysely } from 'kysely';
import { draftName } from '#domain/drafts.ts';
import {
  commentRecipients,
  discussionRecipients,
  findEventComment,
  findEventDiscussion,
  findEventMessage,
  hasReacted,
  reactionRecipients,
} from './repo/notificationRecipients.ts';
import { findEventDraft, findEventReport } from './repo/notificationSubjects.ts';
import { isReportOpen } from '#domain/reports.ts';
import type { Tables } from '../../db/tables.ts';
import { createViewer, mayView } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import type { NotificationEvent, NotificationFacts, Reason, Recipient } from './events.ts';
import { mentionedUserIDs } from './mentionedUsers.ts';

export interface NotificationPlan {
  readonly facts: NotificationFacts;
  readonly recipients: readonly Recipient[];
}

type EventOf<Kind extends NotificationEvent['kind']> = Extract<NotificationEvent, { kind: Kind }>;
type Planned = NotificationPlan | undefined;

export const conversationBatch = (conversationID: number) => `message:conversation:${conversationID}`;

/** Recipients and their notifications; undefined if the record no longer exists. */
export async function planNotifications(
  db: Kysely<Tables>,
  services: Services,
  event: NotificationEvent,
): Promise<Planned> {
  const plan = await planAny(db, event);
  if (!plan || plan.facts.categoryID === null) return plan;
  return { facts: plan.facts, recipients: await keepReaders(services, plan.recipients, plan.facts.categoryID) };
}

function planAny(db: Kysely<Tables>, event: NotificationEvent): Promise<Planned> {
  switch (event.kind) {
    case 'discussion':
      return planDiscussion(db, event);
    case 'comment':
      return planComment(db, event);
    case 'reaction':
      return planReaction(db, event);
    case 'message':
      return planMessage(db, event);
    case 'draft':
      return planDraft(db, event);
    case 'report':
      return planReport(db, event);
  }
}

async function planDiscussion(
  db: Kysely<Tables>,
  { discussionID, onlyMentions = false }: EventOf<'discussion'>,
): Promise<Planned> {
  const discussion = await findEventDiscussion(db, discussionID);
  if (!discussion) return undefined;
  const eventKey = `discussion:${discussionID}`;
  return {
    recipients: await discussionRecipients(db, discussion, {
      mentioned: mentionedUserIDs(discussion.bodyHtml),
      onlyMentions,
    }),
    facts: {
      eventKey,
      activityUserID: discussion.authorID,
      recordType: 'discussion',
      recordID: discussionID,
      discussionID,
      categoryID: discussion.categoryID,
      detail: null,
      batchKeyOf: () => eventKey,
    },
  };
}

async function planComment(
  db: Kysely<Tables>,
  { commentID, onlyMentions = false }: EventOf<'comment'>,
): Promise<Planned> {
  const comment = await findEventComment(db, commentID);
  if (!comment) return undefined;
  const { discussionID, categoryID } = comment;
  const eventKey = `comment:${commentID}`;
  return {
    recipients: await commentRecipients(db, comment, { mentioned: mentionedUserIDs(comment.bodyHtml), onlyMentions }),
    facts: {
      eventKey,
      activityUserID: comment.authorID,
      recordType: 'comment',
      recordID: commentID,
      discussionID,
      categoryID,
      detail: null,
      batchKeyOf: (reason: Reason) => (reason === 'mention' ? eventKey : `comments:discussion:${discussionID}`),
    },
  };
}

async function planReaction(db: Kysely<Tables>, event: EventOf<'reaction'>): Promise<Planned> {
  const { recordType, recordID, userID, name } = event;
  const record =
    recordType === 'comment' ? await findEventComment(db, recordID) : await findEventDiscussion(db, recordID);
  if (!record || !(await hasReacted(db, event))) return undefined;
  const batchKey = `reactions:${recordType}:${recordID}`;
  return {
    recipients: await reactionRecipients(db, record, userID),
    facts: {
      // repeated reactions of a user to the same record are a single event
      eventKey: `reaction:${recordType}:${recordID}:${userID}`,
      activityUserID: userID,
      recordType,
      recordID,
      discussionID: record.discussionID,
      categoryID: record.categoryID,
      detail: name,
      batchKeyOf: () => batchKey,
    },
  };
}

async function planMessage(db: Kysely<Tables>, { messageID }: EventOf<'message'>): Promise<Planned> {
  const message = await findEventMessage(db, messageID);
  if (!message) return undefined;
  return {
    recipients: message.recipients,
    facts: {
      eventKey: `message:${messageID}`,
      activityUserID: message.authorID,
      recordType: 'conversation',
      recordID: message.conversationID,
      discussionID: null,
      categoryID: null,
      detail: null,
      batchKeyOf: () => conversationBatch(message.conversationID),
    },
  };
}

/** Notifies the author, even though they scheduled the post themselves. */
async function planDraft(db: Kysely<Tables>, { draftID }: EventOf<'draft'>): Promise<Planned> {
  const draft = await findEventDraft(db, draftID);
  if (!draft) return undefined;
  const eventKey = `draft:${draftID}:${draft.sequence}`;
  return {
    recipients: [{ userID: draft.insert_user_id, reason: 'draft', roleIDs: [] }],
    facts: {
      eventKey,
      activityUserID: draft.insert_user_id,
      recordType: 'draft',
      recordID: draftID,
      discussionID: null,
      categoryID: null,
      detail: draftName(draft.attributes) || draft.excerpt,
      batchKeyOf: () => eventKey,
    },
  };
}

/** Notifies the reporter of the decision, without the moderator's name. */
async function planReport(db: Kysely<Tables>, { reportID }: EventOf<'report'>): Promise<Planned> {
  const report = await findEventReport(db, reportID);
  if (!report || isReportOpen(report.status)) return undefined;
  const eventKey = `report:${reportID}:${report.status}`;
  // deleted by its own author, so moderators have not decided
  const isWithdrawn = report.status_before !== null && report.update_user_id === report.record_user_id;
  return {
    recipients: [{ userID: report.insert_user_id, reason: 'report', roleIDs: [] }],
    facts: {
      eventKey,
      activityUserID: report.insert_user_id,
      recordType: 'report',
      recordID: reportID,
      discussionID: null,
      categoryID: null,
      detail: `${isWithdrawn ? 'withdrawn' : report.status} ${report.record_name}`,
      batchKeyOf: () => eventKey,
    },
  };
}

/** Keeps recipients who can view the category. Permissions are checked once per set of roles. */
async function keepReaders(
  services: Services,
  recipients: readonly Recipient[],
  categoryID: number,
): Promise<Recipient[]> {
  const mayRead = new Map<string, boolean>();
  for (const { roleIDs } of recipients) {
    const key = roleIDs.join();
    if (!mayRead.has(key)) mayRead.set(key, await mayRolesRead(services, roleIDs, categoryID));
  }
  return recipients.filter(({ roleIDs }) => mayRead.get(roleIDs.join()));
}

async function mayRolesRead(services: Services, roleIDs: readonly number[], categoryID: number): Promise<boolean> {
  // a number above zero, because user 0 is the guest and has other rules
  return mayView(await createViewer(services, { userID: 1, name: '', roleIDs }), categoryID);
}
