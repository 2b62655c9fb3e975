import { undoDeletion } from '../restoreDeleted.ts';
import { findDiscussionRow } from '../repo/postWrites.ts';
import { expandSchema } from '../../../http/expands.ts';
import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import { type Actor, actorOf } from '../actor.ts';
import { createDiscussion } from '../createDiscussion.ts';
import { deleteDiscussion } from '../deleteDiscussion.ts';
import { editDiscussion } from '../editDiscussion.ts';
import { editedDiscussion, needEdit, needSession, needThere } from '../rights.ts';
import type { NewDiscussion } from '../postFields.ts';
import { loadPostCatalog } from '../../postTypes/index.ts';
import { typeIDOf } from '../discussionFields.ts';
import { seenMeta } from '../postMeta.ts';
import { versionOf } from '../versionOf.ts';
import { writtenDiscussion } from '../records/writtenRecords.ts';
import {
  authorField,
  discussionFields,
  discussionParams,
  needSameWriter,
  postTypeField,
  writerField,
} from './writeSchemas.ts';

interface OneParams {
  readonly discussionID: number;
}

const expandQuery = { type: 'object', properties: { expand: expandSchema } } as const;
const tags = ['Discussions'];

const newDiscussion = {
  type: 'object',
  properties: { ...discussionFields, ...writerField, announce: { type: 'boolean' } },
  required: ['name', 'body', 'format', 'categoryID'],
} as const;

type NewInput = RouteInput<unknown, { readonly expand?: readonly string[] }, { readonly insertUserID?: number }>;

async function answerNew(input: NewInput, sent: NewDiscussion) {
  needSameWriter(input);
  const idempotencyKey = input.http?.header('idempotency-key');
  const options = idempotencyKey === undefined ? {} : { idempotencyKey };
  const discussionID = await createDiscussion(actorOf(input), sent, options);
  return { body: await writtenDiscussion(input, discussionID) };
}

const create = defineRoute({
  method: 'POST',
  path: '/discussions',
  summary:
    'Creates a discussion. With an `Idempotency-Key` header, repeated ' +
    'requests within 24 hours create only one discussion.',
  tags,
  session: true,
  isPosting: true,
  query: expandQuery,
  body: { ...newDiscussion, properties: { ...newDiscussion.properties, postTypeID: postTypeField } },
  reply: record('discussion'),
  handle: (input) => answerNew(input, input.body),
});

const edit = defineRoute({
  method: 'PATCH',
  path: '/discussions/:discussionID',
  summary:
    'Changes the fields that are sent. With `If-Match` and the ETag of the edit ' +
    'call, conflicting edits are rejected with 409.',
  tags,
  session: true,
  isPosting: true,
  params: discussionParams,
  query: expandQuery,
  body: { type: 'object', properties: { ...discussionFields, ...authorField } },
  reply: record('discussion'),
  handle: async (input) => {
    const { discussionID } = input.params;
    await editDiscussion(actorOf(input), discussionID, input.body, { seen: input.http?.header('if-match') });
    return { body: await writtenDiscussion(input, discussionID) };
  },
});

const createQuestion = defineRoute({
  method: 'POST',
  path: '/discussions/question',
  summary: 'Asks a question. The same as `POST /discussions` with the post type `question`.',
  tags,
  session: true,
  isPosting: true,
  query: expandQuery,
  body: newDiscussion,
  reply: record('discussion'),
  handle: (input) => answerNew(input, { ...input.body, postTypeID: 'question' }),
});

/** The stored row, if the viewer can edit it. */
async function editable(input: RouteInput<OneParams, unknown, unknown>) {
  const actor: Actor = actorOf(input);
  needSession(actor.viewer);
  const row = await findDiscussionRow(actor.services.db.kysely, input.params.discussionID);
  needThere(actor.viewer, row);
  needEdit(actor, editedDiscussion(row));
  return row;
}

const forEdit = defineRoute({
  method: 'GET',
  path: '/discussions/:discussionID/edit',
  summary: 'A discussion for editing, with its body as stored. The ETag identifies its content.',
  tags,
  session: true,
  neverCached: true,
  params: discussionParams,
  reply: record('discussionEdit'),
  handle: async (input) => {
    const row = await editable(input);
    return {
      body: {
        discussionID: row.discussion_id,
        name: row.name,
        body: row.body,
        format: row.format,
        categoryID: row.category_id,
        closed: row.closed,
        sink: row.sink,
        pinned: row.pin_location !== null,
        pinLocation: row.pin_location,
        type: row.type,
        postTypeID: typeIDOf(row),
        postMeta: seenMeta(await loadPostCatalog(input.services), input.viewer, row),
        ...(input.services.config.get('tagging.enabled') ? { tagIDs: row.tag_ids } : {}),
      },
      headers: { etag: versionOf(row) },
    };
  },
});

const remove = defineRoute({
  method: 'DELETE',
  path: '/discussions/:discussionID',
  summary: 'Moves a discussion and its comments to the recycle bin.',
  tags,
  session: true,
  params: discussionParams,
  handle: async (input) => {
    await deleteDiscussion(actorOf(input), input.params.discussionID);
    return {};
  },
});

const restore = defineRoute({
  method: 'POST',
  path: '/discussions/:discussionID/restore',
  summary: 'Undoes the deletion of a discussion, within 30 seconds and only by the user who deleted it.',
  tags,
  session: true,
  params: discussionParams,
  handle: async (input) => {
    await undoDeletion(actorOf(input), { recordType: 'discussion', recordID: input.params.discussionID });
    return { status: 204 };
  },
});

export const discussionWriteRoutes: readonly AnyRoute[] = [create, createQuestion, edit, forEdit, remove, restore];
