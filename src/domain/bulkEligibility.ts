import type { Permission } from '#contracts/permission.gen.ts';
import type { BulkOptions } from './bulkRuns.ts';
import type { Can } from './permissions.ts';

/** Bulk actions. `split` and `warn` only have a form if an add-on provides one (resolutions G29). */
export const bulkTypes = ['delete', 'merge', 'move', 'close', 'split', 'warn'] as const;
/** Bulk changes that a single post's options menu has too. */
export const bulkChanges = ['announce', 'sink', 'tag', 'type', 'author'] as const;
type BulkChange = (typeof bulkChanges)[number];
export type BulkType = (typeof bulkTypes)[number] | BulkChange;

/** The fields of a selected discussion that the rules read. */
export interface ChosenDiscussion {
  readonly discussionID: number;
  readonly name: string;
  readonly categoryID: number;
  readonly closed: boolean;
}

export type BulkRefusal =
  | { readonly kind: 'tooFew' | 'allClosed' }
  /** Names of the discussions for which the permission is missing. */
  | { readonly kind: 'delete' | 'edit' | 'close' | 'announce' | 'sink' | 'author'; readonly names: readonly string[] };

const fewestToMerge = 2;
const manage: Permission = 'discussions.manage';

/** Move and merge use the message of `edit` (resolutions G09). */
const refusalKinds = {
  delete: 'delete',
  merge: 'edit',
  move: 'edit',
  close: 'close',
  announce: 'announce',
  sink: 'sink',
  tag: 'edit',
  type: 'edit',
  author: 'author',
} as const;
/**
 * Permissions for changing a single post, which these bulk changes require too; those of the specification only require
 * `manage` (CO-BULK-021).
 */
const ownPermissions: Readonly<Record<BulkChange, Permission | readonly Permission[]>> = {
  announce: ['discussions.announce', 'community.manage'],
  sink: ['discussions.sink', 'community.manage'],
  tag: 'discussions.edit',
  type: 'discussions.edit',
  author: ['site.manage', 'community.manage'],
};
const isKnown = (type: BulkType): type is keyof typeof refusalKinds => Object.hasOwn(refusalKinds, type);

/** Why the action is not possible for the selected discussions; undefined if it is (CO-BULK-013 to 021). */
export function bulkRefusal(type: BulkType, chosen: readonly ChosenDiscussion[], can: Can): BulkRefusal | undefined {
  if (!isKnown(type)) return undefined;
  const needed = Object.hasOwn(ownPermissions, type) ? [manage, ownPermissions[type as BulkChange]] : [manage];
  const refused = chosen.filter(
    ({ categoryID }) =>
      !needed.every((permission) => can(permission, { resourceType: 'category', resourceID: categoryID })),
  );
  if (refused.length > 0) return { kind: refusalKinds[type], names: refused.map(({ name }) => name) };
  if (type === 'merge' && chosen.length < fewestToMerge) return { kind: 'tooFew' };
  if (type === 'close' && chosen.every(({ closed }) => closed)) return { kind: 'allClosed' };
  return undefined;
}

/** The discussion after a successful action (CO-BULK-010, CO-BULK-011). */
export function afterBulk<Discussion extends ChosenDiscussion>(
  type: BulkType,
  discussion: Discussion,
  options: BulkOptions,
): Discussion {
  if (type === 'close') return { ...discussion, closed: options.closed !== false };
  if (type === 'move' && options.categoryID !== undefined) return { ...discussion, categoryID: options.categoryID };
  return discussion;
}
