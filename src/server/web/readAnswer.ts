import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { WebError } from './webError.ts';

export interface AnswerLimits {
  readonly maxBytes: number;
  /** Whether a longer response is an error or is truncated. */
  readonly onMore: 'refuse' | 'cut';
}

function decoded(message: IncomingMessage): Readable {
  const unpack = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress };
  const encoding = String(message.headers['content-encoding'] ?? '')
    .trim()
    .toLowerCase();
  if (encoding === '' || encoding === 'identity') return message;
  const create = Object.hasOwn(unpack, encoding) ? unpack[encoding as keyof typeof unpack] : undefined;
  if (!create) throw new WebError('unreadable', `The response uses the unsupported encoding ${encoding.slice(0, 20)}.`);
  const stream = create();
  message.on('error', (error) => stream.destroy(error));
  return message.pipe(stream);
}

/**
 * The decompressed body. The limit applies after decompression, because a few bytes can expand to gigabytes. @throws
 * WebError and network errors
 */
export async function readAnswer(message: IncomingMessage, { maxBytes, onMore }: AnswerLimits): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of decoded(message) as AsyncIterable<Buffer>) {
      size += part.length;
      parts.push(part);
      if (size <= maxBytes) continue;
      if (onMore === 'cut') break;
      throw new WebError('tooLarge', `The response is larger than ${maxBytes / 1_000_000} MB.`);
    }
  } finally {
    message.destroy();
  }
  return Buffer.concat(parts).subarray(0, maxBytes);
}
