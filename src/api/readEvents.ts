import { createParser } from 'eventsource-parser';
import type { ApiPath } from '#contracts/api.ts';
import { ApiError } from '#lib/apiError.ts';
import { send } from './client.ts';

export interface ServerEvent {
  readonly event?: string | undefined;
  readonly data: string;
}

export interface EventReading {
  readonly signal: AbortSignal;
  readonly onEvent: (event: ServerEvent) => void;
}

/**
 * Reads server-sent events until the connection ends. The browser's EventSource cannot send the headers of a call
 * (SH-API-010, 011). @throws ApiError for any other response, and connection errors
 */
export async function readEvents(path: ApiPath, { signal, onEvent }: EventReading): Promise<void> {
  const answer = await send(path, { signal, headers: { Accept: 'text/event-stream' } });
  const isEvents = answer.ok && answer.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isEvents || !answer.body) {
    await answer.body?.cancel();
    throw new ApiError(answer.status, 'This server sends no events.');
  }
  const parser = createParser({ onEvent });
  const reader = answer.body.getReader();
  // ends the stream even if aborting the call does not
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined), { once: true });
  const decoder = new TextDecoder();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (signal.aborted) return;
    parser.feed(decoder.decode(part.value, { stream: true }));
  }
}
