import { type BulkOptions, mostBulkIDs } from '#domain/bulkRuns.ts';
import { recordID } from '../http/fields.ts';
import { record } from '../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../http/route.ts';
import { actorOf } from '../posting/actor.ts';
import type { DeleteMethod, SplitRequest } from '../posting/postFields.ts';
import { splitComments } from '../posting/splitComments.ts';
import { beginRun } from '../runs/bulkRuns.ts';
import type { BulkRequest } from '../runs/preflight.ts';
import { clientKeyOf, goOn, type RunQuery, runQuery } from './bulkCalls.ts';
import { writtenDiscussion } from './records/writtenRecords.ts';
import { postTypeField, textFields } from './writeSchemas.ts';

const newID = { ...recordID, minimum: 1 } as const;
const ids = { type: 'array', items: newID, minItems: 1, maxItems: mostBulkIDs } as const;
const flag = { type: 'boolean' } as const;
const shared = { session: true, query: runQuery, reply: record('longRun') } as const;
const discussionTags = ['Discussions'];

type BulkInput<Body> = RouteInput<unknown, RunQuery, Body>;

async function begin(input: BulkInput<unknown>, request: BulkRequest) {
  return goOn(input, await beginRun(actorOf(input), request, clientKeyOf(input)));
}

interface Discussions extends BulkOptions {
  readonly discussionIDs: readonly number[];
}

const remove = defineRoute<unknown, RunQuery, Discussions>({
  ...shared,
  method: 'DELETE',
  path: '/discussions/list',
  summary: 'Puts discussions into the recycle bin, one after the other.',
  tags: discussionTags,
  body: { type: 'object', properties: { discussionIDs: ids }, required: ['discussionIDs'] },
  handle: (input) => begin(input, { operation: 'delete', recordIDs: input.body.discussionIDs, options: {} }),
});

const move = defineRoute<unknown, RunQuery, Discussions>({
  ...shared,
  method: 'PATCH',
  path: '/discussions/move',
  summary: 'Moves discussions into another category, one after the other.',
  tags: discussionTags,
  body: {
    type: 'object',
    properties: {
      discussionIDs: ids,
      categoryID: newID,
      addRedirects: { ...flag, default: false },
      postTypeID: postTypeField,
      postMeta: { type: 'object' },
    },
    required: ['discussionIDs', 'categoryID'],
  },
  handle: (input) => {
    const { discussionIDs, categoryID, addRedirects, postTypeID, postMeta } = input.body;
    const options = {
      categoryID,
      addRedirects,
      ...(postTypeID === undefined ? {} : { postTypeID }),
      ...(postMeta === undefined ? {} : { postMeta }),
    } as BulkOptions;
    return begin(input, { operation: 'move', recordIDs: discussionIDs, options });
  },
});

const close = defineRoute<unknown, RunQuery, Discussions>({
  ...shared,
  method: 'PATCH',
  path: '/discussions/close',
  summary: 'Closes discussions, or opens them, one after the other.',
  tags: discussionTags,
  body: { type: 'object', properties: { discussionIDs: ids, closed: { ...flag, default: true } }, required: ['discussionIDs'] },
  handle: (input) => begin(input, { operation: 'close', recordIDs: input.body.discussionIDs, options: { closed: input.body.closed !== false } }),
});

