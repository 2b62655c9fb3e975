import type { Permission } from '#contracts/permission.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { createCan } from '#domain/permissions.ts';
import { categoryTree } from '../db/repos/categoryTree.ts';
import { type PermissionData, permissionData, roleIDsOfType } from '../db/repos/permissions.ts';
import { nowhere } from '../db/repos/pointers.ts';
import type { Remembered } from '../db/repos/remember.ts';
import { notFound } from './errors.ts';

/** Creates the viewer of a user with these roles. */
export async function createViewer(
  services: Remembered,
  user: { readonly userID: number; readonly name: string; readonly roleIDs: readonly number[] },
): Promise<Viewer> {
  const data = await permissionData(services, user.roleIDs);
  return Object.freeze({
    userID: user.userID,
    name: user.name,
    roleIDs: user.roleIDs,
    isAdmin: data.isAdmin,
    isGuest: user.userID === 0,
    can: createCan(data),
  });
}

/** Creates the viewer of guests (SH-PERM-004). */
export async function createGuest(services: Remembered): Promise<Viewer> {
  // guests of a private community get no permissions, so that no page can leak by a forgotten check
  const roleIDs = services.config.get('garden.privateCommunity') ? [] : await roleIDsOfType(services, 'guest');
  return createViewer(services, { userID: 0, name: 'Guest', roleIDs });
}

const visibleByViewer = new WeakMap<Viewer, { readonly tree: unknown; readonly ids: readonly number[] }>();

/** Categories whose discussions the viewer can see. Every list applies them in SQL; nothing is filtered afterward. */
export async function visibleCategoryIDs(services: Remembered, viewer: Viewer): Promise<readonly number[]> {
  const tree = await categoryTree(services);
  const known = visibleByViewer.get(viewer);
  if (known?.tree === tree) return known.ids;
  const ids = tree.all.filter(({ categoryID }) => mayView(viewer, categoryID)).map((node) => node.categoryID);
  visibleByViewer.set(viewer, { tree, ids });
  return ids;
}

/** Categories that the viewer cannot see, to subtract from counts. */
export async function hiddenCategoryIDs(services: Remembered, viewer: Viewer): Promise<readonly number[]> {
  const [{ all }, visible] = await Promise.all([categoryTree(services), visibleCategoryIDs(services, viewer)]);
  if (visible.length === all.length) return [];
  const seen = new Set(visible);
  return all.filter(({ categoryID }) => !seen.has(categoryID)).map(({ categoryID }) => categoryID);
}

/** Permissions as shown to their owner: without categories that they cannot see (decision 0028). */
export async function visiblePermissions(
  services: Remembered,
  viewer: Viewer,
  data: PermissionData,
): Promise<PermissionData> {
  const visible = new Set(await visibleCategoryIDs(services, viewer));
  const { category: ids = [], ...junctions } = data.junctions;
  const { category: aliases = {}, ...junctionAliases } = data.junctionAliases;
  return {
    ...data,
    permissions: data.permissions.filter(({ type, id }) => type !== 'category' || id === null || visible.has(id)),
    junctions: { ...junctions, category: ids.filter((id) => visible.has(id)) },
    junctionAliases: {
      ...junctionAliases,
      category: Object.fromEntries(Object.entries(aliases).filter(([id]) => visible.has(Number(id)))),
    },
  };
}

/** Whether the viewer has one of the permissions in a category. */
export function mayIn(viewer: Viewer, permission: Permission | readonly Permission[], categoryID: number): boolean {
  return viewer.can(permission, { resourceType: 'category', resourceID: categoryID });
}

/** Hidden records look like missing ones, so that no one learns that they exist (decision 0062). @throws ApiError 404 */
export function needView(viewer: Viewer, categoryID: number, thing: string): void {
  if (!mayView(viewer, categoryID)) throw notFound(thing);
}

interface Placed {
  readonly category_id: number;
  /** The category of the post that a redirect leads to; null for other posts. */
  readonly target_category_id: number | null;
}

/** Whether the viewer can see a post: its category, and for a redirect also the post that it leads to. */
export function mayViewPost(viewer: Viewer, { category_id, target_category_id: target }: Placed): boolean {
  return mayView(viewer, category_id) && (target === null || (target !== nowhere && mayView(viewer, target)));
}

/** Like `needView`, for a post. @throws ApiError 404 */
export function needPost(viewer: Viewer, post: Placed, thing: string): void {
  if (!mayViewPost(viewer, post)) throw notFound(thing);
}

export function mayView(viewer: Viewer, categoryID: number): boolean {
  return viewer.can('discussions.view', { resourceType: 'category', resourceID: categoryID });
}
