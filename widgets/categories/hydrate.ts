import type { HydrateContext, QueryOf, ReplyTo } from '#hydrate';
import type { CategoriesAssetAuthored, CategoriesAuthored, CategoriesProps } from './types.gen.ts';

type Query = QueryOf<'/categories'>;
/** `limit` is not in the schema, but documents may contain it. */
type Params = NonNullable<CategoriesAuthored['apiParams']> & { readonly limit?: unknown };
type Item = CategoriesProps['itemData'][number];

type Category = ReplyTo<'/categories'>[number];

const deepestLevel = 4;

function toItem(category: Category, context: HydrateContext, level = 1): Item {
  const children = level < deepestLevel ? (category.children ?? []) : [];
  const { countDiscussions, countAllDiscussions, countComments, countAllComments } = category;
  return {
    to: category.url,
    iconUrl: category.iconUrl ?? null,
    iconUrlSrcSet: category.iconUrlSrcSet ?? null,
    imageUrl: category.bannerUrl ?? null,
    imageUrlSrcSet: category.bannerUrlSrcSet ?? null,
    name: category.name,
    description: category.description ?? '',
    counts: [
      { labelCode: 'discussions', count: countDiscussions, countAll: countAllDiscussions },
      { labelCode: 'comments', count: countComments, countAll: countAllComments },
      { labelCode: 'posts', count: countDiscussions + countComments, countAll: countAllDiscussions + countAllComments },
      { labelCode: 'followers', count: category.countFollowers },
    ],
    categoryID: category.categoryID,
    parentCategoryID: category.parentCategoryID,
    displayAs: category.displayAs,
    color: category.color || undefined,
    depth: category.depth ?? level,
    children: children.map((child) => toItem(child, context, level + 1)),
    lastPost: category.lastPost ?? null,
    preferences: category.preferences ? { ...category.preferences } : null,
    noChildCategoriesMessage:
      category.displayAs === 'heading' && children.length === 0 ? context.t('No categories found.') : undefined,
  };
}

/** Older documents use other names for the filters. */
function modernParams(params: Params): Params {
  if (Array.isArray(params.categoryID)) return { ...params, filter: 'featured', featuredCategoryID: params.categoryID };
  if (params.filter === 'parentCategory') return { ...params, filter: 'category' };
  if (params.filter === 'siteSection') return { ...params, filter: 'subcommunity' };
  if (params.filter === 'currentSiteSection')
    return { ...params, filter: 'subcommunity', filterSubcommunitySubType: 'contextual' };
  return params;
}

/** The fields of the active filter, resolved with the page's parameters. */
function activeParams(params: Params, context: HydrateContext): Params {
  const followed = params.followed === true;
  switch (params.filter) {
    case 'category': {
      const fromPage = params.filterCategorySubType === 'contextual';
      // A list of categories is the filter `featured`.
      const single = Array.isArray(params.categoryID) ? null : params.categoryID;
      const chosen = params.parentCategoryID ?? single ?? null;
      return {
        filter: 'category',
        filterCategorySubType: params.filterCategorySubType,
        parentCategoryID: fromPage ? (context.params.categoryID ?? null) : chosen,
      };
    }
    case 'subcommunity': {
      const fromPage = params.filterSubcommunitySubType === 'contextual';
      const siteSectionID = fromPage ? context.params.siteSection.sectionID : (params.siteSectionID ?? null);
      return {
        filter: 'subcommunity',
        filterSubcommunitySubType: params.filterSubcommunitySubType,
        siteSectionID,
        followed,
      };
    }
    case 'featured':
      return { filter: 'featured', featuredCategoryID: params.featuredCategoryID ?? [] };
    default:
      return { filter: 'none', followed };
  }
}

function toQuery(params: Params): Query | undefined {
  const common: Query = { maxDepth: deepestLevel, expand: ['lastPost', 'preferences'] };
  if (params.followed === true)
    return { ...common, followed: true, outputFormat: 'flat', siteSectionID: params.siteSectionID ?? undefined };
  if (params.filter === 'featured') {
    const categoryID = params.featuredCategoryID ?? [];
    return categoryID.length === 0 ? undefined : { ...common, categoryID, outputFormat: 'flat' };
  }
  return {
    ...common,
    parentCategoryID: params.parentCategoryID ?? undefined,
    siteSectionID: params.siteSectionID ?? undefined,
  };
}

/** Featured categories keep the admin's order. */
function inChosenOrder(categories: readonly Category[], chosen: Params['featuredCategoryID']): readonly Category[] {
  if (!Array.isArray(chosen)) return categories;
  return [...categories].sort((a, b) => chosen.indexOf(a.categoryID) - chosen.indexOf(b.categoryID));
}

const isRefusal = (error: unknown) => [401, 403, 404].includes((error as { status?: number } | null)?.status ?? 0);

/** Empty if the viewer cannot see the category that the widget is limited to. */
async function readableCategories(query: Query, context: HydrateContext): Promise<readonly Category[]> {
  try {
    return (await context.get('/categories', query)).body;
  } catch (error) {
    if (isRefusal(error)) return [];
    throw error;
  }
}

export const hydrate = async (
  props: CategoriesAuthored & CategoriesAssetAuthored,
  context: HydrateContext,
): Promise<CategoriesProps | null> => {
  const isAsset = context.widgetID === 'asset.categoryList';
  const authored: Params = Array.isArray(props.apiParams) ? {} : { ...props.apiParams };
  const apiParams = isAsset ? authored : activeParams(modernParams(authored), context);
  if (!isAsset && apiParams.followed === true && context.viewer.isGuest) return null;
  const query = isAsset
    ? {
        maxDepth: deepestLevel,
        expand: ['lastPost', 'preferences'],
        parentCategoryID: context.params.categoryID ?? undefined,
      }
    : toQuery(apiParams);
  if (!query) return null;
  const body = await readableCategories(query, context);
  const limit = typeof authored.limit === 'number' && authored.limit > 0 ? authored.limit : undefined;
  const found = inChosenOrder(body, apiParams.featuredCategoryID).slice(0, limit);
  if (found.length === 0) return null;
  const itemData = found.map((category) => toItem(category, context));
  return { ...props, apiParams, itemData, ...(isAsset ? { isAsset: true } : {}) };
};
