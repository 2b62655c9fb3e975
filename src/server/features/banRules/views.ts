import { permissionProblem } from '../../http/errors.ts';
import { pagedParams } from '../../layouts/paramSchemas.ts';
import { plain, type ViewType } from '../../layouts/views/viewType.ts';

export const banRuleViews: readonly ViewType[] = [
  plain('banRuleList', 'Ban rules', {
    inputs: {
      ...pagedParams,
      query: { type: 'string', maxLength: 200, description: 'Part of the rule or its reason.' },
    },
    resolve: async (_params, { viewer }) => {
      if (!viewer.can('users.edit', { mode: 'global' })) throw permissionProblem('users.edit');
      return {};
    },
    isUnlisted: true,
  }),
];
