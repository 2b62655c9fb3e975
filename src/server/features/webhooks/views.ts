import { permissionProblem } from '../../http/errors.ts';
import { plain, type ViewType } from '../../layouts/views/viewType.ts';

export const webhookViews: readonly ViewType[] = [
  plain('webhookList', 'Webhooks', {
    resolve: async (_, { viewer }) => {
      if (!viewer.can('site.manage', { mode: 'global' })) throw permissionProblem('site.manage');
      return {};
    },
    isUnlisted: true,
  }),
];
