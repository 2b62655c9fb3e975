import { textOf } from '#lib/textOf.ts';
import { profileHref } from '#routing/pages/profilePages.ts';
import { managePermissions } from './categoryRights.ts';
import { permissionProblem } from '../../http/errors.ts';
import { discussionListParams, pagedParams } from '../../layouts/paramSchemas.ts';
import { plainText } from '../../layouts/plainText.ts';
import { postListOutputs, resolvePostList } from '../../layouts/views/postListPage.ts';
import { plain, type ViewType } from '../../layouts/views/viewType.ts';

/** Members only, because guests cannot follow anything. */
const resolveFollowed: ViewType['resolve'] = async (_params, { viewer }) => {
  if (viewer.isGuest) throw permissionProblem('session.valid');
  const breadcrumbs = [
    { name: 'Home', url: '/' },
    { name: viewer.name, url: profileHref(viewer) },
    { name: 'Followed content', url: '/profile/followed-content' },
  ];
  return { breadcrumbs };
};

/** Members only; guests are redirected to the sign-in page and back. */
const resolvePreferences: ViewType['resolve'] = async (_params, { viewer }) => {
  if (viewer.isGuest) throw permissionProblem('session.valid');
  const breadcrumbs = [
    { name: 'Home', url: '/' },
    { name: viewer.name, url: profileHref(viewer) },
    { name: 'Notification Preferences', url: '/profile/preferences' },
  ];
  return { breadcrumbs };
};

/** Followed categories and notification preferences. */
export const followedViews: readonly ViewType[] = [
  plain('followedContent', 'Followed content', {
    outputs: { breadcrumbs: { type: 'array' } },
    resolve: resolveFollowed,
    isUnlisted: true,
  }),
  plain('profilePreferences', 'Notification Preferences', {
    outputs: { breadcrumbs: { type: 'array' } },
    resolve: resolvePreferences,
    isUnlisted: true,
  }),
];

/** @param url used when the page has no category */
const describeCategory =
  (url: string): ViewType['describe'] =>
  ({ category }) => {
    if (!category) return { url };
    return {
      name: textOf(category.name),
      description: plainText(category.description),
      url: textOf(category.url) || `/categories/${category.urlcode}`,
      image: textOf(category.bannerUrl),
    };
  };

/** For those who manage categories. */
const resolveAdmin: ViewType['resolve'] = async (_params, { viewer }) => {
  if (!viewer.can(managePermissions, { mode: 'global' })) throw permissionProblem(managePermissions);
  return {};
};

/** Category lists and category pages. */
export const categoryViews: readonly ViewType[] = [
  plain('categoryList', 'Categories', { inputs: pagedParams, describe: describeCategory('/categories') }),
  plain('nestedCategoryList', 'Nested Categories', { inputs: pagedParams, describe: describeCategory('/categories') }),
  plain('categoryAdmin', 'Manage categories', { resolve: resolveAdmin, isUnlisted: true }),
  plain('discussionCategoryPage', 'Category', {
    inputs: discussionListParams,
    outputs: postListOutputs,
    resolve: resolvePostList,
    describe: describeCategory('/'),
  }),
];
