/** One setting: its type, what it is until somebody sets it, and who may read it over the API. */
export interface Setting<Value = unknown> {
  readonly kind: 'string' | 'boolean' | 'integer' | 'strings' | 'json';
  readonly default: Value;
  /** `everyone`, or the permission that reading takes. */
  readonly read: string;
  /** The permission that writing takes. */
  readonly write: string;
  readonly choices?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
}

type Options = Partial<Pick<Setting, 'read' | 'write' | 'choices' | 'minimum' | 'maximum'>>;

const open = { read: 'everyone', write: 'site.manage' } as const;
const staffOnly: Options = { read: 'site.manage' };

const text = (value: string, options: Options = {}): Setting<string> => ({ ...open, ...options, kind: 'string', default: value });
const flag = (value: boolean, options: Options = {}): Setting<boolean> => ({ ...open, ...options, kind: 'boolean', default: value });
const integer = (value: number, options: Options = {}): Setting<number> => ({ ...open, ...options, kind: 'integer', default: value });
const strings = (value: readonly string[], options: Options = {}): Setting<readonly string[]> => ({
  ...open,
  ...options,
  kind: 'strings',
  default: value,
});
const json = <Value>(value: Value, options: Options = {}): Setting<Value> => ({ ...open, ...options, kind: 'json', default: value });

/** Every setting the server knows. A key that is not here cannot be read or written. */
export const settings = {
  'garden.title': text('Folkmoot'),
  'garden.description': text(''),
  'garden.orgName': text(''),
  'garden.locale': text('en'),
  'garden.cookie.name': text('Vanilla'),
  'garden.registration.method': text('Basic', { choices: ['Basic', 'Approval', 'Invitation', 'Connect', 'None'] }),
  'garden.registration.confirmEmail': flag(false),
  'garden.privateCommunity': flag(false),
  'garden.trustedDomains': strings([]),
  'garden.format.disableUrlEmbeds': flag(false),
  'garden.format.warnLeaving': flag(false),
  'garden.inputFormatter': text('rich2'),
  'garden.mobileInputFormatter': text('rich2'),
  'garden.forceInputFormatter': flag(false),
  'garden.profile.showEmail': flag(false),
  'garden.profile.editUsernames': flag(true),
  'garden.sessions.lifetimeDays': integer(30, { ...staffOnly, minimum: 1, maximum: 400 }),
  'garden.reCaptcha.siteKey': text(''),
  'branding.logo': text(''),
  'branding.mobileLogo': text(''),
  'branding.favIcon': text(''),
  'branding.shareImage': text(''),
  'branding.bannerImage': text(''),
  'branding.addressBarColor': text(''),
  'entry.signInUrl': text('/entry/signin'),
  'entry.registerUrl': text('/entry/register'),
  'entry.signOutUrl': text('/entry/signout'),
  'featureFlags.customLayout.home.Enabled': flag(true),
  'featureFlags.customLayout.discussionList.Enabled': flag(true),
  'featureFlags.customLayout.categoryList.Enabled': flag(true),
  'featureFlags.customLayout.post.Enabled': flag(true),
  'featureFlags.customLayout.createPost.Enabled': flag(true),
  'featureFlags.escalations.Enabled': flag(true),
  'featureFlags.AISuggestions.Enabled': flag(false),
  'themeFeatures.useNewSearchPage': flag(true),
  'ui.editContentTimeout': integer(3600, { minimum: -1 }),
  'ui.fallbackAvatar': text(''),
  'ui.bannedPrivateProfile': flag(false),
  'ui.allowSelfDelete': flag(false),
  'ui.autoOffsetComments': flag(true),
  'ui.userMentionsEnabled': flag(true),
  'ui.useAdminCheckboxes': flag(true),
  'posting.minLength': integer(0, { minimum: 0 }),
  'posting.maxLength': integer(50_000, { minimum: 100, maximum: 1_000_000 }),
  'posting.titleMaxLength': integer(250, { minimum: 10, maximum: 1000 }),
  'posting.commentMaxDepth': integer(5, { minimum: 1, maximum: 20 }),
  'community.pageSize': integer(30, { minimum: 1, maximum: 500 }),
  'community.commentPageSize': integer(30, { minimum: 1, maximum: 100 }),
  'community.maxPageCount': integer(10_000, { minimum: 1 }),
  'community.drafts.autosave': flag(true),
  'APIv2.MaxLimit': integer(500, { minimum: 1, maximum: 1000 }),
  'tagging.enabled': flag(true),
  'tagging.max': integer(5, { minimum: 1, maximum: 50 }),
  'triage.enabled': flag(true),
  'signatures.enabled': flag(false),
  'signatures.hideMobile': flag(true),
  'signatures.imageMaxHeight': integer(0, { minimum: 0 }),
  'emails.enabled': flag(false),
  'emails.digest': flag(false),
  'conversations.enabled': flag(true),
  'conversations.maxRecipients': integer(10, { minimum: 1, maximum: 50 }),
  // `kb`: search results stand at /kb/search
  'search.page': text('', { choices: ['', 'kb'] }),
  'search.defaultScope': text('site', { choices: ['site', 'hub'] }),
  'search.supportsScope': flag(false),
  // [{name, content?, value, url?, icon?}]; empty: the community and all communities
  'search.scopes': json<readonly Readonly<Record<string, unknown>>[]>([]),
  // [{id, label?, params?}]: slices of the community that suggest beside it; empty: the community alone
  'search.sources': json<readonly Readonly<Record<string, unknown>>[]>([]),
  // address of another search, with %s for the words
  'search.externalSearch.query': text(''),
  'search.externalSearch.resultsInNewTab': flag(true),
  'search.shouldAbortDuringAutocomplete': flag(true),
  'search.autocompleteDebounce': integer(500, { minimum: 0, maximum: 10_000 }),
  'upload.maxSize': integer(10_485_760, { minimum: 1 }),
  'upload.maxUploads': integer(10, { minimum: 1 }),
  'upload.allowedExtensions': strings(['gif', 'jpeg', 'jpg', 'pdf', 'png', 'txt', 'webp', 'zip']),
  'theme.current': text('foundation'),
  'theme.variables': json<Readonly<Record<string, unknown>>>({}),
  'feeds.allowedHosts': strings([], staffOnly),
  'feeds.refreshMinutes': integer(15, { ...staffOnly, minimum: 1, maximum: 1440 }),
  'suggestedContent.enabled': flag(true),
  'layout.debug': flag(false),
  'customHtml.allowJavaScript': flag(false),
  // Code of administrators in sandboxed frames; each revision has to be approved besides.
  'customFragments.enabled': flag(false),
  // Sites that may show this one in a frame, as origins; and hosts whose frames posts may hold.
  'embed.parentOrigins': strings([]),
  'embed.frameHosts': strings(['www.youtube-nocookie.com', 'player.vimeo.com']),
  // Whether page counts leave out what could point to a person, for everybody who has not chosen.
  'analytics.anonymizeData': flag(false),
  'demo.seeded': flag(false, staffOnly),
} as const satisfies Readonly<Record<string, Setting>>;

export type ConfigKey = keyof typeof settings;
export type ConfigValue<Key extends ConfigKey> = (typeof settings)[Key] extends Setting<infer Value> ? Value : never;
