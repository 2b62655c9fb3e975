export interface TabsOptions<Message> {
  /** This tab becomes the leader. Returns a function that ends it. */
  readonly onLead: () => () => void;
  readonly onMessage: (message: Message) => void;
}

export interface Tabs<Message> {
  /** Requests leadership and listens to the leader. Does nothing if already joined. */
  readonly join: () => void;
  /** Gives up leadership. */
  readonly leave: () => void;
  readonly broadcast: (message: Message) => void;
}

/**
 * Elects one of a browser's visible tabs, which informs the others. A connection per tab would use up the six that a
 * browser opens per host over HTTP/1.1, and block the site. Only visible tabs join, so the leader is not throttled.
 * Without locks (plain HTTP on hosts other than localhost) every visible tab leads itself.
 */
export function joinTabs<Message>(name: string, { onLead, onMessage }: TabsOptions<Message>): Tabs<Message> {
  let membership: AbortController | undefined;
  let channel: BroadcastChannel | undefined;

  function lead(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    const stop = onLead();
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => {
        stop();
        resolve();
      });
    });
  }

  return {
    join: () => {
      if (membership) return;
      membership = new AbortController();
      const { signal } = membership;
      if (typeof BroadcastChannel === 'function') {
        channel = new BroadcastChannel(name);
        channel.onmessage = ({ data }: MessageEvent<Message>) => onMessage(data);
      }
      const { locks } = navigator as { readonly locks?: LockManager | null };
      if (!locks) return void lead(signal);
      // An aborted lock request rejects, which needs no handling.
      locks.request(name, { signal }, () => lead(signal)).catch(() => undefined);
    },
    leave: () => {
      membership?.abort();
      membership = undefined;
      channel?.close();
      channel = undefined;
    },
    broadcast: (message) => channel?.postMessage(message),
  };
}
