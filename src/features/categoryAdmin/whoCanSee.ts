import type { ApiCategoryAccess } from '#api/categories.ts';

type Role = ApiCategoryAccess['roles'][number];

/** The people who can see a category. Administrators always can, so they are not named. */
export type Audience =
  | { readonly kind: 'everyone' | 'members' | 'admins' }
  | { readonly kind: 'roles'; readonly names: readonly string[] };

/** Answers "Who can see this?" from the permissions of each role. */
export function whoCanSee(roles: readonly Role[]): Audience {
  const seeing = roles.filter(({ type, permissions }) => type !== 'administrator' && permissions['discussions.view']);
  if (seeing.some(({ type }) => type === 'guest')) return { kind: 'everyone' };
  if (seeing.some(({ type }) => type === 'member')) return { kind: 'members' };
  return seeing.length === 0 ? { kind: 'admins' } : { kind: 'roles', names: seeing.map(({ name }) => name) };
}
