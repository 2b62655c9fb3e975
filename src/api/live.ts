import { readEvents, type ServerEvent } from './readEvents.ts';

/** What a connection tells. */
export interface LiveListeners {
  /** It stands (again), for this user: what happened meanwhile has not been told. */
  readonly onOpen: (userID: number | undefined) => void;
  readonly onChanged: (change: LiveChange) => void;
}

export interface LiveChange {
  readonly conversationIDs?: readonly number[];
  readonly discussionIDs?: readonly number[];
  readonly withinMs?: number;
}

const livePath = '/api/v2/live';

/** Where to listen, with the discussions that are looked at. */
export function liveAddress(discussionIDs: Iterable<number> = []): string {
  const ids = [...new Set(discussionIDs)].sort((a, b) => a - b);
  return ids.length === 0 ? livePath : `${livePath}?discussionIDs=${ids.join(',')}`;
}

const firstRetryMs = 2000;
const longestRetryMs = 5 * 60_000;
/** A connection that held this long was a good one: the next retry is soon again. */
const goodAfterMs = 30_000;

/** Half of the wait is certain, half is chance, so that a restarted server is not asked by everybody at once. */
const withChance = (ms: number, random = Math.random) => ms / 2 + (random() * ms) / 2;

interface Told extends LiveChange {
  readonly userID?: number;
}

function parse(data: unknown): Told {
  try {
    return JSON.parse(String(data)) as Told;
  } catch {
    return {};
  }
}

/**
 * Server-sent events of the signed-in reader. Comes back by itself, slower each time it fails. Returns what ends it.
 */
export function openLive({ onOpen, onChanged }: LiveListeners, address = livePath): () => void {
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;

  const onEvent = ({ event, data }: ServerEvent) => {
    if (event === 'open') onOpen(parse(data).userID);
    else if (event === 'changed') onChanged(parse(data));
    // Newer pages of the same reader took the place: this one goes on asking once a minute.
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
