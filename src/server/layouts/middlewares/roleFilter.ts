import type { Middleware } from '../hydration.ts';

/** Shows a node only to some roles. An invalid list hides the node, so that the filter never fails open. */
export const roleFilter: Middleware = {
  schema: {
    type: 'object',
    description: 'Shows the widget only to some roles.',
    properties: {
      roleIDs: {
        type: 'array',
        items: { type: 'integer' },
        default: [],
        description: 'Roles that can see it; empty means everyone.',
        'x-control': {
          inputType: 'select',
          multiple: true,
          label: 'Roles',
          optionsLookup: {
            searchUrl: '/api/v2/roles',
            singleUrl: '/api/v2/roles/%s',
            valueKey: 'roleID',
            labelKey: 'name',
          },
        },
      },
    },
  },
  admits: ({ roleIDs = [], ...unknown }, hydration) => {
    hydration.noteViewerSpecific();
    if (!Array.isArray(roleIDs)) return false;
    // a misspelled name must not show to everyone what is for some
    if (roleIDs.length === 0) return Object.keys(unknown).length === 0;
    const own = new Set(hydration.input.viewer.roleIDs);
    return roleIDs.some((roleID) => own.has(Number(roleID)));
  },
};
