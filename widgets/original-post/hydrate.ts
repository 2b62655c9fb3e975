import type { HydrateContext } from '#hydrate';
import type { OriginalPostAuthored, OriginalPostProps } from './types.gen.ts';

export const hydrate = (props: OriginalPostAuthored, { params }: HydrateContext): OriginalPostProps | null => {
  const discussion = params.discussion;
  if (!discussion) return null;
  return {
    ...props,
    discussion,
    discussionApiParams: params.discussionApiParams ?? {},
    category: (params.category as OriginalPostProps['category']) ?? discussion.category ?? null,
    page: Number(params.page) || 1,
  };
};
