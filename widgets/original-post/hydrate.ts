import type { HydrateContext } from '#hydrate';
import type { OriginalPostAuthored, OriginalPostProps, OriginalPostView } from './types.gen.ts';

export const hydrate = (
  props: OriginalPostAuthored,
  { params }: HydrateContext<OriginalPostView>,
): OriginalPostProps | null => {
  const discussion = params.discussion;
  if (!discussion) return null;
  return {
    ...props,
    discussion,
    discussionApiParams: params.discussionApiParams ?? {},
    category: params.category ?? discussion.category ?? null,
    page: params.page,
  };
};
