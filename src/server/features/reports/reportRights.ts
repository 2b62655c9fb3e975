import type { Viewer } from '#contracts/hydrate.ts';
import { reportPermissions } from '#domain/reports.ts';
import { permissionProblem } from '../../http/errors.ts';
import { visibleCategoryIDs } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';

/** Of those that the reader sees: where they work through reports. */
export function moderatedCategoryIDs(viewer: Viewer, visible: readonly number[]): number[] {
  return visible.filter((resourceID) => viewer.can(reportPermissions, { resourceType: 'category', resourceID }));
}

/** None in a community without categories. @throws ApiError 403 for who moderates nowhere. */
export async function needModerated(services: Services, viewer: Viewer): Promise<number[]> {
  const categoryIDs = viewer.isGuest ? [] : moderatedCategoryIDs(viewer, await visibleCategoryIDs(services, viewer));
  if (categoryIDs.length === 0 && (viewer.isGuest || !viewer.can(reportPermissions, { mode: 'global' })))
    throw permissionProblem(reportPermissions);
  return categoryIDs;
}
