import { adminAreasOf } from '#domain/adminAreas.ts';
import { permissionProblem } from '../../http/errors.ts';
import { plain, type ViewType } from '../../layouts/views/viewType.ts';

export const dashboardViews: readonly ViewType[] = [
  plain('dashboard', 'Dashboard', {
    // For everyone who can open one of the administration screens; the widget shows each person what concerns them.
    resolve: async (_, { viewer }) => {
      if (viewer.isGuest || adminAreasOf(viewer).length === 0) throw permissionProblem('site.manage');
      return {};
    },
    isUnlisted: true,
  }),
];
