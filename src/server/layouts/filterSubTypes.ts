import { isObject, type PlainObject } from './plainData.ts';

/** Where a page stands in no category or subcommunity, "that of the page" is no choice (contract: widgets §1.9). */
const leftOutOf: Readonly<Record<string, readonly string[]>> = {
  home: ['filterSubcommunitySubType', 'filterCategorySubType'],
  subcommunityHome: ['filterCategorySubType'],
  discussionList: ['filterCategorySubType'],
};

/** The props without the sub-types of filters that this kind of page has not; the same object where there are none. */
export function withoutSubTypes(props: PlainObject, layoutViewType: string): PlainObject {
  const { apiParams } = props;
  const names = leftOutOf[layoutViewType] ?? [];
  if (!isObject(apiParams) || !names.some((name) => Object.hasOwn(apiParams, name))) return props;
  return { ...props, apiParams: Object.fromEntries(Object.entries(apiParams).filter(([name]) => !names.includes(name))) };
}
