import { type BulkOptions, mostBulkIDs } from '#domain/bulkRuns.ts';
import { recordID } from '../../../http/fields.ts';
import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import type { Schema } from '../../../http/schemaTypes.ts';
import { actorOf, postTypeField, splitComments, textFields, writtenDiscussion } from '../../posts/index.ts';
import { beginRun } from '../bulkRuns.ts';
import type { BulkRequest } from '../preflight.ts';
import { clientKeyOf, goOn, type RunInput, runQuery, runReply } from './bulkCalls.ts';

const newID = { ...recordID, minimum: 1 } as const;
const ids = { type: 'array', items: newID, minItems: 1, maxItems: mostBulkIDs } as const;
const flag = { type: 'boolean' } as const;
const shared = { session: true, query: runQuery, reply: runReply } as const;
const discussionTags = ['Discussions'];

async function begin(input: RunInput, request: BulkRequest) {
  return goOn(input, await beginRun(actorOf(input), request, clientKeyOf(input)));
}

const remove = defineRoute({
  ...shared,
  method: 'DELETE',
  path: '/discussions/list',
  summary: 'Moves discussions to the recycle bin, one at a time.',
  tags: discussionTags,
  body: { type: 'object', properties: { discussionIDs: ids }, required: ['discussionIDs'] },
  handle: (input) => begin(input, { operation: 'delete', recordIDs: input.body.discussionIDs, options: {} }),
});

const move = defineRoute({
  ...shared,
  method: 'PATCH',
  path: '/discussions/move',
  summary: 'Moves discussions to another category, one at a time.',
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

const close = defineRoute({
  ...shared,
  method: 'PATCH',
  path: '/discussions/close',
  summary: 'Closes or reopens discussions, one at a time.',
  tags: discussionTags,
  body: {
    type: 'object',
    properties: { discussionIDs: ids, closed: { ...flag, default: true } },
    required: ['discussionIDs'],
  },
  handle: (input) =>
    begin(input, {
      operation: 'close',
      recordIDs: input.body.discussionIDs,
      options: { closed: input.body.closed !== false },
    }),
});

interface Change {
  readonly operation: 'announce' | 'sink' | 'tag' | 'type' | 'author';
  readonly path: string;
  readonly summary: string;
  readonly properties: { readonly [Name in keyof BulkOptions]?: Schema };
  readonly required?: readonly (keyof BulkOptions)[];
}

/** Defines a bulk change of one field, named as in the call for a single post. */
const change = ({ operation, path, summary, properties, required = [] }: Change) =>
  defineRoute({
    ...shared,
    method: 'PATCH',
    path: `/discussions/${path}`,
    summary,
    tags: discussionTags,
    body: {
      type: 'object',
      properties: { discussionIDs: ids, ...properties },
      required: ['discussionIDs', ...required],
    },
    handle: (input) => {
      const { body } = input;
      const sent = Object.entries(body).filter(
        ([name, value]) => Object.hasOwn(properties, name) && value !== undefined,
      );
      const options: BulkOptions = Object.fromEntries(sent);
      return begin(input, { operation, recordIDs: body.discussionIDs, options });
    },
  });

const changes = [
  change({
    operation: 'announce',
    path: 'announce',
    summary: 'Announces or unannounces discussions, one at a time.',
    properties: { pinned: { ...flag, default: true }, pinLocation: { type: 'string', enum: ['category', 'recent'] } },
  }),
  change({
    operation: 'sink',
    path: 'sink',
    summary: 'Sinks or unsinks discussions, one at a time.',
    properties: { sink: { ...flag, default: true } },
  }),
  change({
    operation: 'tag',
    path: 'tags',
    summary: 'Adds tags to discussions or removes them, one discussion at a time.',
    properties: {
      tagIDs: { type: 'array', items: newID, minItems: 1, maxItems: 100 },
      tagMode: { type: 'string', enum: ['add', 'remove'], default: 'add' },
    },
    required: ['tagIDs'],
  }),
  change({
    operation: 'type',
    path: 'type',
    summary: 'Changes the type of discussions, one at a time.',
    properties: { postTypeID: postTypeField, postMeta: { type: 'object' } },
    required: ['postTypeID'],
  }),
  change({
    operation: 'author',
    path: 'author',
    summary: 'Changes the author of discussions, one at a time.',
    properties: { insertUserID: newID },
    required: ['insertUserID'],
  }),
];

const merge = defineRoute({
  ...shared,
  method: 'PATCH',
  path: '/discussions/merge',
  summary: 'Merges discussions and their comments into another discussion, one at a time.',
  tags: discussionTags,
  body: {
    type: 'object',
    properties: { discussionIDs: ids, destinationDiscussionID: newID, addRedirects: { ...flag, default: false } },
    required: ['discussionIDs', 'destinationDiscussionID'],
  },
  handle: (input) => {
    const { discussionIDs, destinationDiscussionID, addRedirects = false } = input.body;
    return begin(input, {
      operation: 'merge',
      recordIDs: discussionIDs,
      options: { destinationDiscussionID, addRedirects },
    });
  },
});

const removeComments = defineRoute({
  ...shared,
  method: 'DELETE',
  path: '/comments/list',
  summary: 'Moves comments of one post to the recycle bin, one at a time.',
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
    postMeta: { type: 'object', description: 'Values of fields; those that the type requires must be there.' },
  },
  required: ['name', 'categoryID', 'postType', 'authorType'],
} as const;

const numbers = { type: 'array', items: { type: 'integer' } } as const;
const splitReply = {
  type: 'object',
  properties: {
    progress: {
      type: 'object',
      properties: {
        successIDs: numbers,
        failedIDs: numbers,
        exceptionsByID: { type: 'object', properties: {} },
        countTotalIDs: { type: 'integer' },
      },
      required: ['successIDs', 'failedIDs', 'exceptionsByID', 'countTotalIDs'],
    },
    callbackPayload: { type: 'null' },
    discussion: record('discussion'),
  },
  required: ['progress', 'callbackPayload', 'discussion'],
} as const;

/** A single transaction, so there is no partial result. */
const split = defineRoute({
  method: 'POST',
  path: '/discussions/split',
  summary:
    'Splits comments of a post, with their replies, into a new post. With an `Idempotency-Key` ' +
    'header, repeated requests within 24 hours create only one post.',
  tags: discussionTags,
  session: true,
  query: runQuery,
  body: {
    type: 'object',
    properties: { commentIDs: { ...ids, maxItems: 500 }, newPost },
    required: ['commentIDs', 'newPost'],
  },
  reply: splitReply,
  handle: async (input) => {
    const idempotencyKey = input.http?.header('idempotency-key');
    const options = idempotencyKey === undefined ? {} : { idempotencyKey };
    const { discussionID, movedIDs } = await splitComments(actorOf(input), input.body, options);
    const progress = { successIDs: movedIDs, failedIDs: [], exceptionsByID: {}, countTotalIDs: movedIDs.length };
    return {
      status: 200,
      body: {
        progress,
        callbackPayload: null,
        discussion: await writtenDiscussion({ ...input, query: {} }, discussionID),
      },
    };
  },
});

export const bulkRoutes: readonly AnyRoute[] = [remove, move, close, merge, ...changes, removeComments, split];
