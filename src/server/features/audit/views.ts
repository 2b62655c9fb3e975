import { permissionProblem } from '../../http/errors.ts';
import { realRecordID } from '../../http/fields.ts';
import { pagedParams } from '../../layouts/paramSchemas.ts';
import { plain, type ViewType } from '../../layouts/views/viewType.ts';

export const auditViews: readonly ViewType[] = [
  plain('auditLog', 'Audit Log', {
    inputs: {
      ...pagedParams,
      subject: { type: 'string', maxLength: 100, description: 'Only changes of this kind of record.' },
      userID: { ...realRecordID, description: 'Only changes by this member.' },
    },
    resolve: async (_, { viewer }) => {
      if (!viewer.can('site.manage', { mode: 'global' })) throw permissionProblem('site.manage');
      return {};
    },
    isUnlisted: true,
  }),
];
