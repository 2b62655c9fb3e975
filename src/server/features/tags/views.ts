import { permissionProblem } from '../../http/errors.ts';
import { pagedParams } from '../../layouts/paramSchemas.ts';
import { plain, type ViewType } from '../../layouts/views/viewType.ts';
import { managePermissions } from '../categories/index.ts';

export const tagViews: readonly ViewType[] = [
  plain('tagList', 'Tags', {
    inputs: {
      ...pagedParams,
      query: { type: 'string', maxLength: 100, description: 'Part of the name or address.' },
    },
    resolve: async (_params, { viewer }) => {
      if (!viewer.can(managePermissions, { mode: 'global' })) throw permissionProblem(managePermissions);
      return {};
    },
    isUnlisted: true,
  }),
];
