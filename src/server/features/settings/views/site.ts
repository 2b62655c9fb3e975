import { permissionProblem } from '../../../http/errors.ts';
import { pagedParams } from '../../../layouts/paramSchemas.ts';
import { plain, type ViewType } from '../../../layouts/views/viewType.ts';

/** Pages about the site. */
export const siteViews: readonly ViewType[] = [
  // the entry pages link to it, so that people can read about visit counting before they register
  plain('privacy', 'Privacy', { staysOpen: true, isUnlisted: true }),
  plain('settings', 'Settings', {
    resolve: async (_, { viewer }) => {
      if (!viewer.can('site.manage', { mode: 'global' })) throw permissionProblem('site.manage');
      return {};
    },
    isUnlisted: true,
  }),
  plain('fragmentList', 'Custom fragments', {
    outputs: { fragments: { type: 'array' } },
    // The call rejects viewers who cannot manage the site.
    resolve: async (_, { calls }) => ({ fragments: (await calls.get('/fragments')).body }),
    isUnlisted: true,
  }),
  plain('textList', 'Texts', {
    inputs: {
      ...pagedParams,
      into: { type: 'string', maxLength: 40, description: 'The language of the texts.' },
      query: { type: 'string', maxLength: 200, description: 'Only texts with these words.' },
      state: { type: 'string', maxLength: 20, description: 'Only texts in this state: missing or changed.' },
    },
    resolve: async (_, { viewer }) => {
      if (!viewer.can('site.manage', { mode: 'global' })) throw permissionProblem('site.manage');
      return {};
    },
    isUnlisted: true,
  }),
  plain('translations', 'Translations', {
    inputs: {
      ...pagedParams,
      recordIDs: { type: 'string', maxLength: 1200, description: 'Only these categories, as comma-separated IDs.' },
      into: { type: 'string', maxLength: 40, description: 'Language selected initially.' },
    },
    resolve: async (_, { viewer }) => {
      if (!viewer.can('site.manage', { mode: 'global' })) throw permissionProblem('site.manage');
      return {};
    },
    isUnlisted: true,
  }),
];
