import { loadUnreadCounts } from '#api/counts.ts';
import { type LiveChange, liveAddress, openLive } from '#api/live.ts';
import { readAllNotifications } from '#api/notifications.ts';
import { onAddressChange } from '#routing/navigation.ts';
import { onSignOut } from '#session/signingOut.ts';
import {
  announceNews,
  announceUnread,
  countsRefreshSeconds,
  type LiveNews,
  onUnread,
  type UnreadCounts,
} from '#session/unread.ts';
import { paintUnread } from '#shell/paintUnread.ts';
import type { Behaviour } from '../behaviour.ts';
import { joinTabs, type Tabs } from './liveTabs.ts';

/** Returning to a tab within this time does not request the counts again. */
const freshMs = 5000;

/** `tab` now shows this discussion, or none; `roll`: the leader asks all tabs. */
interface Watching {
  readonly tab: number;
  readonly discussionID: number | undefined;
}

type TabMessage =
  | { readonly counts: UnreadCounts }
  | { readonly news: LiveNews }
  | { readonly watching: Watching }
  | { readonly roll: true };

/** In-page navigation does not open a connection for a page that is only passed through. */
const reopenMs = 400;

/** The discussion shown on the page; a comment's own page names it in the head. */
function shownDiscussionID(): number | undefined {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? '';
  const paths = [location.pathname, URL.canParse(canonical) ? new URL(canonical).pathname : ''];
  const found = paths.map((path) => /^(?:.*)?\/discussion\/(\d+)/.exec(path)?.[1]).find((id) => id !== undefined);
  return found === undefined ? undefined : Number(found);
}

/** Requests the counts, one request at a time; a newer request replaces an older one. */
function createCounter({
  onCounts,
  onSignedOut,
}: {
  readonly onCounts: (counts: UnreadCounts) => void;
  readonly onSignedOut: () => void;
}) {
  let askedAt = 0;
  let asking: AbortController | undefined;
  return {
    isFresh: () => Date.now() - askedAt < freshMs,
    stop: () => asking?.abort(),
    refresh: async () => {
      askedAt = Date.now();
      asking?.abort();
      const controller = new AbortController();
      asking = controller;
      try {
        const loaded = await loadUnreadCounts(controller.signal);
        if (controller.signal.aborted) return;
        if (loaded) onCounts(loaded);
        else onSignedOut();
      } catch {
        // The next minute retries; the current counts stay.
      }
    },
  };
}

/** Tracks the discussions that this browser's tabs show. */
function createWatch() {
  const byTab = new Map<number, number>();
  let onChange = () => {};
  return {
    ids: () => byTab.values(),
    note: ({ tab, discussionID }: Watching) => {
      if (byTab.get(tab) === discussionID) return;
      if (discussionID === undefined) byTab.delete(tab);
      else byTab.set(tab, discussionID);
      onChange();
    },
    listen: (listener: () => void) => {
      onChange = listener;
    },
  };
}
type Watch = ReturnType<typeof createWatch>;

interface Leading {
  readonly watch: Watch;
  readonly userID: number;
  readonly refresh: () => Promise<void>;
  readonly isFresh: () => boolean;
  readonly publishNews: (news: LiveNews) => void;
  readonly onOther: () => void;
}

/** The leader's work: it holds the connection and the timer. Returns a function that ends both. */
function lead({ userID, refresh, isFresh, publishNews, onOther, watch }: Leading): () => void {
  let later: ReturnType<typeof setTimeout> | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Set<number>();
  const clock = setInterval(() => void refresh(), countsRefreshSeconds * 1000);
  const listeners = {
    onOpen: (openedFor: number | undefined) => {
      // Another account has signed in on this browser, and these counts belong to it.
      if (openedFor !== undefined && openedFor !== userID) return onOther();
      if (!isFresh()) void refresh();
      publishNews({ conversationIDs: [], isAny: true });
    },
    onChanged: ({ conversationIDs = [], discussionIDs = [], withinMs = 0 }: LiveChange) => {
      if (discussionIDs.length > 0) return publishNews({ conversationIDs: [], discussionIDs });
      for (const id of conversationIDs) waiting.add(id);
      clearTimeout(later);
      later = setTimeout(() => {
        void refresh();
        publishNews({ conversationIDs: [...waiting] });
        waiting.clear();
      }, Math.random() * withinMs);
    },
  };
  let opened = liveAddress(watch.ids());
  let close = openLive(listeners, opened);
  watch.listen(() => {
    clearTimeout(reopening);
    reopening = setTimeout(() => {
      const wanted = liveAddress(watch.ids());
      if (wanted === opened) return;
      close();
      opened = wanted;
      close = openLive(listeners, opened);
    }, reopenMs);
  });
  return () => {
    watch.listen(() => {});
    clearInterval(clock);
    clearTimeout(later);
    clearTimeout(reopening);
    close();
  };
}

