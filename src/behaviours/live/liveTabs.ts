export interface TabsOptions<Message> {
  /** This tab leads now. Returns what ends it. */
  readonly onLead: () => () => void;
  readonly onMessage: (message: Message) => void;
}

export interface Tabs<Message> {
  /** Wants to lead, and hears the one that does. Again while joined: nothing. */
  readonly join: () => void;
  /** Lets another lead. */
  readonly leave: () => void;
  readonly tell: (message: Message) => void;
}

/**
 * Of all tabs of one browser that are looked at, one leads and tells the others. A connection for each would use up the
 * six that a browser opens to a host over HTTP/1.1, and with them the site. Only visible tabs join, so the one that
 * leads runs unthrottled. Without locks (plain HTTP on other hosts than localhost) every visible tab leads itself.
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
      // a request that is given up rejects; there is nothing to do about it
      locks.request(name, { signal }, () => lead(signal)).catch(() => undefined);
    },
    leave: () => {
      membership?.abort();
      membership = undefined;
      channel?.close();
      channel = undefined;
    },
    tell: (message) => channel?.postMessage(message),
  };
}
