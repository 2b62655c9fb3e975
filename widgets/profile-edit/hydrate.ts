import type { HydrateContext } from '#hydrate';
import type { ProfileEditAuthored, ProfileEditProps, ProfileEditView } from './types.gen.ts';

/** The page has checked that the viewer can edit this member. */
export const hydrate = async (
  props: ProfileEditAuthored,
  { params, viewer, config, get }: HydrateContext<ProfileEditView>,
): Promise<ProfileEditProps | null> => {
  const user = params.profile;
  if (!user) return null;
  const isStaff = viewer.can('users.edit', { mode: 'global' });
  const [{ body: all }, { body: answers }] = await Promise.all([
    get('/profile-fields', { enabled: true }),
    get(`/users/${user.userID}/profile-fields`),
  ]);
  const profileFields = all.filter(({ apiName }) => apiName in answers);
  const isOwn = user.userID === viewer.userID;
  const asked = isOwn ? (await get('/role-requests/metas', { expand: ['role', 'roleRequest'] })).body : [];
  const requestableRoles = asked.filter(({ hasRole }) => !hasRole);
  const roles = isStaff ? (await get('/roles', { expand: ['assignable'] })).body : null;
  const mayRename =
    isStaff || (config('garden.profile.editUsernames') && viewer.can('profiles.edit', { mode: 'global' }));
  return {
    ...props,
    user,
    isOwn,
    mayRename,
    mayHaveTokens: config('APIv2.tokensForMembers') || viewer.can('site.manage', { mode: 'global' }),
    mustConfirm: config('garden.registration.confirmEmail'),
    roles,
    ...(requestableRoles.length > 0 ? { requestableRoles } : {}),
    ...(profileFields.length > 0 ? { profileFields, answers } : {}),
  };
};
