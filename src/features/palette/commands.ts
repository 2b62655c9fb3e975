import type { SitePart } from '#contracts/page.ts';
import type { ShortcutName } from '#domain/shortcuts.ts';
import { type AdminAreaID, adminAreasOf } from '#domain/adminAreas.ts';
import type { Translate } from '#i18n/locale.ts';
import { entryLink } from '#routing/pages/entryLinks.ts';
import { profilePartHref } from '#routing/pages/profilePages.ts';
import { shortcutPages } from '#routing/shortcutPages.ts';
import { hasFeature, type SiteState } from '#session/siteStore.ts';
import type { ViewerState } from '#session/viewerStore.ts';
import type { IconName } from '#ui/icon/Icon.tsx';
import type { Entry } from './entries.ts';
import type messages from './messages.json';

/** Callbacks of the page for the actions. */
export interface CommandActs {
  readonly showShortcuts: () => void;
  readonly markAllRead: () => void;
  readonly signOut: () => void;
}

/** A post type of the site, with the text of its button. */
export interface OfferedType {
  readonly postTypeID: string;
  readonly postButtonLabel: string;
}

export interface CommandContext {
  readonly viewer: ViewerState;
  readonly site: SiteState;
  readonly acts: CommandActs;
  /** Post types that the viewer can write; unknown if they did not load in time. */
  readonly postTypes?: readonly OfferedType[] | undefined;
  readonly t: Translate<Extract<keyof typeof messages, string>>;
}

interface Command {
  readonly name: Extract<keyof typeof messages, string>;
  /** For commands named by the site; `name` is then only the kind. */
  readonly own?: { readonly id: string; readonly label: string };
  readonly icon: IconName;
  readonly does: Entry['does'];
  readonly part?: SitePart | undefined;
  readonly isOffered?: boolean;
  readonly shortcut?: ShortcutName;
}

const areaIcons = {
  dashboard: 'grid',
  setup: 'resolved',
  categories: 'folder',
  members: 'users',
  banRules: 'shield',
  profileFields: 'user',
  roles: 'shield',
  reports: 'flag',
  reportReasons: 'flag',
  postTypes: 'list',
  statuses: 'check',
  tags: 'tag',
  reactions: 'smile',
  announcements: 'info',
  log: 'clock',
  themes: 'image',
  settings: 'settings',
  navigation: 'menu',
  pages: 'file',
  redirects: 'arrow-end',
  fragments: 'layout',
  auditLog: 'clock',
  tokens: 'lock',
  mail: 'mail',
  addons: 'plus',
  widgets: 'layout',
  webhooks: 'share',
  layouts: 'layout',
  texts: 'globe',
  translations: 'globe',
} as const satisfies Record<AdminAreaID, IconName>;

/** Names of areas that are something else elsewhere in the palette. */
const areaNames = { categories: 'categoryAdmin', pages: 'customPages' } as const;

const areaName = (id: AdminAreaID) => (id === 'categories' || id === 'pages' ? areaNames[id] : id);

function pagesOf({ viewer, site }: CommandContext): readonly Command[] {
  const isMember = !viewer.isGuest;
  const page = (
    name: Command['name'],
    icon: IconName,
    address: string,
    isOffered = true,
    part?: SitePart,
  ): Command => ({
    name,
    icon,
    does: { address },
    isOffered,
    part,
  });
  const icons = {
    home: 'home',
    discussions: 'comments',
    categories: 'folder',
    searchPage: 'search',
    notifications: 'bell',
    conversations: 'mail',
    profile: 'user',
    followed: 'bookmark',
    drafts: 'file',
  } as const satisfies Partial<Record<ShortcutName, IconName>>;
  const names = { discussions: 'allDiscussions', categories: 'allCategories' } as const;
  const forEveryone: readonly string[] = ['home', 'discussions', 'categories', 'searchPage'];
  const byShortcut = Object.entries(shortcutPages(viewer)).map(([key, { address, part }]): Command => {
    const shortcut = key as keyof typeof icons;
    const name = shortcut === 'discussions' || shortcut === 'categories' ? names[shortcut] : shortcut;
    const isOffered = isMember || forEveryone.includes(shortcut);
    return { ...page(name, icons[shortcut], address, isOffered, part), shortcut };
  });
  return [
    ...byShortcut,
    page('editProfile', 'edit', profilePartHref(viewer, 'edit'), isMember, 'profiles'),
    page('preferences', 'settings', '/profile/preferences', isMember, 'notifications'),
    page('privacy', 'shield', '/home/privacy'),
    ...adminAreasOf(viewer).map(({ id, address }) => page(areaName(id), areaIcons[id], address)),
    page('signIn', 'sign-in', entryLink(site.signInUrl, site.addr), !isMember),
    page('register', 'user-plus', entryLink(site.registerUrl, site.addr), !isMember && !site.isRegistrationClosed),
  ];
}

