import type { Viewer } from '#contracts/hydrate.ts';
import { mayView } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import { findPresentDiscussions } from './repo/presentDiscussions.ts';

/** An open page to which changes of discussions are reported. */
export interface Watcher {
  readonly userID: number;
  /** Discussions on the page. Their changes are reported if the viewer can see them at that time. */
  readonly discussionIDs: ReadonlySet<number>;
  /** The viewer with their present permissions; a guest if the session has ended. */
  readonly loadViewer: () => Promise<Viewer>;
}

/** Spreads an event about a discussion over this time, because all its viewers request the new comments. */
const discussionSpreadMs = 1500;

type Waiting<Connection> = ReadonlyMap<Connection, ReadonlySet<number>>;

/**
 * The discussions that each watcher can still see: since they connected, a discussion can have moved, and categories,
 * roles and permissions can have changed. No watcher is told if this cannot be found out.
 */
async function findVisible<Connection extends Watcher>(
  services: Services,
  waiting: Waiting<Connection>,
): Promise<Waiting<Connection>> {
  const ids = new Set([...waiting.values()].flatMap((own) => [...own]));
  const present = await findPresentDiscussions(services, [...ids]);
  const visible = new Map<Connection, ReadonlySet<number>>();
  for (const [connection, own] of waiting) {
    const viewer = await connection.loadViewer();
    const seen = present.filter(({ discussionID, categoryID }) => own.has(discussionID) && mayView(viewer, categoryID));
    if (viewer.userID === connection.userID && seen.length > 0)
      visible.set(connection, new Set(seen.map(({ discussionID }) => discussionID)));
  }
  return visible;
}

/** Connections by discussion. */
export function createWatchers<Connection extends Watcher>(
  services: Services,
  send: (connection: Connection, text: string) => void,
) {
  const byDiscussion = new Map<number, Set<Connection>>();
  let waiting = new Map<Connection, Set<number>>();
  return {
    add: (connection: Connection) => {
      for (const id of connection.discussionIDs)
        byDiscussion.set(id, (byDiscussion.get(id) ?? new Set()).add(connection));
    },
    remove: (connection: Connection) => {
      waiting.delete(connection);
      for (const id of connection.discussionIDs) {
        const set = byDiscussion.get(id);
        set?.delete(connection);
        if (set?.size === 0) byDiscussion.delete(id);
      }
    },
    /** Returns whether any connection must be notified. */
    note: (discussionID: number): boolean => {
      for (const connection of byDiscussion.get(discussionID) ?? [])
        waiting.set(connection, (waiting.get(connection) ?? new Set<number>()).add(discussionID));
      return byDiscussion.has(discussionID);
    },
    flush: async () => {
      const due = waiting;
      waiting = new Map();
      if (due.size === 0) return;
      const visible = await findVisible(services, due).catch(() => new Map<Connection, ReadonlySet<number>>());
      for (const [connection, ids] of visible) {
        const data = JSON.stringify({ discussionIDs: [...ids], withinMs: discussionSpreadMs });
        send(connection, `event: changed\ndata: ${data}\n\n`);
      }
    },
  };
}
