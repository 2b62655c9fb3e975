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

export interface CommandContext {
  readonly viewer: ViewerState;
  readonly site: SiteState;
  readonly acts: CommandActs;
  readonly t: Translate<Extract<keyof typeof messages, string>>;
}

interface Command {
  readonly name: Extract<keyof typeof messages, string>;
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
  webhooks: 'share',
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
    page('register', 'user-plus', entryLink(site.registerUrl, site.addr), !isMember),
  ];
}

function actionsOf({ viewer, acts }: CommandContext): readonly Command[] {
  const isMember = !viewer.isGuest;
  const mayPost = isMember && viewer.can('discussions.add', { mode: 'globalOrResource' });
  return [
    {
      name: 'newDiscussion',
      icon: 'plus',
      does: { address: '/post/discussion' },
      part: 'posting',
      isOffered: mayPost,
    },
    {
      name: 'newQuestion',
      icon: 'question',
      does: { address: '/post/question' },
      part: 'posting',
      isOffered: mayPost,
    },
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

/** Pages and actions that this viewer has on this site, in display order. */
export function commandsOf(context: CommandContext): readonly Entry[] {
  const entries = (section: 'actions' | 'pages', commands: readonly Command[]) =>
    commands
      .filter(({ part, isOffered = true }) => isOffered && (part === undefined || hasFeature(context.site, part)))
      .map(
        ({ name, icon, does, shortcut }): Entry => ({
          id: `command:${name}`,
          section,
          label: context.t(name),
          icon,
          does,
          shortcut,
        }),
      );
  return [...entries('actions', actionsOf(context)), ...entries('pages', pagesOf(context))];
}