interface Change {
  readonly operation: 'announce' | 'sink' | 'tag' | 'type' | 'author';
  readonly path: string;
  readonly summary: string;
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

/** One thing that is changed of each, named as in the call for a single post. */
const change = ({ operation, path, summary, properties, required = [] }: Change) =>
  defineRoute<unknown, RunQuery, Discussions>({
    ...shared,
    method: 'PATCH',
    path: `/discussions/${path}`,
    summary,
    tags: discussionTags,
    body: { type: 'object', properties: { discussionIDs: ids, ...properties }, required: ['discussionIDs', ...required] },
    handle: (input) => {
      const { body } = input;
      const names = Object.keys(properties) as (keyof BulkOptions)[];
      const options: BulkOptions = Object.fromEntries(names.filter((name) => body[name] !== undefined).map((name) => [name, body[name]]));
      return begin(input, { operation, recordIDs: body.discussionIDs, options });
    },
  });

const changes = [
  change({
    operation: 'announce',
    path: 'announce',
    summary: 'Announces discussions, or no longer, one after the other.',
    properties: { pinned: { ...flag, default: true }, pinLocation: { type: 'string', enum: ['category', 'recent'] } },
  }),
  change({
    operation: 'sink',
    path: 'sink',
    summary: 'Sinks discussions, or lets them rise again, one after the other.',
    properties: { sink: { ...flag, default: true } },
  }),
  change({
    operation: 'tag',
    path: 'tags',
    summary: 'Gives discussions tags, or takes tags from them, one after the other.',
    properties: {
      tagIDs: { type: 'array', items: newID, minItems: 1, maxItems: 100 },
      tagMode: { type: 'string', enum: ['add', 'remove'], default: 'add' },
    },
    required: ['tagIDs'],
  }),
  change({
    operation: 'type',
    path: 'type',
    summary: 'Makes discussions posts of another kind, one after the other.',
    properties: { postTypeID: postTypeField, postMeta: { type: 'object' } },
    required: ['postTypeID'],
  }),
  change({
    operation: 'author',
    path: 'author',
    summary: 'Gives discussions to another author, one after the other.',
    properties: { insertUserID: newID },
    required: ['insertUserID'],
  }),
];

const merge = defineRoute<unknown, RunQuery, Discussions & { readonly destinationDiscussionID: number }>({
  ...shared,
  method: 'PATCH',
  path: '/discussions/merge',
  summary: 'Makes discussions and their comments comments of another, one after the other.',
  tags: discussionTags,
  body: {
    type: 'object',
    properties: { discussionIDs: ids, destinationDiscussionID: newID, addRedirects: { ...flag, default: false } },
    required: ['discussionIDs', 'destinationDiscussionID'],
  },
  handle: (input) => {
    const { discussionIDs, destinationDiscussionID, addRedirects = false } = input.body;
    return begin(input, { operation: 'merge', recordIDs: discussionIDs, options: { destinationDiscussionID, addRedirects } });
  },
});

const removeComments = defineRoute<unknown, RunQuery, { readonly commentIDs: readonly number[]; readonly deleteMethod: DeleteMethod }>({
  ...shared,
  method: 'DELETE',
  path: '/comments/list',
  summary: 'Puts comments of one post into the recycle bin, one after the other.',
  tags: ['Comments'],
  body: {
    type: 'object',
    properties: { commentIDs: ids, deleteMethod: { type: 'string', enum: ['full', 'tombstone'] } },
    required: ['commentIDs', 'deleteMethod'],
  },
  handle: (input) => {
    const { commentIDs, deleteMethod } = input.body;
    return begin(input, { operation: 'deleteComments', recordIDs: commentIDs, options: { deleteMethod } });
  },
});

const newPost = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 5000 },
    ...textFields,
    categoryID: newID,
    postType: postTypeField,
    authorType: { type: 'string', enum: ['me', 'system'] },
  },
  required: ['name', 'categoryID', 'postType', 'authorType'],
} as const;

/** All of it in one transaction: there is nothing that could be left half done. */
const split = defineRoute<unknown, RunQuery, SplitRequest>({
  method: 'POST',
  path: '/discussions/split',
  summary:
    'Makes comments of a post, with what answers them, a post of their own. With a header `Idempotency-Key` the same call makes one post, however often it is sent within 24 hours.',
  tags: discussionTags,
  session: true,
  query: runQuery,
  body: { type: 'object', properties: { commentIDs: { ...ids, maxItems: 500 }, newPost }, required: ['commentIDs', 'newPost'] },
  handle: async (input) => {
    const idempotencyKey = input.http?.header('idempotency-key');
    const options = idempotencyKey === undefined ? {} : { idempotencyKey };
    const { discussionID, movedIDs } = await splitComments(actorOf(input), input.body, options);
    const progress = { successIDs: movedIDs, failedIDs: [], exceptionsByID: {}, countTotalIDs: movedIDs.length };
    return { status: 200, body: { progress, callbackPayload: null, discussion: await writtenDiscussion({ ...input, query: {} }, discussionID) } };
  },
});

export const bulkRoutes: readonly AnyRoute[] = [remove, move, close, merge, ...changes, removeComments, split];
