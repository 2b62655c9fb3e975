import type { ApiReactedPost } from '#contracts/api-reactedPost.gen.ts';
import type { ApiUserReaction } from '#contracts/api-userReaction.gen.ts';
import { findRestriction } from '#domain/restrictedProfile.ts';
import { commentPath, discussionPath } from '#routing/pages/urls.ts';
import { excerptOf } from '../../../bodies/plainText.ts';
import {
  listUserReactions,
  type ReactedRow,
  type ReactionDirection,
  type ReactionType,
  reactionTypes,
} from '../../reactions/index.ts';
import { loadUsers, type UserRecord } from '../../../db/repos/users.ts';
import { notFound, permissionProblem } from '../../../http/errors.ts';
import { expandSchema, resolveExpands } from '../../../http/expands.ts';
import { pageSchema } from '../../../http/paging.ts';
import { listOf } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import { visibleCategoryIDs } from '../../../http/viewer.ts';
import { plainText } from '../../../layouts/plainText.ts';
import { type UserLookup, userFragment, type WireContext, wireContext, wireDate } from '../../../http/wire.ts';
import { checkProfileView, getUser, managers, userParams } from './users.ts';

type Input = RouteInput<{ userID: string }, unknown, unknown>;

const excerptLength = 200;

/** If the profile is hidden, its lists are too. */
function checkOpen({ viewer, services }: Input, user: UserRecord): void {
  const profileViewer = {
    userID: viewer.userID,
    canViewPersonalInfo: viewer.can(['personalInfo.view', ...managers], { mode: 'global' }),
  };
  const owner = { userID: user.userID, private: user.isPrivate, banned: user.isBanned };
  if (findRestriction(owner, profileViewer, services.config.get('ui.bannedPrivateProfile')))
    throw permissionProblem('personalInfo.view');
}

function toRecord(
  context: WireContext,
  row: ReactedRow,
  types: readonly ReactionType[],
  users: UserLookup,
): ApiUserReaction {
  const isComment = row.record_type === 'comment';
  const path = isComment ? commentPath(row.record_id) : discussionPath({ discussionID: row.record_id, name: row.name });
  const counts = new Map(row.counts.map(({ tagID, count }) => [tagID, count]));
  return {
    recordType: row.record_type,
    recordID: row.record_id,
    name: isComment ? `Re: ${row.name}` : row.name,
    excerpt: isComment ? plainText(row.text, excerptLength) : excerptOf(row.text, excerptLength),
    url: `${context.origin}${path}`,
    categoryID: row.category_id,
    dateInserted: wireDate(row.date_inserted),
    dateReacted: wireDate(row.date_reacted),
    insertUserID: row.insert_user_id,
    insertUser: userFragment(context, row.insert_user_id, users.get(row.insert_user_id)),
    reactions: types.flatMap(({ tagID, urlCode, name, class: className }) => {
      const count = counts.get(tagID);
      return count === undefined ? [] : [{ tagID, urlcode: urlCode, name, class: className, count }];
    }),
  };
}

interface Wanted {
  readonly direction: ReactionDirection;
  readonly page: number;
  readonly limit: number;
  readonly types: readonly ReactionType[];
}

/** Posts on a page of a list, which the viewer can see, with their records. */
async function readPosts(input: Input, { direction, page, limit, types }: Wanted) {
  const { viewer, services } = input;
  input.dependsOn('users', 'discussions', 'config');
  const user = await getUser(input);
  checkProfileView(viewer, user);
  checkOpen(input, user);
  const found = await listUserReactions(services, {
    userID: user.userID,
    direction,
    tagIDs: types.map(({ tagID }) => tagID),
    categoryIDs: await visibleCategoryIDs(services, viewer),
    // one more tells whether there is a next page
    limit: limit + 1,
    offset: (page - 1) * limit,
  });
  const rows = found.slice(0, limit);
  const users = await loadUsers(
    services,
    rows.map((row) => row.insert_user_id),
  );
  const context = wireContext(input);
  return {
    posts: rows.map((row) => ({ row, post: toRecord(context, row, types, users) })),
    page: { currentPage: page, limit, total: null, hasNext: found.length > limit },
  };
}

/** Public types of reactions, or the one with this code. */
async function publicTypes(services: Input['services'], code: string | undefined): Promise<readonly ReactionType[]> {
  return (await reactionTypes(services)).filter(
    (known) => known.class !== 'Flag' && (!code || known.urlCode.toLowerCase() === code.toLowerCase()),
  );
}

const list = defineRoute({
  method: 'GET',
  path: '/users/:userID/reactions',
  summary: 'Lists posts by a user that received reactions or, with `given`, posts the user reacted to.',
  tags: ['Users', 'Reactions'],
  params: userParams,
  query: {
    type: 'object',
    properties: {
      direction: { type: 'string', enum: ['received', 'given'], default: 'received' },
      type: { type: 'string', maxLength: 50, description: 'URL code of one type of reaction.' },
      ...pageSchema({ limit: 30, maxLimit: 100, maxPage: 1000 }),
    },
  },
  reply: listOf('userReaction'),
  handle: async (input) => {
    const { direction, type, page, limit } = input.query;
    const types = await publicTypes(input.services, type);
    const found = await readPosts(input, { direction, page, limit, types });
    return { body: found.posts.map(({ post }) => post), page: found.page };
  },
});

const reacted = defineRoute({
  method: 'GET',
  path: '/users/:userID/reacted',
  summary: 'Lists posts by a user that received one type of reaction.',
  tags: ['Users', 'Reactions'],
  params: userParams,
  query: {
    type: 'object',
    properties: {
      reactionUrlcode: { type: 'string', minLength: 1, maxLength: 50, description: 'URL code of the reaction.' },
      expand: expandSchema,
      ...pageSchema({ limit: 30, maxLimit: 100, maxPage: 1000 }),
    },
    required: ['reactionUrlcode'],
  },
  reply: listOf('reactedPost'),
  handle: async (input) => {
    const { reactionUrlcode, page, limit, expand } = input.query;
    const expands = resolveExpands(expand, { known: ['insertUser', 'updateUser', 'reactions'] });
    const types = await publicTypes(input.services, reactionUrlcode);
    if (types.length === 0) throw notFound('Reaction');
    const { posts, page: facts } = await readPosts(input, { direction: 'received', page, limit, types });
    const body = posts.map(({ row, post }): ApiReactedPost => {
      const isComment = row.record_type === 'comment';
      return {
        recordType: isComment ? 'Comment' : 'Discussion',
        recordID: row.record_id,
        discussionID: row.discussion_id,
        ...(isComment ? { commentID: row.record_id } : {}),
        name: post.name,
        body: post.excerpt,
        url: post.url,
        insertUserID: post.insertUserID,
        ...(expands.has('insertUser') ? { insertUser: post.insertUser } : {}),
        ...(expands.has('reactions') ? { reactions: post.reactions } : {}),
      };
    });
    return { body, page: facts };
  },
});

export const userReactionRoutes: readonly AnyRoute[] = [list, reacted];
