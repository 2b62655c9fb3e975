import type { Permission } from '#contracts/permission.gen.ts';
import type { LocaleServices } from '#contracts/localeServices.gen.ts';
import type { NotificationDefaults } from '#contracts/notificationDefaults.gen.ts';
import type { SearchScopes } from '#contracts/searchScopes.gen.ts';
import type { SearchSources } from '#contracts/searchSources.gen.ts';
import type { SiteSections } from '#contracts/siteSections.gen.ts';
import type { SwitchedOffWidgets } from '#contracts/switchedOffWidgets.gen.ts';
import type { ThemeVariables } from '#contracts/themeVariables.gen.ts';
import { isBuiltIn } from '#routing/pages/builtInPages.ts';

import {
  address,
  addressOrNone,
  addressText,
  cookieName,
  cssColor,
  extensionForm,
  hostForm,
  hostPattern,
  isAddress,
  languageTag,
  mailAddressOrNone,
  mailHost,
  originForm,
  originOrNone,
  searchTemplate,
  visibleName,
  webAddressOrNone,
  type TextForm,
} from './configForms.ts';

/** Types of `json` values, by their schema in schemas/. */
interface Shapes {
  readonly localeServices: LocaleServices;
  readonly notificationDefaults: NotificationDefaults;
  readonly searchScopes: SearchScopes;
  readonly searchSources: SearchSources;
  readonly siteSections: SiteSections;
  readonly switchedOffWidgets: SwitchedOffWidgets;
  readonly themeVariables: ThemeVariables;
}

/** A setting: its type, its default, and who can read and write it over the API. */
export interface Setting<Value = unknown> {
  readonly kind: 'string' | 'boolean' | 'integer' | 'strings' | 'json';
  readonly default: Value;
  /** `everyone`, or the permission required to read it. */
  readonly read: Permission | 'everyone';
  /** The permission required to write it. */
  readonly write: Permission;
  readonly choices?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  /** A setting that this one cannot exceed. */
  readonly atMost?: string;
  /** Maximum length of a string, or of each string in a list. */
  readonly maxLength?: number;
  /** Maximum number of strings in a list. */
  readonly maxItems?: number;
  /** Schema of a `json` value, a file in schemas/. */
  readonly schema?: keyof Shapes;
  /** Fields that must be unique among the items of a list. */
  readonly distinct?: readonly string[];
  /** Format of a string, with a description for error messages. */
  readonly form?: TextForm;
  /** Written, but never shown. */
  readonly isSecret?: true;
  /** Setting of the address that a secret is sent to; the secret is emptied when the host of that changes without it. */
  readonly sentTo?: string;
  /** Control in the form of settings, if not the one of its kind. */
  readonly control?: 'color' | 'language' | 'theme' | 'upload';
  /** Settings without which this one has no effect; the words are in messages.json. */
  readonly requires?: readonly Requirement[];
  /** Whether choosing this value (or any other, for `any`) is a step to think about; the words are in messages.json. */
  readonly warnsOf?: string | boolean | { readonly any: true };
}

/** Another setting that must be on, filled in, or other than `not`. */
interface Requirement {
  readonly key: string;
  readonly not?: string;
}

type Options = Partial<
  Pick<
    Setting,
    | 'read'
    | 'write'
    | 'choices'
    | 'minimum'
    | 'maximum'
    | 'atMost'
    | 'maxLength'
    | 'maxItems'
    | 'form'
    | 'distinct'
    | 'isSecret'
    | 'sentTo'
    | 'control'
    | 'requires'
    | 'warnsOf'
  >
>;

const open = { read: 'everyone', write: 'site.manage' } as const;
const staffOnly: Options = { read: 'site.manage' };
const secret: Options = { ...staffOnly, isSecret: true };
const mailServer: Options = { ...staffOnly, write: 'system.only' };
const needs = (key: string, not?: string): Options => ({ requires: [{ key, not }] });

const longestText = 200;
const longestAddress = 2000;
const mostBytes = 10 * 1024 ** 3;
const tenYearsSeconds = 315_360_000;

/** Formats for new posts. Posts in other formats were imported. */
const inputFormats = ['rich2', 'markdown', 'text', 'html', 'bbcode', 'wysiwyg'] as const;

