/** A message of JSON-RPC 2.0: a request, a notification or a response. */
export interface RpcMessage {
  readonly jsonrpc: '2.0';
  readonly id?: number | string | null;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

export const rpcErrors = {
  parse: -32_700,
  invalidRequest: -32_600,
  unknownMethod: -32_601,
  internal: -32_603,
  notInitialized: -32_002,
} as const;

const separator = '\r\n\r\n';
/** Larger messages are no layouts; the connection is closed instead of filling the memory. */
const largestMessage = 64 * 1024 ** 2;
const largestHeader = 4096;

/** A message with its header, as bytes. */
export function encodeMessage(message: RpcMessage): Uint8Array {
  const body = Buffer.from(JSON.stringify(message));
  return Buffer.concat([Buffer.from(`Content-Length: ${body.length}${separator}`), body]);
}

function lengthIn(header: string): number {
  const written = /^content-length:[ \t]*(\d+)[ \t]*$/im.exec(header)?.[1];
  const length = Number(written);
  if (written === undefined || length > largestMessage) throw new Error('A message has no valid Content-Length.');
  return length;
}

/**
 * Splits a stream of bytes into the texts of messages; chunks can end anywhere. Throws if a header is invalid, because
 * the beginning of the next message is not known then.
 */
export function createMessageSplitter(onText: (text: string) => void): (chunk: Uint8Array) => void {
  let chunks: Uint8Array[] = [];
  let size = 0;
  /** The length of the message after the header; undefined while the header is incomplete. */
  let wanted: number | undefined;

  const join = (): Buffer => {
    const joined = Buffer.concat(chunks);
    chunks = [joined];
    return joined;
  };
  const drop = (bytes: Buffer, count: number) => {
    chunks = [bytes.subarray(count)];
    size = bytes.length - count;
  };

  return (chunk) => {
    chunks.push(chunk);
    size += chunk.length;
    for (;;) {
      if (wanted === undefined) {
        const bytes = join();
        const end = bytes.indexOf(separator);
        if (end < 0 && size > largestHeader) throw new Error('A message has no header.');
        if (end < 0) return;
        wanted = lengthIn(bytes.toString('ascii', 0, end));
        drop(bytes, end + separator.length);
      }
      if (size < wanted) return;
      const bytes = join();
      const text = bytes.toString('utf8', 0, wanted);
      drop(bytes, wanted);
      wanted = undefined;
      onText(text);
    }
  };
}
