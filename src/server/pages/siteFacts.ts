import type { Viewer } from '#contracts/hydrate.ts';
import type { PermissionsData, SiteFacts, SitePart, ViewerFacts } from '#contracts/page.ts';
import type { Config } from '../config.ts';

const rightToLeft = new Set(['ar', 'he', 'fa', 'ur', 'yi', 'dv', 'ps', 'sd', 'ug']);
const layoutViews = ['home', 'discussionList', 'categoryList', 'post', 'createPost'] as const;

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return rightToLeft.has(locale.split(/[-_]/)[0] ?? '') ? 'rtl' : 'ltr';
}

/** Which parts of the site have a screen. Links, forms and menus that lead to one without stay away. */
const siteParts: Readonly<Record<SitePart, boolean>> = { search: false, profiles: false, posting: false };

/** Feature flags that pages read, by short name: `featureFlags.customLayout.home.Enabled` → `customLayout.home`. */
function featuresOf(config: Config): Record<string, boolean> {
  const views = layoutViews.map((view) => [`customLayout.${view}`, config.get(`featureFlags.customLayout.${view}.Enabled`) === true] as const);
  return { ...Object.fromEntries(views), ...siteParts };
}

/** The site as its pages know it; `address` is path and query, `now` the time the page tells. */
export function siteFacts(
  config: Config,
  page: { readonly address: string; readonly now: Date; readonly debug: boolean; readonly theme: SiteFacts['theme'] },
): SiteFacts {
  const locale = String(config.get('garden.locale'));
  const title = String(config.get('garden.title'));
  return {
    title,
    description: String(config.get('garden.description')),
    locale,
    direction: directionOf(locale),
    siteSection: {
      basePath: '',
      contentLocale: locale,
      sectionGroup: 'vanilla',
      sectionID: '0',
      name: title,
      description: String(config.get('garden.description')),
      apps: { forum: true },
      attributes: {},
    },
    signInUrl: String(config.get('entry.signInUrl')),
    registerUrl: String(config.get('entry.registerUrl')),
    signOutUrl: String(config.get('entry.signOutUrl')),
    debug: page.debug,
    features: featuresOf(config),
    theme: page.theme,
    addr: page.address,
    now: page.now.toISOString(),
  };
}

/** The reader as the page's browser half knows them. */
export function viewerFacts(
  viewer: Viewer,
  account: { readonly photoUrl: string; readonly transientKey: string; readonly permissions: PermissionsData },
): ViewerFacts {
  return {
    userID: viewer.userID,
    name: viewer.name,
    photoUrl: account.photoUrl,
    roleIDs: viewer.roleIDs,
    isAdmin: viewer.isAdmin,
    isGuest: viewer.isGuest,
    countUnreadNotifications: 0,
    countUnreadConversations: 0,
    transientKey: account.transientKey,
    permissions: account.permissions,
  };
}
