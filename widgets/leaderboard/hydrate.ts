import type { HydrateContext } from '#hydrate';
import type { LeaderboardAuthored, LeaderboardProps } from './types.gen.ts';

type Query = Record<string, unknown>;

const fromPage = (params: Query, subType: string) => params[subType] === 'contextual';

/** Settings with the filter resolved for the page; documents call the filter `subcommunity` `siteSection`. */
function resolve(params: Query, context: HydrateContext): Query {
  const { filter, categoryID, siteSectionID, ...rest } = {
    slotType: 'a',
    leaderboardType: 'reputation',
    limit: 10,
    ...params,
  } as Query;
  if (filter === 'category')
    return {
      ...rest,
      filter,
      categoryID: fromPage(params, 'filterCategorySubType') ? (context.params.categoryID ?? null) : categoryID,
    };
  if (filter === 'subcommunity') {
    return {
      ...rest,
      filter: 'siteSection',
      siteSectionID: fromPage(params, 'filterSubcommunitySubType')
        ? context.params.siteSection.sectionID
        : siteSectionID,
    };
  }
  return { ...rest, filter: 'none' };
}

const askedKeys = [
  'slotType',
  'leaderboardType',
  'limit',
  'includedRoleIDs',
  'excludedRoleIDs',
  'categoryID',
  'includeChildCategories',
  'siteSectionID',
];

export const hydrate = async (
  props: LeaderboardAuthored,
  context: HydrateContext,
): Promise<LeaderboardProps | null> => {
  const apiParams = resolve({ ...props.apiParams }, context);
  const query = Object.fromEntries(
    askedKeys.flatMap((key) =>
      apiParams[key] === undefined || apiParams[key] === null ? [] : [[key, apiParams[key]]],
    ),
  );
  const { body: leaders } = await context.get('/leaderboard', query);
  return leaders.length === 0 ? null : { ...props, apiParams, leaders };
};
