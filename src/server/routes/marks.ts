import { ApiError } from '#lib/apiError.ts';
import { type DiscussionMark, markViewed, setDiscussionMark } from '../db/repos/discussionMarks.ts';
import { notFound } from '../http/errors.ts';
import { recordID } from '../http/fields.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../http/route.ts';
import { liveTags } from '../notifications/liveTags.ts';
import { getDiscussion } from './discussions.ts';
import { wireDate } from './records/wire.ts';

interface Params {
  readonly discussionID: number;
}

const params = { type: 'object', properties: { discussionID: recordID }, required: ['discussionID'] };
const flag = { type: 'boolean' } as const;
const tags = ['Discussions'];

/** Writes what the reader ticked; their badges are counted anew. */
async function mark(input: RouteInput<Params, unknown, unknown>, values: Partial<Record<DiscussionMark, boolean>>) {
  const { services, viewer } = input;
  await setDiscussionMark(services, { userID: viewer.userID, discussionID: input.params.discussionID }, values);
  services.changes.emit(liveTags([viewer.userID]));
  return { body: values };
}

const bookmark = defineRoute<Params, unknown, { bookmarked: boolean }>({
  method: 'PUT',
  path: '/discussions/:discussionID/bookmark',
  summary: 'Bookmarks a discussion, or takes the bookmark away.',
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

const dismiss = defineRoute<Params, unknown, { dismissed: boolean }>({
  method: 'PUT',
  path: '/discussions/:discussionID/dismiss',
  summary: 'Dismisses an announcement: it stands in its own place from now on, for this reader.',
  tags,
  session: true,
  params,
  body: { type: 'object', properties: { dismissed: { ...flag, default: true } } },
  reply: { type: 'object', properties: { dismissed: flag }, required: ['dismissed'] },
  handle: async (input) => {
    const { pin_location } = await getDiscussion(input.services, input.viewer, input.params.discussionID);
    const { dismissed } = input.body;
    // CO-DISC-020; taking it back is always possible
    if (dismissed && pin_location === null) throw new ApiError(400, 'Only announcements can be dismissed.');
    return mark(input, { dismissed });
  },
});

const mute = defineRoute<Params, unknown, { muted: boolean }>({
  method: 'PUT',
  path: '/discussions/:discussionID/mute',
  summary: 'Mutes a discussion: nothing that happens in it is told to this reader any more.',
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

const viewed = defineRoute<Params, unknown, { countRead?: number }>({
  method: 'PUT',
  path: '/discussions/:discussionID/viewed',
  summary: 'Notes how far the reader has come in a discussion.',
  tags,
  session: true,
  countsApart: true,
  limitPerMinute: 120,
  params,
  body: {
    type: 'object',
    properties: { countRead: { ...recordID, description: 'Comments read, from the first on; all of them when absent.' } },
  },
  reply: {
    type: 'object',
    properties: { unread: flag, countUnread: { type: 'integer' }, dateLastViewed: { type: 'string', format: 'date-time' } },
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
