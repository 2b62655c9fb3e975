import type { Permission } from '#contracts/permission.gen.ts';
import { expect, it } from 'vitest';
import { canEdit } from './editWindow.ts';
import { createCan, namedPermission, type PermissionsData } from './permissions.ts';

const member: PermissionsData = {
  isAdmin: false,
  permissions: [
    {
      type: 'global',
      id: null,
      permissions: { 'discussions.view': true, 'comments.add': true, 'session.valid': true },
    },
    { type: 'category', id: 7, permissions: { 'discussions.edit': true, 'discussions.view': true } },
    { type: 'category', id: 9, permissions: { 'comments.edit': true } },
  ],
  junctions: { category: [7, 8, 9] },
  junctionAliases: { category: { '21': 7, '22': 8 } },
};
const can = createCan(member);
const nobody: PermissionsData = { isAdmin: false, permissions: [] };

it('[SH-PERM-008] accepts one permission name or many', () => {
  expect(can('comments.add')).toBe(true);
  expect(can(['comments.add'])).toBe(true);
  expect(can([])).toBe(false);
});

it('[SH-PERM-009] grants everything to administrators', () => {
  const admin = createCan({ ...nobody, isAdmin: true });
  expect(admin('site.manage')).toBe(true);
  expect(admin('discussions.edit', { resourceType: 'category', resourceID: 7, mode: 'resource' })).toBe(true);
});

it('[SH-PERM-010] is true when any one of the named permissions is granted', () => {
  expect(can(['site.manage', 'comments.add'])).toBe(true);
  expect(can(['site.manage', 'community.manage'])).toBe(false);
});

it('[SH-PERM-011] reads only the global permission in the mode global', () => {
  expect(can('discussions.edit', { mode: 'global', resourceID: 7 })).toBe(false);
  expect(can('comments.add', { mode: 'global', resourceID: 7 })).toBe(true);
});

it('[SH-PERM-012] reads only the permission of the given record in the mode resource', () => {
  expect(can('discussions.edit', { mode: 'resource', resourceType: 'category', resourceID: 7 })).toBe(true);
  expect(can('discussions.edit', { mode: 'resource', resourceType: 'category', resourceID: 9 })).toBe(false);
  expect(can('comments.add', { mode: 'resource', resourceType: 'category', resourceID: 7 })).toBe(false);
  expect(can('discussions.edit', { mode: 'resource', resourceType: 'knowledgeBase', resourceID: 7 })).toBe(false);
});

it('[SH-PERM-013] accepts the global or any record permission without a record, and in the mode globalOrResource', () => {
  expect(can('discussions.edit')).toBe(true);
  expect(can('comments.edit')).toBe(true);
  expect(can('session.valid')).toBe(true);
  expect(can('site.manage')).toBe(false);
  expect(can('discussions.edit', { mode: 'globalOrResource', resourceID: 9 })).toBe(true);
  expect(can('site.manage', { mode: 'globalOrResource', resourceID: 7 })).toBe(false);
});

it('[SH-PERM-014] uses the record permission of a junction and the global one of any other record', () => {
  expect(can('discussions.view', { resourceID: 7 })).toBe(true);
  expect(can('discussions.view', { resourceID: 8 })).toBe(false);
  expect(can('discussions.view', { resourceID: 100 })).toBe(true);
  expect(can('comments.add', { resourceID: 7 })).toBe(false);
});

it('[SH-PERM-015] follows junction aliases before it looks anything up', () => {
  expect(can('discussions.edit', { resourceType: 'category', resourceID: 21 })).toBe(true);
  expect(can('discussions.view', { resourceType: 'category', resourceID: 22 })).toBe(false);
});

it('[SH-PERM-019] grants everything to holders of system.only', () => {
  const system = createCan({
    isAdmin: false,
    permissions: [{ type: 'global', id: null, permissions: { 'system.only': true } }],
  });
  expect(system(['users.delete'])).toBe(true);
  expect(system('discussions.view', { resourceID: 8, mode: 'resource' })).toBe(true);
});

