import { isObject, type PlainObject } from './plainData.ts';

/** View types without a category or subcommunity, where filtering by "the current one" is not available. */
const leftOutOf: Readonly<Record<string, readonly string[]>> = {
  home: ['filterSubcommunitySubType', 'filterCategorySubType'],
  subcommunityHome: ['filterCategorySubType'],
  discussionList: ['filterCategorySubType'],
};

/** Removes filter sub-types that this view type does not have; returns the same object if there are none. */
export function withoutSubTypes(props: PlainObject, layoutViewType: string): PlainObject {
  const { apiParams } = props;
  const names = leftOutOf[layoutViewType] ?? [];
  if (!isObject(apiParams) || !names.some((name) => Object.hasOwn(apiParams, name))) return props;
  return {
    ...props,
    apiParams: Object.fromEntries(Object.entries(apiParams).filter(([name]) => !names.includes(name))),
  };
}
