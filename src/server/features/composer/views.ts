import { permissionProblem } from '../../http/errors.ts';
import { plain, type ViewType } from '../../layouts/views/viewType.ts';

const permission = 'site.manage';

const layoutParams: ViewType['inputs'] = {
  layoutID: { type: 'string', maxLength: 64, description: 'ID of a stored layout, or name of a built-in one.' },
};

const onlyManagers: ViewType['resolve'] = async (_params, { viewer }) => {
  if (!viewer.can(permission, { mode: 'global' })) throw permissionProblem(permission);
  return {};
};

/** The list of layouts, the composer, and the versions of a layout. The widgets load layouts themselves: a layout cannot read layouts. */
export const composerViews: readonly ViewType[] = [
  plain('layoutList', 'Layouts', {
    resolve: onlyManagers,
    isUnlisted: true,
  }),
  plain('layoutComposer', 'Edit layout', {
    inputs: layoutParams,
    required: ['layoutID'],
    resolve: onlyManagers,
    isUnlisted: true,
  }),
  plain('layoutRevisions', 'Versions of a layout', {
    inputs: layoutParams,
    required: ['layoutID'],
    resolve: onlyManagers,
    isUnlisted: true,
  }),
];
