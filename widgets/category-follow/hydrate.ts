import type { HydrateContext } from '#hydrate';
import type { CategoryFollowAuthored, CategoryFollowProps, CategoryFollowView } from './types.gen.ts';

const isRefusal = (error: unknown) => [401, 403, 404].includes((error as { status?: number } | null)?.status ?? 0);

export const hydrate = async (
  props: CategoryFollowAuthored,
  { viewer, params, config, get }: HydrateContext<CategoryFollowView>,
): Promise<CategoryFollowProps | null> => {
  const { categoryID } = params;
  if (viewer.isGuest || !categoryID) return null;
  try {
    const { body: category } = await get(`/categories/${categoryID}`);
    // Other category types have no posts of their own, so there is nothing to follow.
    if (category.displayAs !== 'discussions') return null;
    const { body } = await get(`/categories/${category.categoryID}/preferences/${viewer.userID}`);
    return {
      ...props,
      userID: viewer.userID,
      recordID: category.categoryID,
      name: category.name,
      notificationPreferences: { ...body },
      emailDigestEnabled: config('emails.enabled') && config('emails.digest'),
    };
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
};
