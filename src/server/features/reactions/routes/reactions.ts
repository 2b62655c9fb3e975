import { listReactions, type ReactableType, reactionTypes } from '../repo/reactions.ts';
import { loadUsers } from '../../../db/repos/users.ts';
import { recordID } from '../../../http/fields.ts';
import { pageSchema } from '../../../http/paging.ts';
import { listOf } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import { getComment, getDiscussion } from '../../posts/index.ts';
import { userFragment, wireContext, wireDate } from '../../../http/wire.ts';

interface Query {
  readonly type?: string;
  readonly page: number;
  readonly limit: number;
}

type Input = RouteInput<{ recordID: number }, Query, unknown>;

/** Reactions to a record, newest first. Reports (class Flag) are only shown to moderators. */
async function answer(input: Input, recordType: ReactableType) {
  const { params, query, viewer, services } = input;
  const types = (await reactionTypes(services)).filter(
    (type) => type.class !== 'Flag' || viewer.can('community.moderate', { mode: 'global' }),
  );
  const wanted =
    query.type === undefined ? types : types.filter((type) => type.urlCode.toLowerCase() === query.type?.toLowerCase());
  const { page, limit } = query;
  const rows = await listReactions(services, {
    recordType,
    recordID: params.recordID,
    tagIDs: wanted.map((type) => type.tagID),
    limit: limit + 1,
    offset: (page - 1) * limit,
  });
  const users = await loadUsers(
    services,
    rows.map((row) => row.userID),
  );
  const body = rows.slice(0, limit).flatMap((row) => {
    const type = types.find(({ tagID }) => tagID === row.tagID);
    if (!type) return [];
    return [
      {
        recordType,
        recordID: params.recordID,
        tagID: row.tagID,
        userID: row.userID,
        dateInserted: wireDate(row.dateInserted),
        user: userFragment(wireContext(input), row.userID, users.get(row.userID)),
        reactionType: { tagID: type.tagID, urlcode: type.urlCode, name: type.name, class: type.class },
      },
    ];
  });
  return { body, page: { currentPage: page, limit, total: null, hasNext: rows.length > limit } };
}

function reactionsOf(
  recordType: ReactableType,
  check: (input: Input) => Promise<{ readonly discussion_id: number }>,
): AnyRoute {
  return defineRoute({
    method: 'GET',
    path: `/${recordType}s/:recordID/reactions`,
    summary: `Lists the reactions to a ${recordType}.`,
    tags: ['Reactions'],
    // CO-REACT-017
    permission: 'reactions.view',
    params: { type: 'object', properties: { recordID }, required: ['recordID'] },
    query: {
      type: 'object',
      properties: {
        type: { type: 'string', maxLength: 50 },
        ...pageSchema({ limit: 100, maxLimit: 100, maxPage: 100 }),
      },
    },
    reply: listOf('recordReaction'),
    handle: async (input) => {
      const { discussion_id } = await check(input);
      input.dependsOn(`discussion:${discussion_id}`, 'users');
      return answer(input, recordType);
    },
  });
}

export const reactionRoutes: readonly AnyRoute[] = [
  reactionsOf('discussion', ({ services, viewer, params }) => getDiscussion(services, viewer, params.recordID)),
  reactionsOf('comment', ({ services, viewer, params }) => getComment(services, viewer, params.recordID)),
];
