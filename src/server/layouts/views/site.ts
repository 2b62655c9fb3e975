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
];
