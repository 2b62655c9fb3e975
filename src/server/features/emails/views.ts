import { permissionProblem } from '../../http/errors.ts';
import { pagedParams } from '../../layouts/paramSchemas.ts';
import { plain, type ViewType } from '../../layouts/views/viewType.ts';

export const emailViews: readonly ViewType[] = [
  plain('mailAdmin', 'Email', {
    inputs: {
      ...pagedParams,
      status: { type: 'string', maxLength: 20, description: 'Only emails with this status.' },
    },
    resolve: async (_, { viewer }) => {
      if (!viewer.can('site.manage', { mode: 'global' })) throw permissionProblem('site.manage');
      return {};
    },
    isUnlisted: true,
  }),
];
