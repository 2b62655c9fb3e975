import { ApiError } from '#lib/apiError.ts';
import { type DiscussionMark, markViewed, setDiscussionMark } from '../repo/discussionMarks.ts';
import { notFound } from '../../../http/errors.ts';
import { recordID } from '../../../http/fields.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import type { FromSchema } from '../../../http/schemaTypes.ts';
import { liveTags } from '../../notifications/index.ts';
import { getDiscussion } from './discussions.ts';
import { wireDate } from '../../../http/wire.ts';

const params = { type: 'object', properties: { discussionID: recordID }, required: ['discussionID'] } as const;
const flag = { type: 'boolean' } as const;
const tags = ['Discussions'];

/** Saves the viewer's flags and refreshes their badges. */
async function mark<Mark extends DiscussionMark>(
  input: RouteInput<FromSchema<typeof params>, unknown, unknown>,
  values: { readonly [Key in Mark]: boolean },
) {
  const { services, viewer } = input;
  await setDiscussionMark(services, { userID: viewer.userID, discussionID: input.params.discussionID }, values);
  services.changes.emit(liveTags([viewer.userID]));
  return { body: values };
}

const bookmark = defineRoute({
  method: 'PUT',
  path: '/discussions/:discussionID/bookmark',
  summary: 'Bookmarks a discussion, or removes the bookmark.',
  tags,
  session: true,
  params,
  body: { type: 'object', properties: { bookmarked: flag }, required: ['bookmarked'] },
  reply: { type: 'object', properties: { bookmarked: flag }, required: ['bookmarked'] },
  handle: async (input) => {
    await getDiscussion(input.services, input.viewer, input.params.discussionID);
    return mark(input, { bookmarked: input.body.bookmarked });
  },
});

const dismiss = defineRoute({
  method: 'PUT',
  path: '/discussions/:discussionID/dismiss',
  summary: 'Dismisses an announcement for the viewer: it is no longer pinned.',
  tags,
  session: true,
  params,
  body: { type: 'object', properties: { dismissed: { ...flag, default: true } } },
  reply: { type: 'object', properties: { dismissed: flag }, required: ['dismissed'] },
  handle: async (input) => {
    const { pin_location } = await getDiscussion(input.services, input.viewer, input.params.discussionID);
    const { dismissed } = input.body;
    // CO-DISC-020; undoing a dismissal is always possible
    if (dismissed && pin_location === null) throw new ApiError(400, 'Only announcements can be dismissed.');
    return mark(input, { dismissed });
  },
});

const mute = defineRoute({
  method: 'PUT',
  path: '/discussions/:discussionID/mute',
  summary: 'Mutes a discussion: the viewer gets no more notifications about it.',
  tags,
  session: true,
  params,
  body: { type: 'object', properties: { muted: flag }, required: ['muted'] },
  reply: { type: 'object', properties: { muted: flag }, required: ['muted'] },
  handle: async (input) => {
    await getDiscussion(input.services, input.viewer, input.params.discussionID);
    return mark(input, { muted: input.body.muted });
  },
});

const viewed = defineRoute({
  method: 'PUT',
  path: '/discussions/:discussionID/viewed',
  summary: 'Marks a discussion as read up to a comment.',
  tags,
  session: true,
  countsApart: true,
  limitPerMinute: 120,
  params,
  body: {
    type: 'object',
    properties: { countRead: { ...recordID, description: 'Number of comments read; all by default.' } },
  },
  reply: {
    type: 'object',
    properties: {
      unread: flag,
      countUnread: { type: 'integer' },
      dateLastViewed: { type: 'string', format: 'date-time' },
    },
    required: ['unread', 'countUnread', 'dateLastViewed'],
  },
  handle: async ({ services, viewer, body, params: { discussionID } }) => {
    await getDiscussion(services, viewer, discussionID);
    const state = await markViewed(services, { userID: viewer.userID, discussionID }, body.countRead);
    if (!state) throw notFound('Discussion');
    const { count_unread: countUnread, date_last_viewed } = state;
    return { body: { unread: countUnread > 0, countUnread, dateLastViewed: wireDate(date_last_viewed) } };
  },
});

export const markRoutes: readonly AnyRoute[] = [bookmark, dismiss, mute, viewed];
