import type { HydrateContext, PageParams } from '#hydrate';
import type { UserListAuthored, UserListProps } from './types.gen.ts';

const sorts = [
  'name',
  '-name',
  'dateInserted',
  '-dateInserted',
  'dateLastActive',
  '-dateLastActive',
  'points',
  '-points',
] as const;

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Filter from the URL; invalid values are ignored. */
function filterOf({ name, roleID, banned, sort }: PageParams) {
  return {
    name: text(name),
    roleID: typeof roleID === 'number' ? roleID : null,
    banned: banned === true ? true : null,
    sort: sorts.find((one) => one === sort) ?? null,
  };
}

/** The page has checked that the viewer can manage users. */
export const hydrate = async (
  { limit = 30, ...props }: UserListAuthored,
  { params, get }: HydrateContext,
): Promise<UserListProps> => {
  const filter = filterOf(params);
  const page = Math.max(1, Math.trunc(Number(params.page)) || 1);
  const query = {
    limit,
    page,
    sort: filter.sort ?? 'name',
    ...(filter.name ? { query: filter.name } : {}),
    ...(filter.roleID ? { roleID: [filter.roleID] } : {}),
    ...(filter.banned ? { banned: true } : {}),
  };
  const [users, roles] = await Promise.all([get('/users', query), get('/roles', { expand: ['assignable'] })]);
  return { ...props, users: users.body, roles: roles.body, filter, paging: { ...users.paging } };
};
