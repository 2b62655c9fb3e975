import type { HydrateContext } from '#hydrate';
import type { FollowedContentAuthored, FollowedContentProps } from './types.gen.ts';

/** Higher than any real number of followed records. */
const most = 500;

/** Latest first, each with its notifications. */
export const hydrate = async (
  props: FollowedContentAuthored,
  { viewer, config, get }: HydrateContext,
): Promise<FollowedContentProps | null> => {
  if (viewer.isGuest) return null;
  const query = {
    followed: true,
    outputFormat: 'flat',
    sort: '-dateFollowed',
    limit: most,
    expand: ['preferences'],
  } as const;
  const { body } = await get('/categories', query);
  const categories = body.map(
    ({ categoryID, name, url, description, iconUrl, dateFollowed, countDiscussions, countComments, preferences }) => ({
      categoryID,
      name,
      url,
      description,
      iconUrl,
      dateFollowed,
      countDiscussions,
      countComments,
      preferences: preferences && { ...preferences },
    }),
  );
  const emailDigestEnabled = config('emails.enabled') && config('emails.digest');
  return { ...props, userID: viewer.userID, emailDigestEnabled, categories };
};