const text = (value: string, options: Options = {}): Setting<string> => ({
  ...open,
  maxLength: longestText,
  ...options,
  kind: 'string',
  default: value,
});
const link = (value: string, options: Options = {}): Setting<string> =>
  text(value, { ...options, maxLength: longestAddress, form: value === '' ? addressOrNone : address });
/** An entry page. At the path of another page it would replace that page, and redirect to itself. */
const entryPage = (value: string, options: Options = {}): Setting<string> => ({
  ...link(value, options),
  form: {
    pattern: { test: (text) => isAddress(text) && (text === value || !isBuiltIn(text)) },
    says: (key) => `${addressText(key)} It cannot be the path of another page of this site.`,
  },
});
const picture = (): Setting<string> => link('', { control: 'upload' });
const flag = (value: boolean, options: Options = {}): Setting<boolean> => ({
  ...open,
  ...options,
  kind: 'boolean',
  default: value,
});
const integer = (value: number, options: Options = {}): Setting<number> => ({
  ...open,
  ...options,
  kind: 'integer',
  default: value,
});
const strings = (value: readonly string[], options: Options = {}): Setting<readonly string[]> => ({
  ...open,
  maxLength: 253,
  ...options,
  kind: 'strings',
  default: value,
});
/** One of several strings. */
const choice = <const Value extends string>(
  value: NoInfer<Value>,
  choices: readonly Value[],
  options: Options = {},
): Setting<Value> => ({
  ...open,
  ...options,
  maxLength: longestText,
  choices,
  kind: 'string',
  default: value,
});
const json = <Shape extends keyof Shapes>(
  schema: Shape,
  value: Readonly<Shapes[Shape]>,
  options: Options = {},
): Setting<Readonly<Shapes[Shape]>> => ({ ...open, ...options, schema, kind: 'json', default: value });

