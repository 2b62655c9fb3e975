import type { HydrateContext } from '#hydrate';
import type { ProfilePostsAuthored, ProfilePostsProps, ProfilePostsView } from './types.gen.ts';

const calls = {
  discussions: { path: '/discussions', query: { sort: '-dateInserted', pinOrder: 'mixed', expand: ['all', '-body'] } },
  comments: {
    path: '/comments',
    query: { sort: '-dateInserted', quoteParent: false, expand: ['excerpt', 'category', '-body', '-insertUser'] },
  },
} as const;

/** Only posts that the viewer can see; none on a restricted profile. */
export const hydrate = async (
  { limit = 30, isExcerpt = false, ...props }: ProfilePostsAuthored,
  context: HydrateContext<ProfilePostsView>,
): Promise<ProfilePostsProps | null> => {
  const user = context.params.profile;
  if (!user || context.params.isProfileRestricted === true) return null;
  const part = context.widgetID === 'asset.profileComments' ? 'comments' : 'discussions';
  const { path, query } = calls[part];
  const page = isExcerpt || typeof context.params.page !== 'number' ? 1 : context.params.page;
  const { body, paging } = await context.get(path, { ...query, insertUserID: [user.userID], limit, page });
  return { ...props, isExcerpt, user, part, [part]: body, ...(paging ? { paging: { ...paging } } : {}) };
};
