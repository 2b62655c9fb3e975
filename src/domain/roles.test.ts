import { expect, it } from 'vitest';
import permission from '../../schemas/permission.schema.json' with { type: 'json' };
import { givablePermissions, isDangerous, isForCategories, isGivable, permissionGroups } from './roles.ts';

it('has every permission in one group', () => {
  expect(Object.values(permissionGroups).flat().sort()).toEqual([...permission.enum].sort());
});

it('never gives what grants everything', () => {
  expect(givablePermissions.flatMap(({ names }) => names)).not.toContain('system.only');
  expect(isGivable('system.only')).toBe(false);
  expect(isGivable('constructor')).toBe(false);
});

it('has no dangerous permission about people or the site in a single category', () => {
  const names = Object.values(permissionGroups).flat();
  expect(names.filter((name) => isDangerous(name) && isForCategories(name))).toEqual([
    'discussions.delete',
    'comments.delete',
    'community.manage',
  ]);
});
