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
import { permissionProblem } from '../../../http/errors.ts';
import { pageSchema } from '../../../http/paging.ts';
import { listOf } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import { visibleCategoryIDs } from '../../../http/viewer.ts';
import { plainText } from '../../../layouts/plainText.ts';
import { type UserLookup, userFragment, type WireContext, wireContext, wireDate } from '../../../http/wire.ts';
import { checkProfileView, getUser, managers, userParams } from './users.ts';

interface Query {
  readonly direction: ReactionDirection;
  readonly type?: string;
  readonly page: number;
  readonly limit: number;
}

type Input = RouteInput<{ userID: string }, Query, unknown>;

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
    const { query, viewer, services } = input;
    input.dependsOn('users', 'discussions', 'config');
    const user = await getUser(input);
    checkProfileView(viewer, user);
    checkOpen(input, user);
    const { direction, type, page, limit } = query;
    const types = (await reactionTypes(services)).filter(
      (known) => known.class !== 'Flag' && (!type || known.urlCode.toLowerCase() === type.toLowerCase()),
    );
    const rows = await listUserReactions(services, {
      userID: user.userID,
      direction,
      tagIDs: types.map(({ tagID }) => tagID),
      categoryIDs: await visibleCategoryIDs(services, viewer),
      limit: limit + 1,
      offset: (page - 1) * limit,
    });
    const shown = rows.slice(0, limit);
    const users = await loadUsers(
      services,
      shown.map((row) => row.insert_user_id),
    );
    const body = shown.map((row) => toRecord(wireContext(input), row, types, users));
    return { body, page: { currentPage: page, limit, total: null, hasNext: rows.length > limit } };
  },
});

export const userReactionRoutes: readonly AnyRoute[] = [list];
