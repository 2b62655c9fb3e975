import type { HydrateContext } from '#hydrate';
import type { ProfileHeaderAuthored, ProfileHeaderProps } from './types.gen.ts';

const parts: Readonly<Record<string, string>> = {
  profileDiscussions: 'discussions',
  profileComments: 'comments',
  profileReactions: 'reactions',
};

/** The page provides the member; the API has already filtered the fields. */
export const hydrate = (
  props: ProfileHeaderAuthored,
  { params, config }: HydrateContext,
): ProfileHeaderProps | null => {
  const user = params.profile;
  if (!user) return null;
  const isBannedAway = Boolean(user.banned) && config('ui.bannedPrivateProfile');
  const restriction = params['isProfileRestricted'] === true ? (isBannedAway ? 'banned' : 'private') : null;
  return { ...props, user, part: parts[params.layoutViewType] ?? null, restriction };
};
