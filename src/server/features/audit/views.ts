import { permissionProblem } from '../../http/errors.ts';
import { realRecordID } from '../../http/fields.ts';
import { pagedParams } from '../../layouts/paramSchemas.ts';
import { plain, type ViewType } from '../../layouts/views/viewType.ts';

const day = { type: 'string', maxLength: 10 } as const;

export const auditViews: readonly ViewType[] = [
  plain('auditLog', 'Audit log', {
    inputs: {
      ...pagedParams,
      subject: { type: 'string', maxLength: 100, description: 'Only changes of this kind of record.' },
      query: { type: 'string', maxLength: 100, description: 'Part of the name or of a value.' },
      from: { ...day, description: 'The first day.' },
      to: { ...day, description: 'The last day.' },
      userID: { ...realRecordID, description: 'Only changes by this member.' },
    },
    resolve: async (_, { viewer }) => {
      if (!viewer.can('site.manage', { mode: 'global' })) throw permissionProblem('site.manage');
      return {};
    },
    isUnlisted: true,
  }),
];