export const mayPost = (viewer: ViewerState): boolean =>
  !viewer.isGuest && viewer.can('discussions.add', { mode: 'globalOrResource' });

/** A command for each post type, named as its button on the page; the original ones also if the texts did not load. */
function newPostsOf({ viewer, postTypes }: CommandContext): readonly Command[] {
  const originals = { discussion: ['newDiscussion', 'plus'], question: ['newQuestion', 'question'] } as const;
  const isOriginal = (id: string): id is keyof typeof originals => Object.hasOwn(originals, id);
  const offered = postTypes ?? Object.keys(originals).map((postTypeID) => ({ postTypeID, postButtonLabel: '' }));
  return offered.map(({ postTypeID, postButtonLabel }): Command => {
    const [name, icon] = originals[isOriginal(postTypeID) ? postTypeID : 'discussion'];
    return {
      name,
      icon,
      does: { address: `/post/${encodeURIComponent(postTypeID)}` },
      part: 'posting',
      isOffered: mayPost(viewer),
      own: postButtonLabel
        ? { id: isOriginal(postTypeID) ? name : `newPost:${postTypeID}`, label: postButtonLabel }
        : undefined,
    };
  });
}

function actionsOf(context: CommandContext): readonly Command[] {
  const { viewer, acts } = context;
  const isMember = !viewer.isGuest;
  return [
    ...newPostsOf(context),
    {
      name: 'newMessage',
      icon: 'mail',
      does: { address: '/messages/add' },
      part: 'conversations',
      isOffered: isMember && viewer.can('conversations.add'),
    },
    {
      name: 'markAllRead',
      icon: 'check',
      does: { run: acts.markAllRead },
      part: 'notifications',
      isOffered: isMember && viewer.countUnreadNotifications > 0,
    },
    { name: 'help', icon: 'list', does: { run: acts.showShortcuts }, shortcut: 'help' },
    { name: 'signOut', icon: 'sign-out', does: { run: acts.signOut }, isOffered: isMember },
  ];
}

/** Commands with other words, which are in one message, separated by commas. */
const withSynonyms = [
  'home',
  'notifications',
  'conversations',
  'profile',
  'followed',
  'editProfile',
  'preferences',
  'privacy',
  'members',
  'themes',
  'newDiscussion',
  'help',
  'signIn',
  'register',
  'signOut',
] as const;
type WithSynonyms = (typeof withSynonyms)[number];

const hasSynonyms = (name: string): name is WithSynonyms => withSynonyms.some((known) => known === name);

const synonymsOf = (name: string, t: CommandContext['t']): readonly string[] | undefined =>
  hasSynonyms(name)
    ? t(`${name}Words`)
        .split(',')
        .map((word) => word.trim())
    : undefined;

/** Pages and actions that this viewer has on this site, in display order. */
export function commandsOf(context: CommandContext): readonly Entry[] {
  const entries = (section: 'actions' | 'pages', commands: readonly Command[]) =>
    commands
      .filter(({ part, isOffered = true }) => isOffered && (part === undefined || hasFeature(context.site, part)))
      .map(
        ({ name, own, icon, does, shortcut }): Entry => ({
          id: `command:${own?.id ?? name}`,
          section,
          label: own?.label ?? context.t(name),
          icon,
          does,
          shortcut,
          synonyms: synonymsOf(name, context.t),
        }),
      );
  return [...entries('actions', actionsOf(context)), ...entries('pages', pagesOf(context))];
}
