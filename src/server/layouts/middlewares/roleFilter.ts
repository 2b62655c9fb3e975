import type { Middleware } from '../pass.ts';

/** Shows a node to some roles only. A list that cannot be read hides the node: a filter must never fail open. */
export const roleFilter: Middleware = {
  schema: {
    type: 'object',
    description: 'Shows the widget to some roles only.',
    properties: {
      roleIDs: {
        type: 'array',
        items: { type: 'integer' },
        default: [],
        description: 'Roles that see it; empty means everybody.',
        'x-control': {
          inputType: 'select',
          multiple: true,
          label: 'Roles',
          optionsLookup: { searchUrl: '/api/v2/roles', singleUrl: '/api/v2/roles/%s', valueKey: 'roleID', labelKey: 'name' },
        },
      },
    },
  },
  admits: ({ roleIDs = [] }, pass) => {
    pass.noteReaderSpecific();
    if (!Array.isArray(roleIDs)) return false;
    if (roleIDs.length === 0) return true;
    const own = new Set(pass.input.viewer.roleIDs);
    return roleIDs.some((roleID) => own.has(Number(roleID)));
  },
};
