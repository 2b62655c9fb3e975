import type { Permission } from '#contracts/permission.gen.ts';

/** Permissions that can differ by category, in the order in which they are shown. */
export const categoryPermissions = [
  'discussions.view',
  'discussions.add',
  'comments.add',
  'discussions.edit',
  'discussions.delete',
  'discussions.announce',
  'discussions.close',
  'discussions.sink',
  'discussions.manage',
  'discussions.moderate',
  'comments.edit',
  'comments.delete',
  'posts.moderate',
] as const satisfies readonly Permission[];

export type CategoryPermission = (typeof categoryPermissions)[number];
