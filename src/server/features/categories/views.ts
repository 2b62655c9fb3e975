import { profileHref } from '#domain/profilePages.ts';
import { permissionProblem } from '../../http/errors.ts';
import { discussionListParams, pagedParams } from '../../layouts/paramSchemas.ts';
import { plain, type ViewType } from '../../layouts/views/viewType.ts';

/** Everybody's own; guests follow nothing. */
const resolveFollowed: ViewType['resolve'] = async (_params, { viewer }) => {
  if (viewer.isGuest) throw permissionProblem('session.valid');
  const breadcrumbs = [
    { name: 'Home', url: '/' },
    { name: viewer.name, url: profileHref(viewer) },
    { name: 'Followed Content', url: '/profile/followed-content' },
  ];
  return { breadcrumbs };
};

/** Nobody's but one's own: a guest is asked to sign in, and then gets here. */
const resolvePreferences: ViewType['resolve'] = async (_params, { viewer }) => {
  if (viewer.isGuest) throw permissionProblem('session.valid');
  const breadcrumbs = [
    { name: 'Home', url: '/' },
    { name: viewer.name, url: profileHref(viewer) },
    { name: 'Notification Preferences', url: '/profile/preferences' },
  ];
  return { breadcrumbs };
};

/** What the reader follows, and what they want to be told. */
export const followedViews: readonly ViewType[] = [
  plain('followedContent', 'Followed Content', {
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

/** Lists of categories, and what stands in one. */
export const categoryViews: readonly ViewType[] = [
  plain('categoryList', 'Categories', { inputs: pagedParams, isOfCategory: true }),
  plain('nestedCategoryList', 'Nested Categories', { inputs: pagedParams, isOfCategory: true }),
  plain('discussionCategoryPage', 'Category', { inputs: discussionListParams, isOfCategory: true }),
];
