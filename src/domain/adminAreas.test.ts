import { expect, it } from 'vitest';
import { plainPages } from '#routing/pages/plainPages.ts';
import { adminAreaAt, adminAreas, adminAreasOf } from './adminAreas.ts';

const viewerWith = (...granted: readonly string[]) => ({
  can: (permissions: readonly string[]) => permissions.some((name) => granted.includes(name)),
});
const idsOf = (...granted: readonly string[]) => adminAreasOf(viewerWith(...granted)).map(({ id }) => id);

it('shows each person the screens that their permissions open', () => {
  expect(idsOf()).toEqual([]);
  expect(idsOf('posts.moderate')).toEqual(['dashboard', 'reports']);
  expect(idsOf('users.edit')).toEqual(['dashboard', 'members', 'banRules']);
  expect(idsOf('site.manage')).toEqual(expect.arrayContaining(['roles', 'fragments', 'translations']));
});

it('finds the area of a page by its address, the innermost first', () => {
  const areas = adminAreasOf(viewerWith(...Object.values(adminAreas).flatMap(({ permissions }) => [...permissions])));
  expect(adminAreaAt(areas, '/dashboard/users?page=2')?.id).toBe('members');
  expect(adminAreaAt(areas, '/dashboard/users/invitations')?.id).toBe('members');
  expect(adminAreaAt(areas, '/dashboard/usersfoo')?.id).toBe('dashboard');
  expect(adminAreaAt(areas, '/dashboards')).toBeUndefined();
});

it('has addresses that lead to pages', () => {
  const patterns = plainPages.map(({ pattern }) => pattern);
  for (const { address } of Object.values(adminAreas)) expect(patterns).toContain(address);
});
