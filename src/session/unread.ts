/** Seconds between requests for counts (SH-NOTIF-012; unit: resolutions G38). */
export const countsRefreshSeconds = 60;

/** Counts of the badges, named like the viewer's fields. */
export interface UnreadCounts {
  readonly countUnreadNotifications: number;
  readonly countUnreadConversations: number;
}

/** News from other tabs and users. */
export interface LiveNews {
  /** Conversations with new messages. */
  readonly conversationIDs: readonly number[];
  /** Discussions with news that pages of this browser show. */
  readonly discussionIDs?: readonly number[];
  /** Events may have been missed, so any discussion may have news. */
  readonly isAny?: boolean;
}

const countsEvent = 'folkmoot:unread';
const newsEvent = 'folkmoot:news';

/** The latest counts, for parts of the page that start later. */
let latest: Partial<UnreadCounts> = {};

export const latestUnread = (): Partial<UnreadCounts> => latest;

/**
 * Announces counts to the whole page: the stores of widgets, and the badges in HTML that is not hydrated. These parts
 * start at different times, so they communicate through the document.
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

/** Returns a function that stops listening. */
export const onUnread = (listener: (counts: Partial<UnreadCounts>) => void): (() => void) =>
  listen(countsEvent, listener);
export const onNews = (listener: (news: LiveNews) => void): (() => void) => listen(newsEvent, listener);
