import { findDiscussionRow } from '../db/repos/postWrites.ts';
import { expandSchema } from '../http/expands.ts';
import { record } from '../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../http/route.ts';
import { type Actor, actorOf } from '../posting/actor.ts';
import { createDiscussion } from '../posting/createDiscussion.ts';
import { deleteDiscussion } from '../posting/deleteDiscussion.ts';
import { editDiscussion } from '../posting/editDiscussion.ts';
import type { DiscussionChanges, NewDiscussion } from '../posting/postFields.ts';
import { editedDiscussion, needEdit, needSession, needThere } from '../posting/rights.ts';
import { versionOf } from '../posting/versionOf.ts';
import { writtenDiscussion } from './records/writtenRecords.ts';
import { authorField, discussionFields, discussionParams, needSameWriter, postTypeField, writerField } from './writeSchemas.ts';

interface OneParams {
  readonly discussionID: number;
}

interface ExpandQuery {
  readonly expand?: readonly string[];
}

const expandQuery = { type: 'object', properties: { expand: expandSchema } };
const tags = ['Discussions'];

const create = defineRoute<unknown, ExpandQuery, NewDiscussion & { readonly insertUserID?: number }>({
  method: 'POST',
  path: '/discussions',
  summary: 'Opens a discussion. With a header `Idempotency-Key` the same text opens one discussion, however often it is sent within 24 hours.',
  tags,
  session: true,
  query: expandQuery,
  body: {
    type: 'object',
    properties: { ...discussionFields, ...writerField, announce: { type: 'boolean' }, postTypeID: postTypeField },
    required: ['name', 'body', 'format', 'categoryID'],
  },
  reply: record('discussion'),
  handle: async (input) => {
    needSameWriter(input);
    const idempotencyKey = input.http?.header('idempotency-key');
    const discussionID = await createDiscussion(actorOf(input), input.body, idempotencyKey === undefined ? {} : { idempotencyKey });
    return { body: await writtenDiscussion(input, discussionID) };
  },
});

const edit = defineRoute<OneParams, ExpandQuery, DiscussionChanges>({
  method: 'PATCH',
  path: '/discussions/:discussionID',
  summary: 'Changes what is sent. With `If-Match` and the ETag of the edit call, an edit of somebody else is not overwritten: 409.',
  tags,
  session: true,
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

/** The stored row, for those who may change it. */
async function editable(input: RouteInput<OneParams, unknown, unknown>) {
  const actor: Actor = actorOf(input);
  needSession(actor.viewer);
  const row = await findDiscussionRow(actor.services.db.kysely, input.params.discussionID);
  needThere(actor.viewer, row);
  needEdit(actor, editedDiscussion(row));
  return row;
}

const forEdit = defineRoute<OneParams, unknown, unknown>({
  method: 'GET',
  path: '/discussions/:discussionID/edit',
  summary: 'A discussion as its editor needs it: the body as stored. Its ETag names what it says.',
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
        postTypeID: row.type,
        postMeta: { ...row.post_meta },
        ...(input.services.config.get('tagging.enabled') ? { tagIDs: row.tag_ids } : {}),
      },
      headers: { etag: versionOf(row) },
    };
  },
});

const remove = defineRoute<OneParams, unknown, unknown>({
  method: 'DELETE',
  path: '/discussions/:discussionID',
  summary: 'Puts a discussion and its comments into the recycle bin.',
  tags,
  session: true,
  params: discussionParams,
  handle: async (input) => {
    await deleteDiscussion(actorOf(input), input.params.discussionID);
    return {};
  },
});

export const discussionWriteRoutes: readonly AnyRoute[] = [create, edit, forEdit, remove];
