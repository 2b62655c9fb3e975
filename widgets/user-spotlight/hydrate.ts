import type { HydrateContext } from '#hydrate';
import type { UserSpotlightAuthored, UserSpotlightProps } from './types.gen.ts';

const isUnknown = (error: unknown) => [403, 404].includes((error as { status?: number } | null)?.status ?? 0);

export const hydrate = async (
  props: UserSpotlightAuthored,
  context: HydrateContext,
): Promise<UserSpotlightProps | null> => {
  const userID = props.apiParams?.userID;
  // In documents, -1 means that no member was selected.
  if (!userID || userID < 1) return null;
  try {
    const { body } = await context.get(`/users/${userID}`);
    const { name, photoUrl, url, title, label, labelHtml, dateLastActive, banned, private: isPrivate } = body;
    return {
      ...props,
      userInfo: { userID, name, photoUrl, url, title, label, labelHtml, dateLastActive, banned, private: isPrivate },
    };
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
};
