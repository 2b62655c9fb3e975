import type { SitePart } from '#contracts/page.ts';
import type { PageShortcut } from '#domain/shortcuts.ts';
import { type ProfileAddressee, profileHref } from './pages/profilePages.ts';

interface ShortcutPage {
  readonly address: string;
  /** The part of the site that it belongs to; not every site has it. */
  readonly part?: SitePart;
}

/** The target page of each shortcut that begins with G. */
export function shortcutPages(viewer: ProfileAddressee): Readonly<Record<PageShortcut, ShortcutPage>> {
  return {
    home: { address: '/' },
    discussions: { address: '/discussions' },
    categories: { address: '/categories' },
    searchPage: { address: '/search', part: 'search' },
    notifications: { address: '/notifications', part: 'notifications' },
    conversations: { address: '/messages/inbox', part: 'conversations' },
    profile: { address: profileHref(viewer), part: 'profiles' },
    followed: { address: '/profile/followed-content', part: 'profiles' },
    drafts: { address: '/drafts', part: 'drafts' },
  };
}
