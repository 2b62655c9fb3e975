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

/** Pages of the site itself, whose names the API has in English. */
const ownNames: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/profile/followed-content': 'Followed content',
  '/profile/preferences': 'Notification Preferences',
};

/** In the language of the page; names of categories and members stay as they are. */
const named = (crumbs: readonly Crumb[], { t }: HydrateContext): Crumb[] =>
  crumbs.map((crumb) => {
    const path = crumb.url.replace(/^https?:\/\/[^/]+/i, '') || '/';
    const own = Object.hasOwn(ownNames, path) ? ownNames[path] : undefined;
    return own !== undefined && own === crumb.name ? { ...crumb, name: t(own) } : crumb;
  });

/** From the page if it has breadcrumbs (posts), else from its category, else from its view type. */
export const hydrate = async (_props: BreadcrumbsAuthored, context: HydrateContext): Promise<BreadcrumbsProps> => {
  const { params, t } = context;
  if (isCrumbs(params.breadcrumbs)) return { children: named(params.breadcrumbs, context) };
  const home = { name: t('Home'), url: '/' };
  const fromCategory = await categoryCrumbs(context);
  if (isCrumbs(fromCategory)) return { children: named(fromCategory, context) };
  const list = Object.hasOwn(lists, params.layoutViewType) ? lists[params.layoutViewType] : undefined;
  return { children: list ? [home, { name: t(list.name), url: list.path }] : [home] };
};
