import type { ApiReply, HydrateContext, QueryOf, ReplyTo } from '#hydrate';
import type { DiscussionsAssetAuthored, DiscussionsAuthored, DiscussionsProps } from './types.gen.ts';

type Query = QueryOf<'/discussions'>;
/** Fields of `apiParams`: those of an author, of the call, and of the page. Values are not validated yet. */
type Params = {
  readonly [Name in
    | keyof NonNullable<DiscussionsAuthored['apiParams']>
    | keyof Query
    | 'layoutViewType'
    | 'categoryUrlCode'
    | 'defaultSort']?: unknown;
};
type Authored = DiscussionsAuthored & DiscussionsAssetAuthored;

const recentlyCommented = '-dateLastComment'; // CO-PAGER-009
const knownSorts: readonly unknown[] = [
  '-dateLastComment',
  '-dateInserted',
  '-score',
  '-hot',
  'dateInserted',
  'dateLastComment',
  'score',
  'hot',
  '-experimentalTrending',
];

/** Parameters for GET /discussions; the rest of apiParams is for the browser. */
const askedKeys = [
  'categoryID',
  'includeChildCategories',
  'excludeHiddenCategories',
  'siteSectionID',
  'followed',
  'pinned',
  'pinOrder',
  'type',
  'page',
  'limit',
  'sort',
  'slotType',
  'expand',
] as const satisfies readonly (keyof Query)[];

/** Filters that a page's URL can pass to its list. */
const pageFilters = [
  'discussionID',
  'dateInserted',
  'dateUpdated',
  'dateLastComment',
  'slotType',
  'tagID',
  'type',
  'postTypeID',
  'followed',
  'suggested',
  'score',
  'hasComments',
  'insertUserID',
  'insertUserRoleID',
  'statusID',
  'internalStatusID',
  'resolved',
  'reactionType',
  'bookmarkUserID',
  'participatedUserID',
  'groupID',
] as const satisfies readonly (keyof Query)[];

type Loose<Key extends string> = { readonly [Name in Key]?: unknown };

const pick = <Key extends string>(from: Loose<Key>, keys: readonly Key[]): Loose<Key> =>
  Object.fromEntries(
    keys.flatMap((key) =>
      from[key] === undefined || from[key] === null || from[key] === '' ? [] : [[key, from[key]]],
    ),
  ) as Loose<Key>;

const isRefusal = (error: unknown) => [401, 403].includes((error as { status?: number } | null)?.status ?? 0);

/** The category and subcommunity that a widget is limited to, by its settings or the page. */
function filterParams(params: Params, context: HydrateContext): Params {
  const { filter, categoryID: _category, siteSectionID: _section, ...rest } = params;
  if (filter === 'category') {
    return {
      ...rest,
      filter,
      categoryID:
        params.filterCategorySubType === 'contextual'
          ? (context.params.categoryID ?? null)
          : (params.categoryID ?? null),
    };
  }
  if (filter === 'subcommunity') {
    const fromPage = params.filterSubcommunitySubType === 'contextual';
    return {
      ...rest,
      filter,
      siteSectionID: fromPage ? context.params.siteSection.sectionID : (params.siteSectionID ?? null),
    };
  }
  return { ...rest, filter };
}

const byVariant: Readonly<Record<string, Params>> = {
  'discussion.announcements': { pinned: true },
  'discussion.questions': { type: 'question' },
};

function widgetParams(params: Params, context: HydrateContext): Params {
  return {
    ...filterParams(params, context),
    sort: params.sort ?? recentlyCommented,
    limit: params.limit ?? 10,
    excludeHiddenCategories: params.excludeHiddenCategories ?? true,
    expand: ['all', '-body'],
    ...byVariant[context.widgetID],
  };
}

/** Parameters of a category page; undefined if the category does not show discussions. */
async function categoryParams(context: HydrateContext): Promise<Params | undefined> {
  const { body } = await context.get(`/categories/${context.params.categoryID}`);
  if (body.displayAs !== 'discussions') return undefined;
  return {
    layoutViewType: 'discussionCategoryPage',
    categoryID: body.categoryID,
    categoryUrlCode: body.urlcode,
    includeChildCategories: false,
    excludeHiddenCategories: false,
    defaultSort: body.defaultSort || undefined,
  };
}

