import type { ApiPath } from '#contracts/api.ts';
import { readEvents, type ServerEvent } from './readEvents.ts';

/** Listeners of the live connection. */
export interface LiveListeners {
  /** The connection is established (again), for this user. Events in the meantime were missed. */
  readonly onOpen: (userID: number | undefined) => void;
  readonly onChanged: (change: LiveChange) => void;
}

export interface LiveChange {
  readonly conversationIDs?: readonly number[];
  readonly discussionIDs?: readonly number[];
  readonly withinMs?: number;
}

const livePath: ApiPath = '/live';

/** Path of the live connection, with the discussions that are open. */
export function liveAddress(discussionIDs: Iterable<number> = []): ApiPath {
  const ids = [...new Set(discussionIDs)].sort((a, b) => a - b);
  return ids.length === 0 ? livePath : `${livePath}?discussionIDs=${ids.join(',')}`;
}

const firstRetryMs = 2000;
const longestRetryMs = 5 * 60_000;
/** A connection that lasted this long was good, so the next retry is soon. */
const goodAfterMs = 30_000;

/** Half of the delay is random, so that clients do not all reconnect to a restarted server at once. */
const withChance = (ms: number, random = Math.random) => ms / 2 + (random() * ms) / 2;

interface ServerMessage extends LiveChange {
  readonly userID?: number;
}

function parse(data: unknown): ServerMessage {
  try {
    return JSON.parse(String(data)) as ServerMessage;
  } catch {
    return {};
  }
}

/** Server-sent events of the signed-in viewer. Reconnects with increasing delays. Returns a function that ends it. */
export function openLive({ onOpen, onChanged }: LiveListeners, address = livePath): () => void {
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;

  const onEvent = ({ event, data }: ServerEvent) => {
    if (event === 'open') onOpen(parse(data).userID);
    else if (event === 'changed') onChanged(parse(data));
    // Newer pages of the same viewer have replaced this connection; this page retries once a minute.
    else if (event === 'replaced') retryMs = longestRetryMs;
  };
  const connect = async () => {
    const openedAt = Date.now();
    await readEvents(address, { signal: end.signal, onEvent }).catch(() => undefined);
    if (end.signal.aborted) return;
    if (Date.now() - openedAt > goodAfterMs && retryMs < longestRetryMs) retryMs = firstRetryMs;
    timer = setTimeout(() => void connect(), withChance(retryMs));
    retryMs = Math.min(retryMs * 2, longestRetryMs);
  };
  void connect();
  return () => {
    clearTimeout(timer);
    end.abort();
  };
}
