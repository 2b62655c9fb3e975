import type { HydrateContext } from '#hydrate';
import type { NewPostMenuAuthored, NewPostMenuProps } from './types.gen.ts';

interface Kind {
  readonly key: string;
  readonly label: string;
  readonly icon: string;
}

/** The original post types, in display order; without custom layouts of the new post page there are no others. */
const originals: readonly Kind[] = [
  { key: 'discussion', label: 'New Discussion', icon: 'create-discussion' },
  { key: 'question', label: 'Ask a Question', icon: 'create-question' },
];

/** Views whose category the new post gets. */
const viewsWithCategory: ReadonlySet<string> = new Set([
  'discussionCategoryPage',
  'discussion',
  'question',
  'idea',
  'event',
]);

interface Category {
  readonly categoryID: number;
  readonly urlcode: string;
  readonly displayAs: string;
  readonly allowedDiscussionTypes?: readonly string[];
}

async function categoryOfPage({ params, get }: HydrateContext): Promise<Category | undefined> {
  if (!viewsWithCategory.has(params.layoutViewType) || !params.categoryID) return undefined;
  const { body } = await get(`/categories/${params.categoryID}`);
  return body.displayAs === 'discussions' ? body : undefined;
}

function mayPost({ viewer }: HydrateContext, category: Category | undefined): boolean {
  if (viewer.isGuest) return false;
  return category
    ? viewer.can('discussions.add', {
        resourceType: 'category',
        resourceID: category.categoryID,
        mode: 'resourceIfJunction',
      })
    : viewer.can('discussions.add', { mode: 'globalOrResource' });
}

const originalKinds = (category: Category | undefined) =>
  originals.filter(({ key }) => !category?.allowedDiscussionTypes || category.allowedDiscussionTypes.includes(key));

/** The types that the viewer can write here, or anywhere. */
async function typesOf({ get }: HydrateContext, category: Category | undefined): Promise<readonly Kind[]> {
  const types = (await get('/post-types', { isActive: true })).body;
  return types
    .filter(({ availableCategoryIDs: ids }) => (category ? ids.includes(category.categoryID) : ids.length > 0))
    .map(({ postTypeID, postButtonLabel, postButtonIcon }) => ({
      key: postTypeID,
      label: postButtonLabel,
      icon: postButtonIcon ?? 'create-discussion',
    }));
}

const lower = (names: readonly string[] | null | undefined) => new Set((names ?? []).map((name) => name.toLowerCase()));

export const hydrate = async (
  props: NewPostMenuAuthored,
  context: HydrateContext,
): Promise<NewPostMenuProps | readonly [] | null> => {
  const category = await categoryOfPage(context);
  // An empty list instead of null keeps the widget in its region.
  if (!mayPost(context, category)) return [];
  const [own, excluded] = [lower(props.asOwnButtons), lower(props.excludedButtons)];
  const postTypesFeature = context.config('featureFlags.customLayout.createPost.Enabled');
  const kinds = postTypesFeature ? await typesOf(context, category) : originalKinds(category);
  const items = kinds.flatMap((kind) => {
    const { key } = kind;
    if (excluded.has(key.toLowerCase())) return [];
    const custom = props.customLabels?.showLabels ? props.customLabels[key] : undefined;
    return [
      {
        label: typeof custom === 'string' && custom !== '' ? custom : context.t(kind.label),
        action: category ? `/post/${key}/${category.urlcode}` : `/post/${key}`,
        type: 'link',
        id: `new-${key}`,
        icon: kind.icon,
        asOwnButton: own.has(key.toLowerCase()),
      },
    ];
  });
  if (items.length === 0) return [];
  const { customLabels, ...rest } = props;
  return {
    ...rest,
    ...(postTypesFeature || customLabels === undefined ? {} : { customLabels }),
    items,
    postableDiscussionTypes: postTypesFeature ? null : kinds.map(({ key }) => key),
  };
};
