import type { Viewer } from '#contracts/hydrate.ts';
import { ApiError } from '#lib/apiError.ts';
import { commentPath, discussionPath } from '#routing/pages/urls.ts';
import { excerptOfHtml } from '../../bodies/plainText.ts';
import { addAttachment, type AttachmentRow, findSentUnder } from './repo/attachments.ts';
import { findDiscussionRow, findHeldComments, needThere } from '../posts/index.ts';
import { gone, notFound, permissionProblem } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { firstDue, handOver, tryAgain } from './deliver.ts';
import { maySend, webhookType } from './integrations.ts';

export interface RecordName {
  readonly recordType: AttachmentRow['record_type'];
  readonly recordID: number;
}

export interface SentPost extends RecordName {
  readonly categoryID: number;
  readonly authorID: number;
  readonly name: string;
  readonly excerpt: string;
  readonly path: string;
}

interface Sender {
  readonly services: Services;
  readonly viewer: Viewer;
}

/** The post as the viewer sees it. @throws ApiError 403, 404, 410 */
export async function findSeenPost(
  { services, viewer }: Sender,
  { recordType, recordID }: RecordName,
): Promise<SentPost> {
  const { kysely } = services.db;
  const comment = recordType === 'comment' ? (await findHeldComments(kysely, [recordID])).get(recordID) : undefined;
  if (recordType === 'comment' && !comment) throw notFound('Comment');
  const discussion = await findDiscussionRow(kysely, comment ? comment.discussion_id : recordID);
  needThere(viewer, discussion, comment ? 'Comment' : 'Discussion');
  if (comment?.date_deleted) throw gone('Comment');
  const authorID = (comment ?? discussion).insert_user_id;
  return {
    recordType,
    recordID,
    categoryID: discussion.category_id,
    authorID,
    name: comment ? `Re: ${discussion.name}` : discussion.name,
    excerpt: comment ? excerptOfHtml(comment.body_html) : discussion.excerpt,
    path: comment ? commentPath(recordID) : discussionPath({ discussionID: recordID, name: discussion.name }),
  };
}

/** The post, if the viewer can send it. @throws ApiError 403, 404, 410 */
export async function findSentPost(sender: Sender, name: RecordName): Promise<SentPost> {
  const post = await findSeenPost(sender, name);
  if (!maySend(sender.services, sender.viewer, post)) throw permissionProblem('community.moderate');
  return post;
}

export interface NewAttachment extends RecordName {
  readonly title: string;
  readonly message: string;
  readonly origin: string;
  /** Identifies the submission; a retry with the same key is the same attachment. */
  readonly clientKey: string | undefined;
}

/**
 * The attachment that was sent with this key; retried if it failed. @throws ApiError 409 if the key was used for
 * something else.
 */
async function sentBefore({ services, viewer }: Sender, wish: NewAttachment): Promise<number | undefined> {
  const { clientKey, recordType, recordID, title, message } = wish;
  const known = clientKey === undefined ? undefined : await findSentUnder(services.db.kysely, viewer.userID, clientKey);
  if (!known) return undefined;
  const isSame = known.record_type === recordType && known.record_id === recordID;
  if (!isSame || known.payload['title'] !== title || known.payload['message'] !== message)
    throw new ApiError(409, 'This key was already used for a different request.');
  if (known.status === 'failed') await tryAgain(services, [known.attachment_id]);
  return known.attachment_id;
}

/** Stores the attachment, then adds its job; returns its ID. @throws ApiError 403, 404, 409, 410 */
export async function sendPost(sender: Sender, wish: NewAttachment): Promise<number> {
  const { services, viewer } = sender;
  const { title, message, origin, clientKey } = wish;
  const post = await findSentPost(sender, wish);
  const payload = {
    event: 'attachment',
    site: services.config.get('garden.title'),
    title,
    message,
    record: {
      recordType: post.recordType,
      recordID: post.recordID,
      name: post.name,
      excerpt: post.excerpt,
      url: `${origin}${post.path}`,
    },
    authorUserID: post.authorID,
    sentBy: { userID: viewer.userID, name: viewer.name },
  };
  const attachmentID = await addAttachment(services.db.kysely, {
    attachment_type: webhookType,
    record_type: post.recordType,
    record_id: post.recordID,
    category_id: post.categoryID,
    foreign_user_id: post.authorID,
    payload: JSON.stringify(payload),
    source_url: null,
    problem: null,
    insert_user_id: viewer.userID,
    date_inserted: services.now(),
    client_key: clientKey ?? null,
    date_due: firstDue(services),
  });
  if (attachmentID === undefined) return (await sentBefore(sender, wish)) ?? 0;
  services.changes.emit([`${post.recordType}:${post.recordID}`]);
  await handOver(services, attachmentID);
  return attachmentID;
}
