import { validationFailed, fieldError } from '../../../http/errors.ts';
import { expandSchema } from '../../../http/expands.ts';
import { recordID } from '../../../http/fields.ts';
import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { actorOf } from '../actor.ts';
import { judgeAnswer } from '../answers.ts';
import { createComment } from '../createComment.ts';
import { deleteComment } from '../deleteComment.ts';
import { editComment, findPlace } from '../editComment.ts';
import type { NewComment } from '../postFields.ts';
import { editedComment, needEdit } from '../rights.ts';
import { undoDeletion } from '../restoreDeleted.ts';
import { versionOf } from '../versionOf.ts';
import { writtenComment } from '../records/writtenRecords.ts';
import { authorField, commentParams, draftField, needSameWriter, textFields, writerField } from './writeSchemas.ts';

type SentComment = Partial<NewComment> &
  Pick<NewComment, 'body' | 'format'> & { readonly discussionID?: number; readonly insertUserID?: number };

const expandQuery = { type: 'object', properties: { expand: expandSchema } } as const;
const tags = ['Comments'];

/** `discussionID` is the legacy way to name the parent. @throws ApiError 400 without a parent. */
function readParent(sent: SentComment): NewComment {
  const parentRecordType = sent.parentRecordType ?? (sent.discussionID === undefined ? undefined : 'discussion');
  const parentRecordID = sent.parentRecordID ?? sent.discussionID;
  const missing = [
    ...(parentRecordType === undefined ? ['parentRecordType'] : []),
    ...(parentRecordID === undefined ? ['parentRecordID'] : []),
  ];
  if (parentRecordType === undefined || parentRecordID === undefined)
    throw validationFailed(missing.map((field) => fieldError(field, 'missingField', `${field} is required.`)));
  return { ...sent, parentRecordType, parentRecordID };
}

const create = defineRoute({
  method: 'POST',
  path: '/comments',
  summary:
    'Creates a comment or reply. With an `Idempotency-Key` header, repeated ' +
    'requests within 24 hours create only one comment.',
  tags,
  session: true,
  isPosting: true,
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
    const commentID = await createComment(
      actorOf(input),
      readParent(input.body),
      idempotencyKey === undefined ? {} : { idempotencyKey },
    );
    return { body: await writtenComment(input, commentID) };
  },
});

const edit = defineRoute({
  method: 'PATCH',
  path: '/comments/:commentID',
  summary:
    'Changes the fields that are sent. With `If-Match` and the ETag of the edit ' +
    'call, conflicting edits are rejected with 409.',
  tags,
  session: true,
  isPosting: true,
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

const forEdit = defineRoute({
  method: 'GET',
  path: '/comments/:commentID/edit',
  summary: 'A comment for editing, with its body as stored. The ETag identifies its content.',
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

const remove = defineRoute({
  method: 'DELETE',
  path: '/comments/:commentID',
  summary:
    'Moves a comment to the recycle bin. A comment with replies leaves a placeholder ' +
    'in the thread unless `deleteMethod` says otherwise.',
  tags,
  session: true,
  params: commentParams,
  query: { type: 'object', properties: { deleteMethod: { type: 'string', enum: ['full', 'tombstone'] } } },
  handle: async (input) => {
    await deleteComment(actorOf(input), input.params.commentID, input.query.deleteMethod);
    return {};
  },
});

const restore = defineRoute({
  method: 'POST',
  path: '/comments/:commentID/restore',
  summary: 'Undoes the deletion of a comment and its replies, within 30 seconds and only by the user who deleted it.',
  tags,
  session: true,
  params: commentParams,
  handle: async (input) => {
    await undoDeletion(actorOf(input), { recordType: 'comment', recordID: input.params.commentID });
    return { status: 204 };
  },
});

const answer = defineRoute({
  method: 'PATCH',
  path: '/comments/:commentID/answer',
  summary: 'Accepts or rejects an answer, or resets it to pending.',
  tags,
  session: true,
  params: commentParams,
  query: expandQuery,
  body: {
    type: 'object',
    properties: { status: { type: 'string', enum: ['accepted', 'rejected', 'pending'] } },
    required: ['status'],
  },
  reply: record('comment'),
  handle: async (input) => {
    const { commentID } = input.params;
    await judgeAnswer(actorOf(input), commentID, input.body.status);
    return { body: await writtenComment(input, commentID) };
  },
});

export const commentWriteRoutes: readonly AnyRoute[] = [create, edit, forEdit, remove, answer, restore];