async function assetParams(params: Params, context: HydrateContext): Promise<Params | undefined> {
  const page = context.params;
  const onCategory = page.layoutViewType === 'discussionCategoryPage';
  const found = onCategory ? await categoryParams(context) : {};
  if (!found) return undefined;
  const authoredSort = knownSorts.includes(params.sort) ? params.sort : recentlyCommented;
  // the order that a category was given goes before the one of the page
  const { defaultSort = authoredSort, ...category } = found;
  const sort = knownSorts.includes(page.sort) ? page.sort : defaultSort;
  const section = context.params.siteSection.sectionID;
  return {
    ...params,
    excludeHiddenCategories: true,
    ...(section === '0' ? {} : { siteSectionID: section }),
    ...pick(page, pageFilters),
    ...category,
    sort,
    defaultSort,
    limit: params.limit ?? 10,
    page: Math.max(1, Math.trunc(Number(page.page)) || 1),
    // In these two orders, announcements are sorted like other posts; otherwise they come first.
    pinOrder: sort === '-score' || sort === 'dateInserted' ? 'mixed' : 'first',
    expand: ['all', '-body'],
  };
}

/** Whether a list is empty because the viewer can see no category. */
async function hasNoCategories({ get, params }: HydrateContext): Promise<boolean> {
  if (params.categoryID) return false;
  return (await get('/categories', { limit: 1 })).body.length === 0;
}

/** The one tag that a page's list is limited to; null if there is none. */
async function tagOf({ get, params: { tagID } }: HydrateContext): Promise<ReplyTo<'/tags/1'> | null> {
  if (!/^[1-9]\d{0,9}$/.test(String(tagID ?? ''))) return null;
  try {
    return (await get(`/tags/${String(tagID)}`)).body;
  } catch (error) {
    if (isRefusal(error) || (error as { status?: number } | null)?.status === 404) return null;
    throw error;
  }
}

const noPosts: ApiReply<ReplyTo<'/discussions'>> = { body: [] };

const shown = (type: string | undefined, text: string | null | undefined) => (type === 'none' ? null : (text ?? null));

export const hydrate = async (props: Authored, context: HydrateContext): Promise<DiscussionsProps | null> => {
  const isAsset = context.widgetID === 'asset.discussionList';
  const authored: Params = { ...props.apiParams };
  if (!isAsset && authored.followed && context.viewer.isGuest) return null;
  const found = isAsset ? await assetParams(authored, context) : widgetParams(authored, context);
  if (!found) return null;
  const { defaultSort, ...apiParams } = found;
  const isWrong = isAsset && context.isInvalid(pageFilters);
  let reply: ApiReply<ReplyTo<'/discussions'>>;
  try {
    reply = isWrong
      ? noPosts
      : await context.get('/discussions', pick(apiParams, [...new Set([...askedKeys, ...pageFilters])]) as Query);
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
  const isEmpty = reply.body.length === 0;
  const tag = isAsset ? await tagOf(context) : null;
  if (!isAsset && isEmpty) return null;
  return {
    apiParams,
    discussions: reply.body,
    initialPaging: { nextURL: null, prevURL: null, currentPage: 1, total: null, limit: null, ...reply.paging },
    title: tag?.name ?? shown(props.titleType, props.title),
    subtitle: props.subtitle ?? null,
    description: tag?.description || shown(props.descriptionType, props.description),
    noCheckboxes: !isAsset,
    hasNoCategories: isEmpty && (await hasNoCategories(context)) ? true : undefined,
    containerOptions: props.containerOptions ?? {},
    discussionOptions: props.discussionOptions ?? {},
    ...(isAsset
      ? {
          isAsset: true,
          isFilterInvalid: isWrong ? true : undefined,
          defaultSort: String(defaultSort),
        }
      : {}),
  };
};
