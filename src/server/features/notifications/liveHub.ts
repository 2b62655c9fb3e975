import type { ServerResponse } from 'node:http';
import { everythingChanged } from '../../changeFeed.ts';
import type { Services } from '../../services.ts';
import { liveConversationOf, liveUserOf } from './liveTags.ts';
import { createWatchers, type Watcher } from './liveWatchers.ts';

/** The connection of an open page. */
export interface LiveConnection extends Watcher {
  readonly userID: number;
  readonly response: ServerResponse;
}

export interface LiveHub {
  /** Keeps the connection until either side closes it. Returns false if this process has too many. */
  readonly add: (connection: LiveConnection) => boolean;
  readonly count: () => number;
  readonly close: () => void;
}

/** A browser needs one (shared by its tabs), a member a few; the oldest ones beyond this are closed. */
export const mostPerUser = 6;
/** Beyond this limit connections are rejected, and pages poll once a minute, as they do without a connection. */
export const mostConnections = 5000;
/** Shorter than the idle timeout of proxies. */
export const heartbeatMs = 25_000;
/** Maximum age; then the page reconnects and its session is checked again. */
const longestLifeMs = 20 * 60_000;
/** A client that does not read this much data counts as gone. */
const mostUnsentBytes = 64 * 1024;
/** Collects changes for this time, in milliseconds, and sends them as one event. */
const gatherMs = 100;
/** Spreads an event for all members over this time, because each page then requests its counts. */
const spreadMs = 10_000;

interface Kept extends LiveConnection {
  readonly until: number;
}

function send({ response }: LiveConnection, text: string): void {
  if (response.writableLength > mostUnsentBytes) response.destroy();
  else if (response.writable) response.write(text);
}

/** The event says that something has changed, without data; pages request the data with the viewer's permissions. */
const changed = (conversationIDs: ReadonlySet<number>) =>
  `event: changed\ndata: ` +
  `${JSON.stringify(conversationIDs.size > 0 ? { conversationIDs: [...conversationIDs] } : {})}` +
  `\n\n`;

const discussionOf = (tag: string) => /^discussion:(\d{1,10})$/.exec(tag)?.[1];

/** All live connections by user, with their pending events. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share the open connections
export function createLiveHub(services: Services): LiveHub {
  const byUser = new Map<number, Set<Kept>>();
  const waiting = new Map<number, Set<number>>();
  const watchers = createWatchers<Kept>(services, send);
  let total = 0;
  let gathering: NodeJS.Timeout | undefined;

  const all = () => [...byUser.values()].flatMap((set) => [...set]);
  const end = (connection: Kept) => {
    connection.response.end();
  };
  const forget = (connection: Kept) => {
    const set = byUser.get(connection.userID);
    if (!set?.delete(connection)) return;
    watchers.remove(connection);
    total -= 1;
    if (set.size === 0) byUser.delete(connection.userID);
  };

  const flush = () => {
    gathering = undefined;
    for (const [userID, conversationIDs] of waiting)
      for (const connection of byUser.get(userID) ?? []) send(connection, changed(conversationIDs));
    waiting.clear();
    void watchers.flush();
  };
  const notifyLater = (userID: number, conversationID: number | undefined) => {
    if (!byUser.has(userID)) return;
    const conversationIDs = waiting.get(userID) ?? new Set();
    if (conversationID !== undefined) conversationIDs.add(conversationID);
    waiting.set(userID, conversationIDs);
    gathering ??= setTimeout(flush, gatherMs).unref();
  };
  const notifyAll = () => {
    const text = `event: changed\ndata: ${JSON.stringify({ withinMs: spreadMs })}\n\n`;
    for (const connection of all()) send(connection, text);
  };

  const stop = services.changes.subscribe((tags) => {
    if (total === 0) return;
    if (tags.includes(everythingChanged)) return notifyAll();
    for (const tag of tags) {
      const userID = liveUserOf(tag);
      const discussionID = discussionOf(tag);
      if (discussionID !== undefined && watchers.note(Number(discussionID)))
        gathering ??= setTimeout(flush, gatherMs).unref();
      if (userID === 'all') notifyAll();
      else if (userID !== undefined) notifyLater(userID, liveConversationOf(tag));
      // signed out elsewhere, banned, or other roles: reconnect with the current session
      const concerned = /^(?:user|session):(\d+)$/.exec(tag)?.[1];
      if (concerned !== undefined) for (const connection of byUser.get(Number(concerned)) ?? []) end(connection);
    }
  });

  const heart = setInterval(() => {
    const now = services.now().getTime();
    for (const connection of all()) {
      if (connection.until < now) end(connection);
      else send(connection, ': \n\n');
    }
  }, heartbeatMs).unref();

  return {
    count: () => total,
    add: (connection) => {
      if (total >= mostConnections) return false;
      const kept: Kept = { ...connection, until: services.now().getTime() + longestLifeMs };
      const set = byUser.get(connection.userID) ?? new Set();
      byUser.set(connection.userID, set.add(kept));
      watchers.add(kept);
      total += 1;
      connection.response.once('close', () => forget(kept));
      const [oldest] = set;
      if (set.size > mostPerUser && oldest) {
        send(oldest, 'event: replaced\ndata: {}\n\n');
        end(oldest);
      }
      return true;
    },
    close: () => {
      stop();
      clearInterval(heart);
      clearTimeout(gathering);
      for (const connection of all()) end(connection);
    },
  };
}
