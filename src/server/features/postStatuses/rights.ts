import type { Viewer } from '#contracts/hydrate.ts';

export const isManager = (viewer: Viewer) => viewer.can('site.manage', { mode: 'global' });
