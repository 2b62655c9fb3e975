import type { Permission } from '#contracts/permission.gen.ts';
import { reportPermissions, reportStatuses } from '#domain/reports.ts';
import { permissionProblem } from '../../http/errors.ts';
import { pagedParams, type ViewInputs } from '../../layouts/paramSchemas.ts';
import { plain, type ViewType } from '../../layouts/views/viewType.ts';

const id = { type: 'integer', minimum: 1, maximum: 2_147_483_647 } as const;
const recordParams: ViewInputs = {
  ...pagedParams,
  recordType: { type: 'string', enum: ['discussion', 'comment'], description: 'Only for this type of post.' },
  recordID: { ...id, description: 'Only for this post.' },
};

/** Requires the permission in any category; the calls limit the data to the right ones. */
const only =
  (permissions: readonly Permission[]): ViewType['resolve'] =>
  async (_params, { viewer }) => {
    if (viewer.isGuest || !viewer.can(permissions)) throw permissionProblem(permissions);
    return {};
  };

export const moderationViews: readonly ViewType[] = [
  plain('reportQueue', 'Reports', {
    inputs: {
      ...recordParams,
      statuses: {
        type: 'string',
        maxLength: 100,
        description: `Only with these statuses (${reportStatuses.join(', ')}), or \`none\` for every status.`,
      },
    },
    resolve: only(reportPermissions),
    isUnlisted: true,
  }),
  plain('reportReasonList', 'Report reasons', {
    resolve: async (_params, { viewer }) => {
      if (!viewer.can('site.manage', { mode: 'global' })) throw permissionProblem('site.manage');
      return {};
    },
    isUnlisted: true,
  }),
  plain('postLog', 'Post log', {
    inputs: {
      ...recordParams,
      parentRecordID: { ...id, description: 'Only for comments of this discussion, or discussions of this category.' },
      operation: { type: 'string', maxLength: 20, description: 'Only this type of action, e.g. `delete`.' },
    },
    resolve: only(['discussions.moderate']),
    isUnlisted: true,
  }),
];
