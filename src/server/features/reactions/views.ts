import { permissionProblem } from '../../http/errors.ts';
import { plain, type ViewType } from '../../layouts/views/viewType.ts';
import { managePermissions } from '../categories/index.ts';

export const reactionViews: readonly ViewType[] = [
  plain('reactionList', 'Reactions', {
    resolve: async (_params, { viewer }) => {
      if (!viewer.can(managePermissions, { mode: 'global' })) throw permissionProblem(managePermissions);
      return {};
    },
    isUnlisted: true,
  }),
];
