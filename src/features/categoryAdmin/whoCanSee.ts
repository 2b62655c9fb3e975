import type { ApiCategoryAccess } from '#api/categories.ts';

type Role = ApiCategoryAccess['roles'][number];

/** The people who can see a category. */
export type Audience =
  | { readonly kind: 'everyone' | 'members' | 'admins' }
  | { readonly kind: 'roles'; readonly names: readonly string[] };

/** Answers "Who can see this?" from the permissions of each role. @param isPrivate whether guests see nothing at all */
export function whoCanSee(roles: readonly Role[], isPrivate: boolean): Audience {
  const seeing = roles.filter(
    ({ type, permissions }) =>
      type === 'administrator' || (permissions['discussions.view'] === true && !(isPrivate && type === 'guest')),
  );
  const isSeenBy = (type: string) => seeing.some((role) => role.type === type);
  // A member sees only what their own roles allow, even where guests see it.
  if (isSeenBy('member')) return { kind: isSeenBy('guest') ? 'everyone' : 'members' };
  return seeing.every(({ type }) => type === 'administrator')
    ? { kind: 'admins' }
    : { kind: 'roles', names: seeing.map(({ name }) => name) };
}
