import type { Viewer } from '#contracts/hydrate.ts';
import { createCan } from '#domain/permissions.ts';
import { categoryTree } from '../db/repos/categoryTree.ts';
import { type PermissionData, permissionData, roleIDsOfType } from '../db/repos/permissions.ts';
import type { Services } from '../services.ts';

/** Somebody with these roles, as every route sees them. */
export async function createViewer(
  services: Services,
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

/** Everybody who is not signed in (SH-PERM-004). */
export async function createGuest(services: Services): Promise<Viewer> {
  // a closed community leaves them no right that some page could forget to ask for
  const roleIDs = services.config.get('garden.privateCommunity') ? [] : await roleIDsOfType(services, 'guest');
  return createViewer(services, { userID: 0, name: 'Guest', roleIDs });
}

const visibleByViewer = new WeakMap<Viewer, { readonly tree: unknown; readonly ids: readonly number[] }>();

/** Categories whose discussions the viewer may read. Every list is cut to these in its SQL; nothing is filtered afterwards. */
export async function visibleCategoryIDs(services: Services, viewer: Viewer): Promise<readonly number[]> {
  const tree = await categoryTree(services);
  const known = visibleByViewer.get(viewer);
  if (known?.tree === tree) return known.ids;
  const ids = tree.all.filter(({ categoryID }) => mayView(viewer, categoryID)).map((node) => node.categoryID);
  visibleByViewer.set(viewer, { tree, ids });
  return ids;
}

/** All others: what counts are cleared of. */
export async function hiddenCategoryIDs(services: Services, viewer: Viewer): Promise<readonly number[]> {
  const [{ all }, visible] = await Promise.all([categoryTree(services), visibleCategoryIDs(services, viewer)]);
  if (visible.length === all.length) return [];
  const seen = new Set(visible);
  return all.filter(({ categoryID }) => !seen.has(categoryID)).map(({ categoryID }) => categoryID);
}

/** Rights as their owner is told them: without the places that they may not look into (decision 0028). */
export async function toldPermissions(services: Services, viewer: Viewer, data: PermissionData): Promise<PermissionData> {
  const hidden = new Set(await hiddenCategoryIDs(services, viewer));
  if (hidden.size === 0) return data;
  const { category: ids = [], ...junctions } = data.junctions;
  const { category: aliases = {}, ...junctionAliases } = data.junctionAliases;
  return {
    ...data,
    permissions: data.permissions.filter(({ type, id }) => type !== 'category' || id === null || !hidden.has(id)),
    junctions: { ...junctions, category: ids.filter((id) => !hidden.has(id)) },
    junctionAliases: { ...junctionAliases, category: Object.fromEntries(Object.entries(aliases).filter(([id]) => !hidden.has(Number(id)))) },
  };
}

export function mayView(viewer: Viewer, categoryID: number): boolean {
  return viewer.can('discussions.view', { resourceType: 'category', resourceID: categoryID });
}
