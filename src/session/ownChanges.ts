import { noteChange } from '#api/freshness.ts';
import { onPageShown } from './pageViews.ts';

/** A change that the viewer has made for themselves: a mark or reaction on a post, or what they follow. */
export interface OwnChange {
  /** The account that made it; pages of other accounts ignore it (goals N8). */
  readonly userID: number;
  readonly topic: 'record' | 'follow';
  /** Which one of the topic, such as `discussion:12`. */
  readonly key: string;
  readonly value: object;
}

const channelName = 'folkmoot.ownChanges';

let channel: BroadcastChannel | undefined;
/** The changes since the page was shown, for parts of it that start later. */
const latest = { record: new Map<string, object>(), follow: new Map<string, object>() };
let isForgetting = false;

function note({ topic, key, value }: OwnChange): void {
  latest[topic].set(key, { ...latest[topic].get(key), ...value });
  if (isForgetting) return;
  isForgetting = true;
  // A page that arrives later brings the values itself.
  onPageShown(() => {
    latest.record.clear();
    latest.follow.clear();
  });
}

/** Undefined where the browser has no such channel, or keeps it from the page as it does storage. */
function open(): BroadcastChannel | undefined {
  try {
    channel ??= new BroadcastChannel(channelName);
    return channel;
  } catch {
    return undefined;
  }
}

/** Tells the other tabs of this browser what the server has confirmed, so that they show it without a request. */
export function tellTabs(change: OwnChange): void {
  if (typeof document === 'undefined' || change.userID === 0) return;
  note(change);
  open()?.postMessage(change);
}

/** The preferences that another tab, or this one, has saved since the page was shown. */
export const toldFollowing = (key: string): object | undefined => latest.follow.get(key);

/** The fields of posts that another tab, or this one, has changed since the page was shown. */
export const toldRecords = (): readonly (readonly [key: string, fields: object])[] => [...latest.record];

const isOwnChange = (data: unknown): data is OwnChange => {
  const { userID, topic, key, value } = (data ?? {}) as Partial<Record<keyof OwnChange, unknown>>;
  return (
    typeof userID === 'number' &&
    (topic === 'record' || topic === 'follow') &&
    typeof key === 'string' &&
    typeof value === 'object' &&
    value !== null
  );
};

/** Listens to the other tabs of the same account. Returns a function that stops listening. */
export function onOwnChange(userID: number, listener: (change: OwnChange) => void): () => void {
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    if (userID === 0 || !isOwnChange(data) || data.userID !== userID) return;
    note(data);
    // Pages that were fetched before show the old value.
    noteChange();
    listener(data);
  };
  const joined = open();
  joined?.addEventListener('message', onMessage);
  return () => joined?.removeEventListener('message', onMessage);
}
