import { adminAreaAt, adminAreasOf } from '#domain/adminAreas.ts';
import { plainPages } from '#routing/pages/plainPages.ts';

/** The view types of all screens of the administration, with their inner pages. */
export function adminViews() {
  const areas = adminAreasOf({ can: () => true });
  return plainPages.filter(({ pattern }) => adminAreaAt(areas, pattern)).map(({ layoutViewType }) => layoutViewType);
}
