import type { HydrateContext } from '#hydrate';
import type { NewPostMenuAuthored, NewPostMenuProps } from './types.gen.ts';

interface Kind {
  readonly label: string;
  readonly path: string;
}

/** Post types that this server supports, by lower-case key, in display order. */
const kinds: Readonly<Record<string, Kind>> = {
  discussion: { label: 'New Discussion', path: '/post/discussion' },
  question: { label: 'Ask a Question', path: '/post/question' },
};

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

const lower = (names: readonly string[] | null | undefined) => new Set((names ?? []).map((name) => name.toLowerCase()));

export const hydrate = async (
  props: NewPostMenuAuthored,
  context: HydrateContext,
): Promise<NewPostMenuProps | readonly [] | null> => {
  const category = await categoryOfPage(context);
  // An empty list instead of null keeps the widget in its region.
  if (!mayPost(context, category)) return [];
  const [own, excluded] = [lower(props.asOwnButtons), lower(props.excludedButtons)];
  const allowed = Object.keys(kinds).filter(
    (key) => !category?.allowedDiscussionTypes || category.allowedDiscussionTypes.includes(key),
  );
  const items = allowed.flatMap((key) => {
    const kind = kinds[key];
    if (!kind || excluded.has(key)) return [];
    const custom = props.customLabels?.showLabels ? props.customLabels[key] : undefined;
    return [
      {
        label: typeof custom === 'string' && custom !== '' ? custom : context.t(kind.label),
        action: kind.path + (category ? `/${category.urlcode}` : ''),
        type: 'link',
        id: `new-${key}`,
        icon: `create-${key}`,
        asOwnButton: own.has(key),
      },
    ];
  });
  if (items.length === 0) return [];
  const postTypesFeature = context.config('featureFlags.customLayout.createPost.Enabled');
  const { customLabels, ...rest } = props;
  return {
    ...rest,
    ...(postTypesFeature || customLabels === undefined ? {} : { customLabels }),
    items,
    postableDiscussionTypes: postTypesFeature ? null : allowed,
  };
};