/** Keeps a member's counts current and informs other parts of the page. Paused while no tab is visible. */
function createLive(userID: number) {
  let counts: Partial<UnreadCounts> = {};
  let isOver = false;
  const end = () => {
    isOver = true;
    counter.stop();
    tabs.leave();
  };
  const counter = createCounter({
    onCounts: (loaded) => {
      announceUnread(loaded);
      tabs.broadcast({ counts: loaded });
    },
    onSignedOut: end,
  });
  const publishNews = (news: LiveNews) => {
    announceNews(news);
    tabs.broadcast({ news });
  };
  const watch = createWatch();
  const own: { tab: number; discussionID: number | undefined } = { tab: Math.random(), discussionID: undefined };
  const publishWatching = () => {
    watch.note({ ...own });
    tabs.broadcast({ watching: { ...own } });
  };
  const tabs: Tabs<TabMessage> = joinTabs<TabMessage>(`folkmoot-live-${userID}`, {
    onLead: () => {
      tabs.broadcast({ roll: true });
      return lead({ userID, refresh: counter.refresh, isFresh: counter.isFresh, publishNews, onOther: end, watch });
    },
    onMessage: (message) => {
      if ('counts' in message) announceUnread(message.counts);
      else if ('news' in message) announceNews(message.news);
      else if ('watching' in message) watch.note(message.watching);
      else publishWatching();
    },
  });
  return {
    end,
    show: (discussionID: number | undefined) => {
      own.discussionID = discussionID;
      publishWatching();
    },
    wake: (isStale: boolean) => {
      if (isOver || document.visibilityState === 'hidden') return;
      tabs.join();
      publishWatching();
      if (isStale || !counter.isFresh()) void counter.refresh();
    },
    /** Hidden or frozen by the browser: an open connection would prevent the back/forward cache. */
    sleep: () => {
      counter.stop();
      tabs.broadcast({ watching: { tab: own.tab, discussionID: undefined } });
      tabs.leave();
    },
    note: (news: Partial<UnreadCounts>) => {
      counts = { ...counts, ...news };
      paintUnread(document, news);
    },
    hasUnread: () => (counts.countUnreadNotifications ?? 0) > 0,
  };
}

/** Opening a discussion marks its notifications as read, so that viewers are not notified of what they see. */
function watchPages({ hasUnread, show }: Pick<ReturnType<typeof createLive>, 'hasUnread' | 'show'>): void {
  let seen: number | undefined;
  const look = () => {
    const discussionID = shownDiscussionID();
    show(discussionID);
    if (discussionID === seen || document.visibilityState === 'hidden') return;
    seen = discussionID;
    if (discussionID !== undefined && hasUnread()) readAllNotifications(discussionID).catch(() => undefined);
  };
  look();
  // The head is updated in the same tick as the URL.
  onAddressChange(() => setTimeout(look));
}

/**
 * Started on members' pages after loading (`boot.ts`): requests counts every minute and receives pushes (SH-NOTIF-012).
 */
export const startLive: Behaviour = ({ state }) => {
  const { viewer } = state;
  if (viewer.isGuest) return;
  const live = createLive(viewer.userID);
  onUnread(live.note);
  live.note(viewer);
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? live.sleep() : live.wake(false),
  );
  addEventListener('pagehide', live.sleep);
  // After the back/forward cache, everything on the page may be hours old (F40).
  addEventListener('pageshow', ({ persisted }) => live.wake(persisted));
  onSignOut(live.end);
  live.show(shownDiscussionID());
  live.wake(false);
  watchPages(live);
};