it('[SH-PERM-017] knows every permission name that the data names', () => {
  for (const name of [
    'profiles.view',
    'users.add',
    'users.edit',
    'users.delete',
    'community.moderate',
    'site.manage',
  ] as const) {
    expect(
      createCan({ isAdmin: false, permissions: [{ type: 'global', id: null, permissions: { [name]: true } }] })(name),
    ).toBe(true);
    expect(createCan(nobody)(name)).toBe(false);
  }
});

it('[CO-PERM-006] lets an override of the record decide first, for administrators too', () => {
  const admin = createCan({ ...nobody, isAdmin: true });
  expect(admin('comments.add', { overrides: { 'comments.add': false } })).toBe(false);
  expect(admin(['comments.add', 'site.manage'], { overrides: { 'comments.add': false } })).toBe(true);
  expect(can('discussions.close', { overrides: { 'discussions.close': true } })).toBe(true);
  expect(can('comments.add', { overrides: { 'comments.add': false }, mode: 'global' })).toBe(false);
});

it('[CO-PERM-004] takes the moderation right from the category that is asked about', () => {
  const data: PermissionsData = {
    isAdmin: false,
    permissions: [{ type: 'category', id: 3, permissions: { 'discussions.moderate': true } }],
    junctions: { category: [3] },
  };
  expect(createCan(data)('discussions.moderate', { resourceType: 'category', resourceID: 3 })).toBe(true);
  expect(createCan(data)('discussions.moderate', { resourceType: 'category', resourceID: 4 })).toBe(false);
});

it('ignores inherited properties', () => {
  expect(can(namedPermission('constructor'))).toBe(false);
  expect(can(namedPermission('toString'), { overrides: {} })).toBe(false);
  expect(can(namedPermission('x'), { resourceType: '__proto__', resourceID: 1 })).toBe(false);
});

it('treats a listed false as not granted', () => {
  expect(
    createCan({ isAdmin: false, permissions: [{ type: 'global', id: null, permissions: { 'x.y': false } }] })(
      namedPermission('x.y'),
    ),
  ).toBe(false);
});

it('[CO-PERM-005] reads comments.edit and discussions.edit of the category: what one grants holds in no other', () => {
  const inCategory = (permission: Permission, resourceID: number) =>
    can(permission, { resourceType: 'category', resourceID });
  expect([
    inCategory('discussions.edit', 7),
    inCategory('discussions.edit', 9),
    inCategory('discussions.edit', 30),
  ]).toEqual([true, false, false]);
  expect([inCategory('comments.edit', 9), inCategory('comments.edit', 7)]).toEqual([true, false]);
  expect(inCategory('discussions.edit', 21), 'through an alias').toBe(true);
});

it('[CO-PERM-001] separates guests, members, moderators, administrators, and authors by their record’s permissions', () => {
  const grant = (...names: string[]): PermissionsData => ({
    isAdmin: false,
    permissions: [{ type: 'global', id: null, permissions: Object.fromEntries(names.map((name) => [name, true])) }],
  });
  const viewers = {
    guest: createCan(nobody),
    member: createCan(grant('comments.add', 'session.valid')),
    moderator: createCan(grant('comments.add', 'session.valid', 'discussions.moderate')),
    admin: createCan({ ...nobody, isAdmin: true }),
  };
  const who = (permission: Permission) =>
    Object.entries(viewers).flatMap(([name, may]) => (may(permission) ? [name] : []));
  expect([who('comments.add'), who('discussions.moderate'), who('site.manage')]).toEqual([
    ['member', 'moderator', 'admin'],
    ['moderator', 'admin'],
    ['admin'],
  ]);
  const record = { insertUserID: 4, dateInserted: new Date('2026-01-01T12:00:00Z'), isClosed: false };
  const question = { mayEditAnybody: false, timeoutSeconds: 3600, now: new Date('2026-01-01T12:30:00Z') };
  expect([
    canEdit(record, { ...question, userID: 4 }),
    canEdit(record, { ...question, userID: 5 }),
    canEdit(record, { ...question, userID: 0 }),
  ]).toEqual([true, false, false]);
});
