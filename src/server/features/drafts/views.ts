import { permissionProblem } from '../../http/errors.ts';
import { pagedParams } from '../../layouts/paramSchemas.ts';
import { plain, type ViewType } from '../../layouts/views/viewType.ts';

/** What somebody has begun is theirs alone: a guest is asked to sign in. */
const membersOnly: ViewType['resolve'] = async (_params, { viewer }) => {
  if (viewer.isGuest) throw permissionProblem('session.valid');
  return {};
};

export const draftViews: readonly ViewType[] = [
  plain('drafts', 'Drafts', {
    inputs: {
      ...pagedParams,
      draftStatus: { type: 'string', maxLength: 20, description: 'Only drafts with this status.' },
    },
    resolve: membersOnly,
    isUnlisted: true,
  }),
];
