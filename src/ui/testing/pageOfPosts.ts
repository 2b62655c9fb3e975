import type { PageState } from '#contracts/page.ts';
import { defaultSite, type SiteState } from '#session/siteStore.ts';
import { guest } from '#session/viewerStore.ts';

export interface PostsPageSetting {
  readonly userID?: number;
  /** Permissions on the whole site. */
  readonly rights?: readonly string[];
  readonly site?: Partial<SiteState>;
}

let pages = 0;

/** The state of a member's page, for behaviours of server-rendered posts; each has a session of its own. */
export function pageOfPosts({ userID = 5, rights = [], site = {} }: PostsPageSetting = {}): PageState {
  pages += 1;
  const granted = Object.fromEntries(rights.map((right) => [right, true]));
  const { can: _can, ...facts } = guest;
  const viewer = {
    ...facts,
    userID,
    isGuest: userID === 0,
    name: 'Imani',
    transientKey: `key-${pages}`,
    permissions: { isAdmin: false, permissions: [{ type: 'global', id: null, permissions: granted }] },
  };
  return { viewer, site: { ...defaultSite, ...site }, manifestUrl: '/assets/manifest.json' } as unknown as PageState;
}
