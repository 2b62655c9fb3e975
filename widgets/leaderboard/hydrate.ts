import type { HydrateContext, QueryOf } from '#hydrate';
import type { LeaderboardAuthored, LeaderboardProps } from './types.gen.ts';

type Authored = NonNullable<LeaderboardAuthored['apiParams']>;
/** Parameters for the browser, with the filter resolved for the page. */
type Resolved = Omit<Authored, 'filter' | 'categoryID' | 'siteSectionID'> & {
  readonly filter: 'none' | 'category' | 'siteSection';
  readonly categoryID?: Authored['categoryID'];
  readonly siteSectionID?: Authored['siteSectionID'];
};

/** Settings with the filter resolved for the page; documents call the filter `subcommunity` `siteSection`. */
function resolve(
  { filter, categoryID, siteSectionID, ...rest }: Authored,
  { params }: Pick<HydrateContext, 'params'>,
): Resolved {
  const shared = { slotType: 'a', leaderboardType: 'reputation', limit: 10, ...rest } as const;
  if (filter === 'category') {
    const isOfPage = rest.filterCategorySubType === 'contextual';
    return { ...shared, filter, categoryID: isOfPage ? (params.categoryID ?? null) : categoryID };
  }
  if (filter === 'subcommunity') {
    const isOfPage = rest.filterSubcommunitySubType === 'contextual';
    return { ...shared, filter: 'siteSection', siteSectionID: isOfPage ? params.siteSection.sectionID : siteSectionID };
  }
  return { ...shared, filter: 'none' };
}

function queryOf({ slotType, leaderboardType, limit, ...filters }: Resolved): QueryOf<'/leaderboard'> {
  return {
    slotType,
    leaderboardType,
    limit,
    includedRoleIDs: filters.includedRoleIDs ?? undefined,
    excludedRoleIDs: filters.excludedRoleIDs ?? undefined,
    categoryID: filters.categoryID ?? undefined,
    includeChildCategories: filters.includeChildCategories ?? undefined,
    siteSectionID: filters.siteSectionID ?? undefined,
  };
}

export const hydrate = async (
  props: LeaderboardAuthored,
  context: HydrateContext,
): Promise<LeaderboardProps | null> => {
  const apiParams = resolve({ ...props.apiParams }, context);
  const { body: leaders } = await context.get('/leaderboard', queryOf(apiParams));
  return leaders.length === 0 ? null : { ...props, apiParams, leaders };
};
