import type { HydrateContext } from '#hydrate';
import type { ProfileHeaderAuthored, ProfileHeaderProps, ProfileHeaderView } from './types.gen.ts';

const parts: Readonly<Record<string, string>> = {
  profileDiscussions: 'discussions',
  profileComments: 'comments',
  profileReactions: 'reactions',
};

type Answer = NonNullable<ProfileHeaderProps['answers']>[number];

/** The page provides the member; the API has already filtered the fields. */
export const hydrate = async (
  props: ProfileHeaderAuthored,
  { params, config, get }: HydrateContext<ProfileHeaderView>,
): Promise<ProfileHeaderProps | null> => {
  const user = params.profile;
  if (!user) return null;
  const isBannedAway = Boolean(user.banned) && config('ui.bannedPrivateProfile');
  const restriction = params['isProfileRestricted'] === true ? (isBannedAway ? 'banned' : 'private') : null;
  const given = (user.profileFields ?? {}) as Readonly<Record<string, unknown>>;
  const isAnswered = (name: string) => (given[name] ?? null) !== null && given[name] !== false;
  // sites without such fields make no call
  const fields = Object.keys(given).some(isAnswered) ? (await get('/profile-fields', { enabled: true })).body : [];
  const answers = fields
    .filter(({ apiName }) => isAnswered(apiName))
    .map(
      ({ apiName, label, dataType, visibility }): Answer => ({
        label,
        value: given[apiName] as Answer['value'],
        isDay: dataType === 'date',
        visibility,
      }),
    );
  return {
    ...props,
    ...(answers.length > 0 ? { answers } : {}),
    user,
    part: parts[params.layoutViewType] ?? null,
    restriction,
  };
};
