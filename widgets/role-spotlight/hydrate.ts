import type { HydrateContext } from '#hydrate';
import type { RoleSpotlightAuthored, RoleSpotlightProps } from './types.gen.ts';

const isMissing = (error: unknown) => [403, 404].includes((error as { status?: number } | null)?.status ?? 0);

export const hydrate = async (
  props: RoleSpotlightAuthored,
  context: HydrateContext,
): Promise<RoleSpotlightProps | null> => {
  const {
    roleID,
    includeComments = true,
    sortIncludingComments = '-commentDate',
    sortExcludingComments = '-dateLastComment',
    limit = 10,
    showLoadMore = true,
  } = props.apiParams ?? {};
  if (!roleID) return null;
  const postsApiParams = {
    roleIDs: [roleID],
    includeComments,
    sort: includeComments ? sortIncludingComments : sortExcludingComments,
    limit,
    page: 1,
  };
  try {
    const { body: data, paging = {} } = await context.get('/posts', {
      ...postsApiParams,
      // Full bodies would dominate the size of the page.
      expand: ['excerpt', '-body'],
    });
    if (data.length === 0) return null;
    const { titleType, descriptionType, itemOptions = {}, containerOptions = {}, displayOptions = {} } = props;
    return {
      title: titleType === 'none' ? null : (props.title ?? null),
      subtitle: props.subtitle ?? null,
      description: descriptionType === 'none' ? null : (props.description ?? null),
      posts: { data, paging },
      postsApiParams,
      itemOptions,
      containerOptions,
      displayOptions,
      showLoadMore,
    };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};
