import { permissionProblem } from '../../http/errors.ts';
import { pagedParams } from '../paramSchemas.ts';
import { plain, type ViewType } from './viewType.ts';

/** Screens about the site itself. */
export const siteViews: readonly ViewType[] = [
  plain('privacy', 'Privacy', { assets: ['privacyChoice'], isUnlisted: true }),
  plain('fragmentList', 'Custom Fragments', {
    outputs: { fragments: { type: 'array' } },
    // Refuses whoever may not manage the site, as the call does.
    resolve: async (_, { calls }) => ({ fragments: (await calls.get<readonly unknown[]>('/fragments')).body }),
    assets: ['fragmentList'],
    isUnlisted: true,
  }),
  plain('translations', 'Translations', {
    inputs: {
      ...pagedParams,
      recordIDs: { type: 'string', maxLength: 1200, description: 'Only these categories, by number, with commas between.' },
      into: { type: 'string', maxLength: 40, description: 'The language to begin with.' },
    },
    resolve: async (_, { viewer }) => {
      if (!viewer.can('site.manage', { mode: 'global' })) throw permissionProblem('site.manage');
      return {};
    },
    assets: ['translations'],
    isUnlisted: true,
  }),
];
