import { permissionProblem } from '../../http/errors.ts';
import { pagedParams } from '../../layouts/paramSchemas.ts';
import { plain, type ViewType } from '../../layouts/views/viewType.ts';
import { checkMayHaveTokens } from './routes/tokens.ts';

export const tokenViews: readonly ViewType[] = [
  plain('profileTokens', 'API tokens', {
    resolve: async (_, { viewer, services }) => {
      if (viewer.isGuest) throw permissionProblem('session.valid');
      checkMayHaveTokens(services, viewer);
      return {};
    },
    isUnlisted: true,
  }),
  plain('tokenList', 'API tokens of members', {
    inputs: pagedParams,
    resolve: async (_, { viewer }) => {
      if (!viewer.can('site.manage', { mode: 'global' })) throw permissionProblem('site.manage');
      return {};
    },
    isUnlisted: true,
  }),
];
