import type { Viewer } from '#contracts/hydrate.ts';
import { reportPermissions } from '#domain/reports.ts';
import { permissionProblem } from '../../http/errors.ts';
import { visibleCategoryIDs } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';

/** The visible categories in which the viewer handles reports. */
export function moderatedCategoryIDs(viewer: Viewer, visible: readonly number[]): number[] {
  return visible.filter((resourceID) => viewer.can(reportPermissions, { resourceType: 'category', resourceID }));
}

/** Empty in a community without categories. @throws ApiError 403 for viewers who moderate nothing */
export async function needModerated(services: Services, viewer: Viewer): Promise<number[]> {
  const categoryIDs = viewer.isGuest ? [] : moderatedCategoryIDs(viewer, await visibleCategoryIDs(services, viewer));
  if (categoryIDs.length === 0 && (viewer.isGuest || !viewer.can(reportPermissions, { mode: 'global' })))
    throw permissionProblem(reportPermissions);
  return categoryIDs;
}
