import { permissionProblem } from '../../http/errors.ts';
import { plain, type ViewType } from '../../layouts/views/viewType.ts';
import { isManager, needPostTypes } from './rights.ts';

export const postTypeViews: readonly ViewType[] = [
  plain('postTypeList', 'Post types', {
    resolve: async (_params, { viewer, services }) => {
      if (!isManager(viewer)) throw permissionProblem('site.manage');
      needPostTypes(services);
      return {};
    },
    isUnlisted: true,
  }),
];
