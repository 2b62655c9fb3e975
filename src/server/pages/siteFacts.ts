import { memberTextLooks } from '#domain/memberTexts.ts';
import type { SiteSection, Viewer } from '#contracts/hydrate.ts';
import type { PermissionsData, SiteFacts, SitePart, ViewerFacts } from '#contracts/page.ts';
import type { UploadLimits } from '#domain/uploads.ts';
import { withoutSection } from '#routing/pages/sectionAddress.ts';
import { createLocale } from '#i18n/locale.ts';
import { type ThemeVariables, themeValueAt } from '#theme/themeDocument.ts';
import type { Config } from '../config.ts';
import type { CustomPage } from '../db/repos/customPages.ts';
import type { BrandingFacts } from './documentShell.ts';
import type { PageLook } from './pageLook.ts';
import { sectionAt } from '../http/siteSection.ts';
import { languageName } from '../texts/languageNames.ts';
import { offeredLocales } from '../texts/readerLocale.ts';
import { searchFacts } from './searchFacts.ts';

const layoutViews = ['home', 'discussionList', 'categoryList', 'post', 'createPost'] as const;

/** Parts of the site that have a screen. Links, forms and menus for other parts are hidden. */
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
  const views = layoutViews.map(
    (view) => [`customLayout.${view}`, config.get(`featureFlags.customLayout.${view}.Enabled`) === true] as const,
  );
  return {
    ...Object.fromEntries(views),
    ...siteParts,
    emails: config.get('emails.enabled') === true,
    ...(config.get('webhook.url') === '' ? {} : { attachments: true }),
    conversations: siteParts.conversations && config.get('conversations.enabled'),
    bannedPrivateProfile: config.get('ui.bannedPrivateProfile'),
    ...(config.get('garden.privateCommunity') ? { membersOnly: true } : {}),
    ...(config.get('ui.autoOffsetComments') ? { autoOffsetComments: true } : {}),
  };
}

function memberTextFacts(config: Config): Pick<SiteFacts, 'memberTexts'> {
  const looks = memberTextLooks(config.get);
  return Object.keys(looks).length === 0 ? {} : { memberTexts: looks };
}

/** Only values that were changed from the default. */
export function brandingFacts(config: Config, theme: ThemeVariables): BrandingFacts {
  const own = themeValueAt(theme, 'favicon.url');
  const icon = typeof own === 'string' && own !== '' ? own : config.get('branding.favIcon');
  const addressBarColor = config.get('branding.addressBarColor');
  return { ...(icon === '' ? {} : { icon }), ...(addressBarColor === '' ? {} : { addressBarColor }) };
}

const usualFormat = 'rich2';

/** How posts are written on this site; empty if the editor accepts all formats, which is the default. */
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

function pagesOf(pages: readonly CustomPage[], { sectionID }: SiteSection): Pick<SiteFacts, 'customPages'> {
  const mine = pages.filter(({ siteSectionID }) => siteSectionID === sectionID);
  return mine.length > 0
    ? { customPages: mine.map(({ urlCode, customPageID }) => ({ urlPattern: urlCode, recordID: customPageID })) }
    : {};
}

function sectionFacts(config: Config): Pick<SiteFacts, 'sectionPaths'> {
  const sectionPaths = config.get('site.sections').map(({ basePath }) => basePath);
  return sectionPaths.length > 0 ? { sectionPaths } : {};
}

/** Named in themselves, so that everyone finds theirs. */
function languageFacts(config: Config): Pick<SiteFacts, 'languages'> {
  const offered = offeredLocales(config);
  if (offered.length < 2) return {};
  return { languages: offered.map((key) => ({ key, name: languageName(key) })) };
}

/** Site data for pages; `address` is path and query, `now` the time of the page. */
export function siteFacts(
  config: Config,
  page: {
    readonly address: string;
    readonly now: Date;
    readonly debug: boolean;
    readonly look: Pick<PageLook, 'variables' | 'preview'>;
    readonly customPages?: readonly CustomPage[];
    /** The viewer's language; by default that of the section. */
    readonly locale?: string;
  },
): SiteFacts {
  const siteSection = sectionAt(config, page.address.split('?', 1)[0] ?? '/');
  const locale = page.locale ?? siteSection.contentLocale;
  const title = String(config.get('garden.title'));
  const search = searchFacts(config);
  return {
    title,
    description: String(config.get('garden.description')),
    locale,
    direction: createLocale(locale).direction,
    ...languageFacts(config),
    siteSection,
    ...sectionFacts(config),
    signInUrl: String(config.get('entry.signInUrl')),
    registerUrl: String(config.get('entry.registerUrl')),
    ...(config.get('garden.registration.method') === 'None' ? { isRegistrationClosed: true as const } : {}),
    signOutUrl: String(config.get('entry.signOutUrl')),
    debug: page.debug,
    features: featuresOf(config),
    theme: page.look.variables,
    ...(page.look.preview ? { themePreview: page.look.preview } : {}),
    search,
    ...(config.get('garden.format.warnLeaving') ? { leavingTrusts: config.get('garden.trustedDomains') } : {}),
    ...memberTextFacts(config),
    ...writingFacts(config),
    ...(config.get('ui.useAdminCheckboxes') ? {} : { hidesCheckboxes: true as const }),
    ...pagesOf(page.customPages ?? [], siteSection),
    addr: withoutSection(page.address, siteSection.basePath),
    now: page.now.toISOString(),
  };
}

/** The viewer's data for the browser. */
export function viewerFacts(
  viewer: Viewer,
  account: {
    readonly photoUrl: string;
    readonly transientKey: string;
    readonly permissions: PermissionsData;
    readonly unread: { readonly notifications: number; readonly conversations: number };
    readonly mustConfirmEmail?: boolean;
    readonly uploadLimits?: UploadLimits | undefined;
    readonly singleKeyShortcuts?: boolean;
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
    ...(account.singleKeyShortcuts === false ? { hasNoShortcuts: true } : {}),
  };
}
