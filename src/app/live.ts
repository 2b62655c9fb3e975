import { loadUnreadCounts } from '#api/counts.ts';
import { openLive } from '#api/live.ts';
import { readAllNotifications } from '#api/notifications.ts';
import { onAddressChange } from '#routing/navigation.ts';
import { clearOwn } from '#session/ownStorage.ts';
import { announceNews, announceUnread, countsRefreshSeconds, type LiveNews, onUnread, type UnreadCounts } from '#session/unread.ts';
import { paintUnread } from '#shell/paintUnread.ts';
import type { Behaviour } from './behaviours.ts';
import { joinTabs } from './liveTabs.ts';

/** Coming back to a tab soon is no reason to ask again. */
const freshMs = 5000;

type TabMessage = { readonly counts: UnreadCounts } | { readonly news: LiveNews };

/** The discussion that the page shows; a comment's own address names it in the head. */
function shownDiscussionID(): number | undefined {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? '';
  const paths = [location.pathname, URL.canParse(canonical) ? new URL(canonical).pathname : ''];
  const found = paths.map((path) => /^(?:.*)?\/discussion\/(\d+)/.exec(path)?.[1]).find((id) => id !== undefined);
  return found === undefined ? undefined : Number(found);
}

/** The counts, asked for one request at a time: a newer one makes an older worthless. */
function createCounter({ onCounts, onSignedOut }: { readonly onCounts: (counts: UnreadCounts) => void; readonly onSignedOut: () => void }) {
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
        // The next minute asks again; what is shown stays.
      }
    },
  };
}

interface Leading {
  readonly userID: number;
  readonly refresh: () => Promise<void>;
  readonly isFresh: () => boolean;
  readonly tellNews: (news: LiveNews) => void;
  readonly onOther: () => void;
}

/** What the tab that leads does: it holds the connection and the clock. Returns what ends both. */
function lead({ userID, refresh, isFresh, tellNews, onOther }: Leading): () => void {
  let later: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Set<number>();
  const clock = setInterval(() => void refresh(), countsRefreshSeconds * 1000);
  const close = openLive({
    onOpen: (openedFor) => {
      // somebody else has signed in on this browser: their counts are not this page's
      if (openedFor !== undefined && openedFor !== userID) return onOther();
      if (!isFresh()) void refresh();
      tellNews({ conversationIDs: [], isAny: true });
    },
    onChanged: ({ conversationIDs = [], withinMs = 0 }) => {
      for (const id of conversationIDs) waiting.add(id);
      clearTimeout(later);
      later = setTimeout(() => {
        void refresh();
        tellNews({ conversationIDs: [...waiting] });
        waiting.clear();
      }, Math.random() * withinMs);
    },
  });
  return () => {
    clearInterval(clock);
    clearTimeout(later);
    close();
  };
}

/** Keeps the counts of a member's open page current, and tells its parts what is new. Nothing runs while nobody looks. */
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
      tabs.tell({ counts: loaded });
    },
    onSignedOut: end,
  });
  const tellNews = (news: LiveNews) => {
    announceNews(news);
    tabs.tell({ news });
  };
  const tabs = joinTabs<TabMessage>(`folkmoot-live-${userID}`, {
    onLead: () => lead({ userID, refresh: counter.refresh, isFresh: counter.isFresh, tellNews, onOther: end }),
    onMessage: (message) => {
      if ('counts' in message) announceUnread(message.counts);
      else announceNews(message.news);
    },
  });
  return {
    end,
    wake: (isStale: boolean) => {
      if (isOver || document.visibilityState === 'hidden') return;
      tabs.join();
      if (isStale || !counter.isFresh()) void counter.refresh();
    },
    /** Hidden, or put away by the browser: an open connection would keep the page out of its memory. */
    sleep: () => {
      counter.stop();
      tabs.leave();
    },
    note: (news: Partial<UnreadCounts>) => {
      counts = { ...counts, ...news };
      paintUnread(document, news);
    },
    hasUnread: () => (counts.countUnreadNotifications ?? 0) > 0,
  };
}

/** What a reader sees they need not be told of: opening a discussion reads its notifications. */
function watchPages(hasUnread: () => boolean): void {
  let seen: number | undefined;
  const look = () => {
    const discussionID = shownDiscussionID();
    if (discussionID === seen || document.visibilityState === 'hidden') return;
    seen = discussionID;
    if (discussionID !== undefined && hasUnread()) readAllNotifications(discussionID).catch(() => undefined);
  };
  look();
  // the head is brought up to date in the same turn as the address
  onAddressChange(() => setTimeout(look));
}

/** Started on members' pages once they are read (`boot.ts`): counts every minute, pushed when something happens (SH-NOTIF-012). */
export const startLive: Behaviour = ({ state }) => {
  const { viewer, site } = state;
  if (viewer.isGuest) return;
  const live = createLive(viewer.userID);
  onUnread(live.note);
  live.note(viewer);
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? live.sleep() : live.wake(false)));
  addEventListener('pagehide', live.sleep);
  // back from the browser's memory: whatever is shown may be hours old (F40)
  addEventListener('pageshow', ({ persisted }) => live.wake(persisted));
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || new URL(target.action).pathname !== new URL(site.signOutUrl, location.href).pathname) return;
    live.end();
    clearOwn();
  });
  live.wake(false);
  watchPages(live.hasUnread);
};
