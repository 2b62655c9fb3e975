import { threadPlace } from '#routing/pages/threadPlace.ts';
import { readSort, recordID, sortSchema } from '../../../http/fields.ts';
import { notFound } from '../../../http/errors.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { countBeforePage, findByDate, findByNumber, findNewComments } from '../repo/threadPlaces.ts';
import { getDiscussion } from './discussions.ts';

const params = { type: 'object', properties: { discussionID: recordID }, required: ['discussionID'] } as const;
const tags = ['Discussions'];
const shape = {
  sort: sortSchema(['dateInserted', 'score', 'experimentalTrending'], 'dateInserted'),
  isNested: { type: 'boolean', default: true, description: 'Replies are shown below the comment they answer.' },
} as const;
const commentID = { type: 'integer' } as const;

const newComments = defineRoute({
  method: 'GET',
  path: '/discussions/:discussionID/new-comments',
  summary: 'Comments by others since the viewer last read the discussion.',
  tags,
  session: true,
  params,
  reply: {
    type: 'object',
    properties: {
      count: { type: 'integer' },
      commentIDs: { type: 'array', items: commentID, description: 'Oldest first, at most 1,000.' },
    },
    required: ['count', 'commentIDs'],
  },
  handle: async ({ services, viewer, params: { discussionID } }) => {
    await getDiscussion(services, viewer, discussionID);
    return { body: await findNewComments(services, { discussionID, userID: viewer.userID }) };
  },
});

/** Places that addresses name, where a day can be the moment at which it begins for the viewer. */
const place = new RegExp(`${threadPlace.source}|^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{3})?Z$`);

const commentAt = defineRoute({
  method: 'GET',
  path: '/discussions/:discussionID/comment-at',
  summary: 'The comment at a place of the thread.',
  tags,
  params,
  query: {
    type: 'object',
    properties: {
      at: {
        type: 'string',
        pattern: place.source,
        description:
          'A number, counted from 1 in reading order; a date or a moment, for the first comment since then; ' +
          '`last` for the newest; `new` for the first that the viewer has not read.',
      },
      ...shape,
    },
    required: ['at'],
  },
  reply: { type: 'object', properties: { commentID }, required: ['commentID'] },
  handle: async ({ services, viewer, query, dependsOn, params: { discussionID } }) => {
    dependsOn(`discussion:${discussionID}`);
    await getDiscussion(services, viewer, discussionID);
    const { at, isNested } = query;
    const find = async (): Promise<number | undefined> => {
      if (at === 'new') return (await findNewComments(services, { discussionID, userID: viewer.userID })).commentIDs[0];
      if (at === 'last') return findByDate(services, discussionID, services.now());
      if (!at.includes('-'))
        return findByNumber(services, { discussionID, sort: readSort(query.sort), isNested }, Number(at));
      const from = new Date(at);
      return Number.isNaN(from.getTime()) ? undefined : findByDate(services, discussionID, from);
    };
    const found = await find();
    if (found === undefined) throw notFound('Comment');
    return { body: { commentID: found } };
  },
});

const pageStart = defineRoute({
  method: 'GET',
  path: '/discussions/:discussionID/page-start',
  summary: 'Number of comments of the tree on earlier pages.',
  tags,
  params,
  query: {
    type: 'object',
    properties: { sort: shape.sort, topLevel: { type: 'integer', minimum: 0, maximum: 1_000_000 } },
    required: ['topLevel'],
  },
  reply: { type: 'object', properties: { countBefore: { type: 'integer' } }, required: ['countBefore'] },
  handle: async ({ services, viewer, query, dependsOn, params: { discussionID } }) => {
    dependsOn(`discussion:${discussionID}`);
    await getDiscussion(services, viewer, discussionID);
    const tree = { discussionID, sort: readSort(query.sort), isNested: true };
    return { body: { countBefore: await countBeforePage(services, tree, query.topLevel) } };
  },
});

/** Places in threads, for returning viewers and for long threads. */
export const threadPlaceRoutes: readonly AnyRoute[] = [newComments, commentAt, pageStart];
