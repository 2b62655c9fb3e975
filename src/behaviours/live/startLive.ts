import { outOfPageSection } from '#routing/pageSection.ts';
import { loadUnreadCounts } from '#api/counts.ts';
import { type LiveChange, liveAddress, openLive } from '#api/live.ts';
import { readAllNotifications } from '#api/notifications.ts';
import { onAddressChange } from '#routing/navigation.ts';
import { clearOwn } from '#session/ownStorage.ts';
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

/** Coming back to a tab soon is no reason to ask again. */
const freshMs = 5000;

/** `tab` shows this discussion now, or none; `roll`: the tab that leads wants to know of all. */
interface Watching {
  readonly tab: number;
  readonly discussionID: number | undefined;
}

type TabMessage =
  | { readonly counts: UnreadCounts }
  | { readonly news: LiveNews }
  | { readonly watching: Watching }
  | { readonly roll: true };

/** A move from page to page opens no connection for the page between. */
const reopenMs = 400;

/** The discussion that the page shows; a comment's own address names it in the head. */
function shownDiscussionID(): number | undefined {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? '';
  const paths = [location.pathname, URL.canParse(canonical) ? new URL(canonical).pathname : ''];
  const found = paths.map((path) => /^(?:.*)?\/discussion\/(\d+)/.exec(path)?.[1]).find((id) => id !== undefined);
  return found === undefined ? undefined : Number(found);
}

/** The counts, asked for one request at a time: a newer one makes an older worthless. */
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
        // The next minute asks again; what is shown stays.
      }
    },
  };
}

/** Which discussions the tabs of this browser show. */
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
  readonly tellNews: (news: LiveNews) => void;
  readonly onOther: () => void;
}

/** What the tab that leads does: it holds the connection and the clock. Returns what ends both. */
function lead({ userID, refresh, isFresh, tellNews, onOther, watch }: Leading): () => void {
  let later: ReturnType<typeof setTimeout> | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Set<number>();
  const clock = setInterval(() => void refresh(), countsRefreshSeconds * 1000);
  const listeners = {
    onOpen: (openedFor: number | undefined) => {
      // somebody else has signed in on this browser: their counts are not this page's
      if (openedFor !== undefined && openedFor !== userID) return onOther();
      if (!isFresh()) void refresh();
      tellNews({ conversationIDs: [], isAny: true });
    },
    onChanged: ({ conversationIDs = [], discussionIDs = [], withinMs = 0 }: LiveChange) => {
      if (discussionIDs.length > 0) return tellNews({ conversationIDs: [], discussionIDs });
      for (const id of conversationIDs) waiting.add(id);
      clearTimeout(later);
      later = setTimeout(() => {
        void refresh();
        tellNews({ conversationIDs: [...waiting] });
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

/**
 * Keeps the counts of a member's open page current, and tells its parts what is new. Nothing runs while nobody looks.
 */
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
  const watch = createWatch();
  const own: { tab: number; discussionID: number | undefined } = { tab: Math.random(), discussionID: undefined };
  const tellOwn = () => {
    watch.note({ ...own });
    tabs.tell({ watching: { ...own } });
  };
  const tabs: Tabs<TabMessage> = joinTabs<TabMessage>(`folkmoot-live-${userID}`, {
    onLead: () => {
      tabs.tell({ roll: true });
      return lead({ userID, refresh: counter.refresh, isFresh: counter.isFresh, tellNews, onOther: end, watch });
    },
    onMessage: (message) => {
      if ('counts' in message) announceUnread(message.counts);
      else if ('news' in message) announceNews(message.news);
      else if ('watching' in message) watch.note(message.watching);
      else tellOwn();
    },
  });
  return {
    end,
    show: (discussionID: number | undefined) => {
      own.discussionID = discussionID;
      tellOwn();
    },
    wake: (isStale: boolean) => {
      if (isOver || document.visibilityState === 'hidden') return;
      tabs.join();
      tellOwn();
      if (isStale || !counter.isFresh()) void counter.refresh();
    },
    /** Hidden, or put away by the browser: an open connection would keep the page out of its memory. */
    sleep: () => {
      counter.stop();
      tabs.tell({ watching: { tab: own.tab, discussionID: undefined } });
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
  // the head is brought up to date in the same turn as the address
  onAddressChange(() => setTimeout(look));
}

/**
 * Started on members' pages once they are read (`boot.ts`): counts every minute, pushed when something happens
 * (SH-NOTIF-012).
 */
export const startLive: Behaviour = ({ state }) => {
  const { viewer, site } = state;
  if (viewer.isGuest) return;
  const live = createLive(viewer.userID);
  onUnread(live.note);
  live.note(viewer);
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? live.sleep() : live.wake(false),
  );
  addEventListener('pagehide', live.sleep);
  // back from the browser's memory: whatever is shown may be hours old (F40)
  addEventListener('pageshow', ({ persisted }) => live.wake(persisted));
  const signOutPath = () => URL.parse(site.signOutUrl, location.href)?.pathname;
  document.addEventListener('submit', ({ target }) => {
    if (
      !(target instanceof HTMLFormElement) ||
      outOfPageSection(URL.parse(target.action)?.pathname ?? '') !== signOutPath()
    )
      return;
    live.end();
    clearOwn();
  });
  live.show(shownDiscussionID());
  live.wake(false);
  watchPages(live);
};
