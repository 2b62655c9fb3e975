import { loadTags } from '../repo/tags.ts';
import { fieldError, validationFailed } from '../../../http/errors.ts';
import { expandSchema } from '../../../http/expands.ts';
import { recordIDs } from '../../../http/fields.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import { actorOf } from '../actor.ts';
import { bumpDiscussion } from '../bumpDiscussion.ts';
import { changeStatus } from '../changeStatus.ts';
import { changeTags } from '../changeTags.ts';
import { changeType } from '../changeType.ts';
import { findDiscussion } from '../repo/discussions.ts';
import { writtenDiscussion } from '../records/writtenRecords.ts';
import { discussionParams, postTypeField } from './writeSchemas.ts';

interface OneParams {
  readonly discussionID: number;
}

const expandQuery = { type: 'object', properties: { expand: expandSchema } } as const;
/** Options shared by the endpoints that change one aspect of a discussion. */
const shared = { tags: ['Discussions'], session: true, params: discussionParams } as const;

const type = defineRoute({
  ...shared,
  method: 'PUT',
  path: '/discussions/:discussionID/type',
  isPosting: true,
  summary: 'Changes the type of a post.',
  query: expandQuery,
  body: {
    type: 'object',
    properties: { type: postTypeField, postTypeID: postTypeField, postMeta: { type: 'object' } },
  },
  reply: record('discussion'),
  handle: async (input) => {
    const { body, params } = input;
    const wanted = body.postTypeID ?? body.type;
    if (wanted === undefined) throw validationFailed([fieldError('type', 'missingField', 'type is required.')]);
    await changeType(actorOf(input), params.discussionID, wanted, body.postMeta);
    return { body: await writtenDiscussion(input, params.discussionID) };
  },
});

const tagBody = {
  type: 'object',
  properties: {
    tagIDs: { ...recordIDs, maxItems: 100 },
    urlcodes: { type: 'array', items: { type: 'string', maxLength: 100 }, maxItems: 100 },
  },
} as const;

/** All tags of the post after the change. */
async function tagsOf({ services, viewer }: RouteInput<OneParams, unknown, unknown>, discussionID: number) {
  const row = await findDiscussion(services, discussionID, { withBodies: false, viewerID: viewer.userID });
  const tags = await loadTags(services, row?.tag_ids ?? []);
  return (row?.tag_ids ?? []).flatMap((tagID) => {
    const tag = tags.get(tagID);
    return tag ? [{ tagID, name: tag.name, urlcode: tag.url_code, type: tag.type }] : [];
  });
}

const putTags = defineRoute({
  ...shared,
  method: 'PUT',
  path: '/discussions/:discussionID/tags',
  isPosting: true,
  summary: 'Replaces the tags of a post.',
  body: tagBody,
  reply: listOf('tagFragment'),
  handle: async (input) => {
    const { discussionID } = input.params;
    await changeTags(actorOf(input), discussionID, { ...input.body, mode: 'replace' });
    return { body: await tagsOf(input, discussionID) };
  },
});

const addTags = defineRoute({
  ...shared,
  method: 'POST',
  path: '/discussions/:discussionID/tags',
  isPosting: true,
  summary: 'Adds tags to a post.',
  permission: 'tags.add',
  body: tagBody,
  reply: listOf('tagFragment'),
  handle: async (input) => {
    const { discussionID } = input.params;
    await changeTags(actorOf(input), discussionID, { ...input.body, mode: 'add' });
    return { body: await tagsOf(input, discussionID) };
  },
});

const bump = defineRoute({
  ...shared,
  method: 'PATCH',
  path: '/discussions/:discussionID/bump',
  summary: 'Bumps a discussion to the top of the lists.',
  query: expandQuery,
  reply: record('discussion'),
  handle: async (input) => {
    const { discussionID } = input.params;
    await bumpDiscussion(actorOf(input), discussionID);
    return { body: await writtenDiscussion(input, discussionID) };
  },
});

const status = defineRoute({
  ...shared,
  method: 'PUT',
  path: '/discussions/:discussionID/status',
  isPosting: true,
  summary: 'Sets the status of a question, or marks a post as resolved.',
  query: expandQuery,
  body: {
    type: 'object',
    properties: {
      statusID: { type: 'integer', minimum: 0, maximum: 2_147_483_647 },
      internalStatusID: { type: 'integer', minimum: 0, maximum: 1000 },
      statusNotes: { type: 'string', maxLength: 1000, default: '' },
    },
  },
  reply: record('discussion'),
  handle: async (input) => {
    const { discussionID } = input.params;
    await changeStatus(actorOf(input), discussionID, input.body);
    return { status: 201, body: await writtenDiscussion(input, discussionID) };
  },
});

export const postEditRoutes: readonly AnyRoute[] = [type, putTags, addTags, bump, status];
