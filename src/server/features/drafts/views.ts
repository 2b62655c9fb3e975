import { permissionProblem } from '../../http/errors.ts';
import { pagedParams } from '../../layouts/paramSchemas.ts';
import { plain, type ViewType } from '../../layouts/views/viewType.ts';

/** Drafts are private, so guests are redirected to the sign-in page. */
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