/** All settings. Keys that are not listed here cannot be read or written. */
export const settings = {
  'garden.title': text('Folkmoot', { form: visibleName }),
  'garden.description': text('', { maxLength: 2000 }),
  'garden.orgName': text(''),
  'garden.locale': text('en', { form: languageTag, control: 'language' }),
  // additional languages, for translations and for members' emails
  'garden.locales': strings([], { form: languageTag, maxItems: 40, control: 'language' }),
  'garden.cookie.name': text('Vanilla', { form: cookieName, warnsOf: { any: true } }),
  'garden.registration.method': choice('Basic', ['Basic', 'Approval', 'Invitation', 'Connect', 'None'], {
    warnsOf: 'None',
  }),
  'garden.registration.confirmEmail': flag(false),
  'garden.privateCommunity': flag(false, { warnsOf: true }),
  'garden.trustedDomains': strings([], { form: hostPattern }),
  'garden.format.disableUrlEmbeds': flag(false),
  'garden.format.warnLeaving': flag(false),
  // format of new posts, also on phones, and whether the editor converts older posts to it when it opens them
  'garden.inputFormatter': choice('rich2', inputFormats),
  'garden.mobileInputFormatter': choice('rich2', inputFormats),
  'garden.forceInputFormatter': flag(false),
  'garden.profile.editUsernames': flag(true),
  'garden.sessions.lifetimeDays': integer(30, { ...staffOnly, minimum: 1, maximum: 400 }),
  // keys of the captcha on the registration form; none without them
  'garden.reCaptcha.siteKey': text('', needs('garden.reCaptcha.secretKey')),
  'garden.reCaptcha.secretKey': text('', { ...secret, ...needs('garden.reCaptcha.siteKey') }),
  'branding.logo': picture(),
  'branding.mobileLogo': picture(),
  'branding.favIcon': picture(),
  'branding.shareImage': picture(),
  'branding.bannerImage': picture(),
  'branding.addressBarColor': text('', { form: cssColor, control: 'color' }),
  'entry.signInUrl': entryPage('/entry/signin', { warnsOf: { any: true } }),
  'entry.registerUrl': entryPage('/entry/register'),
  'entry.signOutUrl': entryPage('/entry/signout'),
  'featureFlags.customLayout.home.Enabled': flag(true),
  'featureFlags.customLayout.discussionList.Enabled': flag(true),
  'featureFlags.customLayout.categoryList.Enabled': flag(true),
  'featureFlags.customLayout.post.Enabled': flag(true),
  'featureFlags.customLayout.createPost.Enabled': flag(true),
  'featureFlags.escalations.Enabled': flag(true),
  'featureFlags.AISuggestions.Enabled': flag(true),
  'featureFlags.DraftScheduling.Enabled': flag(true),
  'themeFeatures.useNewSearchPage': flag(true),
  'ui.editContentTimeout': integer(3600, { minimum: -1, maximum: tenYearsSeconds }),
  'ui.fallbackAvatar': picture(),
  'ui.bannedPrivateProfile': flag(false),
  'ui.allowSelfDelete': flag(false),
  // opens a post at the first unread comment
  'ui.autoOffsetComments': flag(false),
  'ui.userMentionsEnabled': flag(true),
  'ui.useAdminCheckboxes': flag(true),
  'posting.minLength': integer(0, { minimum: 0, maximum: 10_000, atMost: 'posting.maxLength' }),
  // length of the text without markup, about 30,000 words
  'posting.maxLength': integer(200_000, { minimum: 100, maximum: 1_000_000 }),
  'posting.titleMaxLength': integer(250, { minimum: 10, maximum: 1000 }),
  'posting.commentMaxDepth': integer(5, { minimum: 1, maximum: 20 }),
  'community.pageSize': integer(30, { minimum: 1, maximum: 500 }),
  'community.commentPageSize': integer(30, { minimum: 1, maximum: 100 }),
  'community.drafts.autosave': flag(true),
  // built-in pages request up to 100 records at once
  'APIv2.MaxLimit': integer(500, { minimum: 100, maximum: 1000 }),
  'tagging.enabled': flag(true),
  'tagging.max': integer(5, { ...needs('tagging.enabled'), minimum: 1, maximum: 50 }),
  'triage.enabled': flag(true),
  'signatures.enabled': flag(false),
  'signatures.hideMobile': flag(true, needs('signatures.enabled')),
  'signatures.imageMaxHeight': integer(0, { ...needs('signatures.enabled'), minimum: 0, maximum: 10_000 }),
  'emails.enabled': flag(false),
  // Mail server; emails are written to files without a host. Who chooses it can read every link to reset a password.
  'emails.smtp.host': text('', { ...mailServer, maxLength: 253, form: mailHost }),
  'emails.smtp.port': integer(587, { ...mailServer, ...needs('emails.smtp.host'), minimum: 1, maximum: 65_535 }),
  'emails.smtp.security': choice('starttls', ['starttls', 'tls', 'none'], {
    ...mailServer,
    ...needs('emails.smtp.host'),
    warnsOf: 'none',
  }),
  'emails.smtp.user': text('', { ...mailServer, ...needs('emails.smtp.host') }),
  'emails.smtp.password': text('', {
    ...secret,
    ...mailServer,
    ...needs('emails.smtp.host'),
    maxLength: 1000,
    sentTo: 'emails.smtp.host',
  }),
  'emails.from': text('', { ...mailServer, maxLength: 254, form: mailAddressOrNone }),
  // address that links in emails lead to, because the host of a request can be forged
  'emails.siteUrl': text('', { ...mailServer, form: originOrNone }),
  'emails.digest': flag(false, needs('emails.enabled')),
  'emails.digestDays': integer(7, { ...needs('emails.digest'), minimum: 1, maximum: 90 }),
  // default notification preferences: preference → {email, popup}
  'notifications.defaults': json('notificationDefaults', {}, staffOnly),
  'conversations.enabled': flag(true),
  'conversations.maxRecipients': integer(10, { ...needs('conversations.enabled'), minimum: 1, maximum: 50 }),
  // `kb` shows search results at /kb/search
  'search.page': choice('', ['', 'kb']),
  'search.defaultScope': choice('site', ['site', 'hub'], needs('search.supportsScope')),
  'search.supportsScope': flag(false),
  // [{name, content?, value, url?, icon?}]; by default this community and all communities
  'search.scopes': json('searchScopes', [], { distinct: ['value'] }),
  // [{id, label?, params?}], additional sources of suggestions; by default only the community
  'search.sources': json('searchSources', [], { distinct: ['id'] }),
  // URL of an external search, with %s for the query
  'search.externalSearch.query': text('', { maxLength: longestAddress, form: searchTemplate }),
  'search.externalSearch.resultsInNewTab': flag(true, needs('search.externalSearch.query')),
  'search.shouldAbortDuringAutocomplete': flag(true),
  'search.autocompleteDebounce': integer(500, { minimum: 0, maximum: 10_000 }),
  'upload.maxSize': integer(10_485_760, { minimum: 1, maximum: mostBytes }),
  'upload.maxUploads': integer(10, { minimum: 1, maximum: 100 }),
  'upload.allowedExtensions': strings(['gif', 'jpeg', 'jpg', 'pdf', 'png', 'txt', 'webp', 'zip'], {
    form: extensionForm,
  }),
  // sections of the site with their own home page (decision 0052)
  'site.sections': json('siteSections', [], { distinct: ['sectionID', 'basePath'] }),
  'theme.current': text('foundation', { control: 'theme' }),
  'theme.variables': json('themeVariables', {}),
  'feeds.allowedHosts': strings([], { ...staffOnly, form: hostPattern }),
  'feeds.refreshMinutes': integer(15, { ...staffOnly, minimum: 1, maximum: 1440 }),
  'APIv2.tokensForMembers': flag(true),
  // External system that posts can be sent to; disabled without a URL.
  'webhook.url': text('', { ...staffOnly, maxLength: longestAddress, form: webAddressOrNone }),
  'webhook.name': text('Webhook', staffOnly),
  // secret for signing requests; without it they are not signed
  'webhook.secret': text('', { ...secret, ...needs('webhook.url') }),
  // server for machine translation; disabled without a URL
  'translation.libreTranslate.url': text('', { ...staffOnly, maxLength: longestAddress, form: webAddressOrNone }),
  'translation.libreTranslate.apiKey': text('', {
    ...secret,
    ...needs('translation.libreTranslate.url'),
    sentTo: 'translation.libreTranslate.url',
  }),
  'translation.deepL.apiKey': text('', secret),
  // characters that may be sent to services in a month, because they cost money
  'translation.mostCharacters': integer(500_000, { ...staffOnly, minimum: 0, maximum: 1_000_000_000 }),
  // [{locale, service}]; languages without one are not machine-translated
  'translation.services': json('localeServices', [], { ...staffOnly, distinct: ['locale'] }),
  'webhook.authorsMaySend': flag(false, { ...staffOnly, ...needs('webhook.url') }),
  'suggestedContent.enabled': flag(true),
  'layout.debug': flag(false),
  // [{widgetID, reason?}]; those that pages cannot do without stay on
  'widgets.off': json('switchedOffWidgets', [], { ...staffOnly, distinct: ['widgetID'] }),
  // A visitor notices a second. What takes longer is counted on the dashboard; 0 counts nothing.
  'widgets.slowMs': integer(1000, { ...staffOnly, minimum: 0, maximum: 10_000 }),
  // Scripts run with the permissions of everyone who sees the page, so only administrators may allow them.
  'customHtml.allowJavaScript': flag(false, { warnsOf: true, write: 'system.only' }),
  'theme.allowJavaScript': flag(false, { warnsOf: true, write: 'system.only' }),
  // Custom code in sandboxed frames. Each revision must also be approved.
  'customFragments.enabled': flag(false, { warnsOf: true, write: 'system.only' }),
  // Origins that may embed this site in a frame, and hosts whose frames are allowed in posts.
  'embed.parentOrigins': strings([], { form: originForm }),
  'embed.frameHosts': strings(['www.youtube-nocookie.com', 'player.vimeo.com'], { form: hostForm }),
  // Excludes personal data from page statistics, for everyone who has not chosen.
  'analytics.anonymizeData': flag(false),
  'demo.seeded': flag(false, staffOnly),
} as const satisfies Readonly<Record<string, Setting>>;

export type ConfigKey = keyof typeof settings;
/** Whether everyone may read a setting. */
export const isPublicSetting = (key: ConfigKey): boolean => settings[key].read === 'everyone';

/** A setting that everyone may read, by its key; undefined for anything else. */
export const findPublicSetting = (name: string): ConfigKey | undefined =>
  Object.hasOwn(settings, name) && isPublicSetting(name as ConfigKey) ? (name as ConfigKey) : undefined;
export type ConfigValues = { readonly [Key in ConfigKey]: ConfigValue<Key> };
export type ConfigValue<Key extends ConfigKey> = (typeof settings)[Key] extends Setting<infer Value> ? Value : never;
