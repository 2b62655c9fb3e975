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
  plain('siteSetup', 'Set up the site', {
    inputs: {
      step: { type: 'string', maxLength: 20, description: 'The step, or `end`; by default the first that is open.' },
    },
    resolve: async (_, { viewer }) => {
      if (!viewer.can('site.manage', { mode: 'global' })) throw permissionProblem('site.manage');
      return {};
    },
    isUnlisted: true,
  }),
];
