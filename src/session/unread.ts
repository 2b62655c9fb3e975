/** How often open pages ask for their counts (SH-NOTIF-012; the unit is seconds: resolutions G38). */
export const countsRefreshSeconds = 60;

/** What the badges show; named as the viewer's own fields are. */
export interface UnreadCounts {
  readonly countUnreadNotifications: number;
  readonly countUnreadConversations: number;
}

/** What happened elsewhere. */
export interface LiveNews {
  /** These have something new. */
  readonly conversationIDs: readonly number[];
  /** Something happened in these discussions, which pages of this browser show. */
  readonly discussionIDs?: readonly number[];
  /** Any may have: nobody listened for a while. */
  readonly isAny?: boolean;
}

const countsEvent = 'folkmoot:unread';
const newsEvent = 'folkmoot:news';

/** The latest, for parts of the page that start after it was told. */
let latest: Partial<UnreadCounts> = {};

export const latestUnread = (): Partial<UnreadCounts> => latest;

/**
 * Tells the whole page: the stores of widgets, and the badges in HTML that no widget has woken up in. Both parts of the
 * page start at different times and may be there or not, so they meet at the document.
 */
export function announceUnread(counts: Partial<UnreadCounts>): void {
  latest = { ...latest, ...counts };
  document.dispatchEvent(new CustomEvent(countsEvent, { detail: counts }));
}

export function announceNews(news: LiveNews): void {
  document.dispatchEvent(new CustomEvent(newsEvent, { detail: news }));
}

function listen<Detail>(name: string, listener: (detail: Detail) => void): () => void {
  const onEvent = (event: Event) => listener((event as CustomEvent<Detail>).detail);
  document.addEventListener(name, onEvent);
  return () => document.removeEventListener(name, onEvent);
}

/** Returns what ends it. */
export const onUnread = (listener: (counts: Partial<UnreadCounts>) => void): (() => void) =>
  listen(countsEvent, listener);
export const onNews = (listener: (news: LiveNews) => void): (() => void) => listen(newsEvent, listener);
