import { showsSignatures } from '#domain/showsSignatures.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import type { PermissionsData, SiteFacts, SitePart, ViewerFacts } from '#contracts/page.ts';
import type { UploadLimits } from '#domain/uploads.ts';
import { createLocale } from '#i18n/locale.ts';
import type { Config } from '../config.ts';
import type { UnreadCounts } from '../db/repos/notifications.ts';
import type { BrandingFacts } from './documentShell.ts';
import { searchFacts } from './searchFacts.ts';

const layoutViews = ['home', 'discussionList', 'categoryList', 'post', 'createPost'] as const;

/** Which parts of the site have a screen. Links, forms and menus that lead to one without stay away. */
const siteParts: Readonly<Record<SitePart, boolean>> = {
  search: true,
  profiles: true,
  posting: true,
  notifications: true,
  conversations: true,
  drafts: true,
};

/** Feature flags that pages read, by short name: `featureFlags.customLayout.home.Enabled` → `customLayout.home`. */
function featuresOf(config: Config): Record<string, boolean> {
  const views = layoutViews.map((view) => [`customLayout.${view}`, config.get(`featureFlags.customLayout.${view}.Enabled`) === true] as const);
  return {
    ...Object.fromEntries(views),
    ...siteParts,
    emails: config.get('emails.enabled') === true,
    ...(config.get('webhook.url') === '' ? {} : { attachments: true }),
    conversations: siteParts.conversations && config.get('conversations.enabled'),
    bannedPrivateProfile: config.get('ui.bannedPrivateProfile'),
    ...(config.get('ui.autoOffsetComments') ? { autoOffsetComments: true } : {}),
  };
}

/** CO-DISC-024 to 027. The setting is named after phones and hides them everywhere (resolutions G17). */
function signatureFacts(config: Config): Pick<SiteFacts, 'signatures'> {
  if (!showsSignatures(config.get)) return {};
  return { signatures: { imageMaxHeight: config.get('signatures.imageMaxHeight') } };
}

/** Only what was chosen: the rest comes with the site. */
export function brandingFacts(config: Config): BrandingFacts {
  const [icon, addressBarColor] = [config.get('branding.favIcon'), config.get('branding.addressBarColor')];
  return { ...(icon === '' ? {} : { icon }), ...(addressBarColor === '' ? {} : { addressBarColor }) };
}

const usualFormat = 'rich2';

/** How posts are written here; nothing where the editor takes them all, which is the usual. */
function writingFacts(config: Config): Pick<SiteFacts, 'writing'> {
  const [desktop, mobile] = [config.get('garden.inputFormatter'), config.get('garden.mobileInputFormatter')];
  const writing = {
    ...(desktop === usualFormat ? {} : { format: desktop }),
    ...(mobile === desktop ? {} : { mobileFormat: mobile }),
    ...(config.get('garden.forceInputFormatter') ? { reinterpretsPosts: true as const } : {}),
    ...(config.get('community.drafts.autosave') ? {} : { keepsDraftsHere: true as const }),
  };
  return Object.keys(writing).length > 0 ? { writing } : {};
}

/** The site as its pages know it; `address` is path and query, `now` the time the page tells. */
export function siteFacts(
  config: Config,
  page: { readonly address: string; readonly now: Date; readonly debug: boolean; readonly theme: SiteFacts['theme'] },
): SiteFacts {
  const locale = String(config.get('garden.locale'));
  const title = String(config.get('garden.title'));
  const search = searchFacts(config);
  return {
    title,
    description: String(config.get('garden.description')),
    locale,
    direction: createLocale(locale).direction,
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
    ...(search ? { search } : {}),
    ...(config.get('garden.format.warnLeaving') ? { leavingTrusts: config.get('garden.trustedDomains') } : {}),
    ...signatureFacts(config),
    ...writingFacts(config),
    ...(config.get('ui.useAdminCheckboxes') ? {} : { hidesCheckboxes: true as const }),
    addr: page.address,
    now: page.now.toISOString(),
  };
}

/** The reader as the page's browser half knows them. */
export function viewerFacts(
  viewer: Viewer,
  account: {
    readonly photoUrl: string;
    readonly transientKey: string;
    readonly permissions: PermissionsData;
    readonly unread: UnreadCounts;
    readonly mustConfirmEmail?: boolean;
    readonly uploadLimits?: UploadLimits | undefined;
  },
): ViewerFacts {
  return {
    userID: viewer.userID,
    name: viewer.name,
    photoUrl: account.photoUrl,
    roleIDs: viewer.roleIDs,
    isAdmin: viewer.isAdmin,
    isGuest: viewer.isGuest,
    countUnreadNotifications: account.unread.notifications,
    countUnreadConversations: account.unread.conversations,
    transientKey: account.transientKey,
    permissions: account.permissions,
    ...(account.mustConfirmEmail ? { mustConfirmEmail: true } : {}),
    ...(account.uploadLimits ? { uploadLimits: account.uploadLimits } : {}),
  };
}
