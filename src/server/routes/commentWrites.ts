import type { AnswerStatus } from '#domain/statuses.ts';
import { validationFailed, fieldError } from '../http/errors.ts';
import { expandSchema } from '../http/expands.ts';
import { recordID } from '../http/fields.ts';
import { record } from '../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../http/route.ts';
import { actorOf } from '../posting/actor.ts';
import { judgeAnswer } from '../posting/answers.ts';
import { createComment } from '../posting/createComment.ts';
import { deleteComment } from '../posting/deleteComment.ts';
import { editComment, findPlace } from '../posting/editComment.ts';
import type { CommentChanges, DeleteMethod, NewComment } from '../posting/postFields.ts';
import { editedComment, needEdit } from '../posting/rights.ts';
import { versionOf } from '../posting/versionOf.ts';
import { writtenComment } from './records/writtenRecords.ts';
import { authorField, commentParams, draftField, needSameWriter, textFields, writerField } from './writeSchemas.ts';

interface OneParams {
  readonly commentID: number;
}

interface ExpandQuery {
  readonly expand?: readonly string[];
}

type SentComment = Partial<NewComment> & Pick<NewComment, 'body' | 'format'> & { readonly discussionID?: number; readonly insertUserID?: number };

const expandQuery = { type: 'object', properties: { expand: expandSchema } };
const tags = ['Comments'];

/** `discussionID` alone is the older way to name the parent. @throws ApiError 400 without a parent. */
function readParent(sent: SentComment): NewComment {
  const parentRecordType = sent.parentRecordType ?? (sent.discussionID === undefined ? undefined : 'discussion');
  const parentRecordID = sent.parentRecordID ?? sent.discussionID;
  const missing = [...(parentRecordType === undefined ? ['parentRecordType'] : []), ...(parentRecordID === undefined ? ['parentRecordID'] : [])];
  if (parentRecordType === undefined || parentRecordID === undefined)
    throw validationFailed(missing.map((field) => fieldError(field, 'missingField', `${field} is required.`)));
  return { ...sent, parentRecordType, parentRecordID };
}

const create = defineRoute<unknown, ExpandQuery, SentComment>({
  method: 'POST',
  path: '/comments',
  summary: 'Adds a comment or a reply. With a header `Idempotency-Key` the same text makes one comment, however often it is sent within 24 hours.',
  tags,
  session: true,
  query: expandQuery,
  body: {
    type: 'object',
    properties: {
      ...textFields,
      parentRecordType: { type: 'string', enum: ['discussion', 'escalation', 'event'] },
      parentRecordID: recordID,
      parentCommentID: { ...recordID, type: ['integer', 'null'] },
      discussionID: recordID,
      ...writerField,
      ...draftField,
    },
    required: ['body', 'format'],
  },
  reply: record('comment'),
  handle: async (input) => {
    needSameWriter(input);
    const idempotencyKey = input.http?.header('idempotency-key');
    const commentID = await createComment(actorOf(input), readParent(input.body), idempotencyKey === undefined ? {} : { idempotencyKey });
    return { body: await writtenComment(input, commentID) };
  },
});

const edit = defineRoute<OneParams, ExpandQuery, CommentChanges>({
  method: 'PATCH',
  path: '/comments/:commentID',
  summary: 'Changes what is sent. With `If-Match` and the ETag of the edit call, an edit of somebody else is not overwritten: 409.',
  tags,
  session: true,
  params: commentParams,
  query: expandQuery,
  body: { type: 'object', properties: { ...textFields, ...authorField, ...draftField } },
  reply: record('comment'),
  handle: async (input) => {
    const { commentID } = input.params;
    await editComment(actorOf(input), commentID, input.body, { seen: input.http?.header('if-match') });
    return { body: await writtenComment(input, commentID) };
  },
});

const forEdit = defineRoute<OneParams, unknown, unknown>({
  method: 'GET',
  path: '/comments/:commentID/edit',
  summary: 'A comment as its editor needs it: the body as stored. Its ETag names what it says.',
  tags,
  session: true,
  neverCached: true,
  params: commentParams,
  reply: record('commentEdit'),
  handle: async (input) => {
    const actor = actorOf(input);
    const place = await findPlace(input.services.db.kysely, actor, input.params.commentID);
    needEdit(actor, editedComment(place));
    const { comment } = place;
    return {
      body: {
        commentID: comment.comment_id,
        discussionID: comment.discussion_id,
        parentRecordType: 'discussion',
        parentRecordID: comment.discussion_id,
        body: comment.body,
        format: comment.format,
      },
      headers: { etag: versionOf(comment) },
    };
  },
});

const remove = defineRoute<OneParams, { readonly deleteMethod?: DeleteMethod }, unknown>({
  method: 'DELETE',
  path: '/comments/:commentID',
  summary: 'Puts a comment into the recycle bin; one with replies leaves a mark in the thread unless `deleteMethod` says otherwise.',
  tags,
  session: true,
  params: commentParams,
  query: { type: 'object', properties: { deleteMethod: { type: 'string', enum: ['full', 'tombstone'] } } },
  handle: async (input) => {
    await deleteComment(actorOf(input), input.params.commentID, input.query.deleteMethod);
    return {};
  },
});

const answer = defineRoute<OneParams, ExpandQuery, { readonly status: AnswerStatus }>({
  method: 'PATCH',
  path: '/comments/:commentID/answer',
  summary: 'Accepts or rejects an answer, or takes that back.',
  tags,
  session: true,
  params: commentParams,
  query: expandQuery,
  body: { type: 'object', properties: { status: { type: 'string', enum: ['accepted', 'rejected', 'pending'] } }, required: ['status'] },
  reply: record('comment'),
  handle: async (input) => {
    const { commentID } = input.params;
    await judgeAnswer(actorOf(input), commentID, input.body.status);
    return { body: await writtenComment(input, commentID) };
  },
});

export const commentWriteRoutes: readonly AnyRoute[] = [create, edit, forEdit, remove, answer];
