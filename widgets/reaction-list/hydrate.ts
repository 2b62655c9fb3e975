import type { HydrateContext } from '#hydrate';
import type { ReactionListAuthored, ReactionListProps } from './types.gen.ts';

/** The page has checked that the viewer can manage the community. */
export const hydrate = async (props: ReactionListAuthored, { get }: HydrateContext): Promise<ReactionListProps> => {
  const reactions = await get('/reactions');
  return { ...props, reactions: reactions.body };
};
