import type { HydrateContext } from '#hydrate';
import type { BreadcrumbsAuthored, BreadcrumbsProps } from './types.gen.ts';

type Crumb = BreadcrumbsProps['children'][number];

function isCrumbs(value: unknown): value is Crumb[] {
  return Array.isArray(value) && value.length > 0;
}

async function categoryCrumbs({ params, get }: HydrateContext): Promise<Crumb[] | undefined> {
  if (typeof params.categoryID !== 'number' || params.categoryID <= 0) return undefined;
  const { body } = await get(`/categories/${params.categoryID}`, { expand: ['breadcrumbs'] });
  return body.breadcrumbs;
}

/** Root pages, which are the first breadcrumb. */
const lists: Readonly<Record<string, { readonly name: string; readonly path: string }>> = {
  discussionList: { name: 'Posts', path: '/discussions' },
  categoryList: { name: 'Categories', path: '/categories' },
  nestedCategoryList: { name: 'Categories', path: '/categories' },
};

/** From the page if it has breadcrumbs (posts), else from its category, else from its view type. */
export const hydrate = async (_props: BreadcrumbsAuthored, context: HydrateContext): Promise<BreadcrumbsProps> => {
  const { params, t } = context;
  if (isCrumbs(params.breadcrumbs)) return { children: params.breadcrumbs };
  const home = { name: t('Home'), url: '/' };
  const fromCategory = await categoryCrumbs(context);
  if (isCrumbs(fromCategory)) return { children: fromCategory };
  const list = Object.hasOwn(lists, params.layoutViewType) ? lists[params.layoutViewType] : undefined;
  return { children: list ? [home, { name: t(list.name), url: list.path }] : [home] };
};
