import type { HydrateContext } from '#hydrate';
import type { SuggestedContentAuthored, SuggestedContentProps } from './types.gen.ts';

const isMissing = (error: unknown) => [401, 403, 404].includes((error as { status?: number } | null)?.status ?? 0);

export const hydrate = async (
  props: SuggestedContentAuthored & { excludedCategoryIDs?: number[] },
  context: HydrateContext,
): Promise<SuggestedContentProps | null> => {
  const { suggestedFollows: follows, suggestedContent: content, excludedCategoryIDs = [] } = props;
  const followsLimit = follows?.enabled === false ? 0 : (follows?.limit ?? 3);
  const contentLimit = content?.enabled === false ? 0 : (content?.limit ?? 3);
  if (followsLimit === 0 && contentLimit === 0) return null;
  // Suggestions are based on what a member has followed and read, so there are none for guests.
  if (context.viewer.isGuest || !context.config('suggestedContent.enabled')) return null;
  const apiParams = {
    suggestedFollowsLimit: followsLimit > 0 ? followsLimit : undefined,
    ...(contentLimit > 0
      ? { suggestedContentLimit: contentLimit, suggestedContentExcerptLength: content?.excerptLength ?? 200 }
      : {}),
    excludedCategoryIDs,
  };
  try {
    const { body } = await context.get('/interests/suggested-content', apiParams);
    return body.discussions?.length || body.categories?.length ? { ...props, ...body, apiParams } : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};
