import { permissionProblem } from '../../http/errors.ts';
import { plain, type ViewType } from '../../layouts/views/viewType.ts';
import { isManager } from './rights.ts';

export const statusViews: readonly ViewType[] = [
  plain('statusList', 'Post statuses', {
    resolve: async (_params, { viewer }) => {
      if (!isManager(viewer)) throw permissionProblem('site.manage');
      return {};
    },
    isUnlisted: true,
  }),
];
