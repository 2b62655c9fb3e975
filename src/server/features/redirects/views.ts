import { permissionProblem } from '../../http/errors.ts';
import { pagedParams } from '../../layouts/paramSchemas.ts';
import { plain, type ViewType } from '../../layouts/views/viewType.ts';

export const redirectViews: readonly ViewType[] = [
  plain('redirectList', 'Redirects', {
    inputs: {
      ...pagedParams,
      query: { type: 'string', maxLength: 200, description: 'Part of the old address or of the target.' },
    },
    resolve: async (_params, { viewer }) => {
      if (!viewer.can('site.manage', { mode: 'global' })) throw permissionProblem('site.manage');
      return {};
    },
    isUnlisted: true,
  }),
];
