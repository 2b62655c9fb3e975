/** The part of the driver's client that this needs; only `connect.ts` depends on the driver. */
interface ListenClient {
  connect(): Promise<unknown>;
  query(text: string): Promise<unknown>;
  end(): Promise<void>;
  on(event: 'notification', fn: (message: { channel: string; payload?: string | undefined }) => void): unknown;
  on(event: 'error' | 'end', fn: () => void): unknown;
}

type OnMessage = (payload: string | undefined) => void;

const firstRetryMs = 250;
const longestRetryMs = 4000;

/** Maintains one connection for LISTEN, opened for the first listener and replaced when it is lost. */
export function createListener(makeClient: () => ListenClient) {
  const subscriptions = new Map<string, Set<OnMessage>>();
  let client: ListenClient | undefined;
  let retryMs = firstRetryMs;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const open = async () => {
    const fresh = makeClient();
    let lost = false;
    const onLost = () => {
      if (lost) return;
      lost = true;
      if (client === fresh) client = undefined;
      if (!closed) retry();
      void fresh.end().catch(() => undefined);
    };
    fresh.on('error', onLost);
    fresh.on('end', onLost);
    fresh.on('notification', ({ channel, payload }) => {
      for (const onMessage of subscriptions.get(channel) ?? []) onMessage(payload ?? '');
    });
    client = fresh;
    try {
      await fresh.connect();
      for (const channel of subscriptions.keys()) await fresh.query(`listen ${quote(channel)}`);
      // Also on the first connection, because listeners may have cached data before it was up.
      for (const channel of subscriptions.keys()) reportMissed(channel);
      retryMs = firstRetryMs;
    } catch {
      onLost();
    }
  };
  const retry = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void open(), retryMs);
    timer.unref();
    retryMs = Math.min(retryMs * 2, longestRetryMs);
  };
  const reportMissed = (channel: string) => {
    for (const onMessage of subscriptions.get(channel) ?? []) onMessage(undefined);
  };

  return {
    listen(channel: string, onMessage: OnMessage): () => void {
      const known = subscriptions.get(channel);
      if (known) known.add(onMessage);
      else {
        subscriptions.set(channel, new Set([onMessage]));
        // A query before the connection is up is queued by the client; if it fails, the reconnect repeats it.
        if (client)
          void client.query(`listen ${quote(channel)}`).then(
            () => reportMissed(channel),
            () => undefined,
          );
        else if (!timer) void open();
      }
      return () => void subscriptions.get(channel)?.delete(onMessage);
    },
    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

function quote(channel: string): string {
  return `"${channel.replaceAll('"', '""')}"`;
}
