import type { HydrateContext } from '#hydrate';
import type { ModerationMessageListAuthored, ModerationMessageListProps } from './types.gen.ts';

/** The page has checked that the viewer can manage the site. */
export const hydrate = async (
  props: ModerationMessageListAuthored,
  { get }: HydrateContext,
): Promise<ModerationMessageListProps> => {
  const [messages, roles, tree] = await Promise.all([
    get('/moderation-messages'),
    get('/roles'),
    get('/categories/tree'),
  ]);
  const depths = new Map<number, number>();
  const categories = tree.body.categories.map(({ categoryID, parentCategoryID, name }) => {
    const depth = parentCategoryID === null ? 0 : (depths.get(parentCategoryID) ?? 0) + 1;
    depths.set(categoryID, depth);
    return { categoryID, name, depth };
  });
  return {
    ...props,
    messages: messages.body,
    roles: roles.body.map(({ roleID, name }) => ({ roleID, name })),
    categories,
  };
};
