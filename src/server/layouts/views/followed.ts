import { profileHref } from '#domain/profilePages.ts';
import { permissionProblem } from '../../http/errors.ts';
import { plain, type ViewType } from './viewType.ts';

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

/** What the reader follows. */
export const followedViews: readonly ViewType[] = [
  plain('followedContent', 'Followed Content', {
    outputs: { breadcrumbs: { type: 'array' } },
    assets: ['followedContent'],
    resolve: resolveFollowed,
    isUnlisted: true,
  }),
];
