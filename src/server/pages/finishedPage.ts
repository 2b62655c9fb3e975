import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { gzipHeader, storedDeflateBlock } from './pageTemplate.ts';

const deflate = promisify(deflateRaw);
/**
 * Compressing costs as much as rendering at high levels; what is one person's is compressed fast, off the main thread.
 */
export const liveLevel = 1;

/** A page for one person. Half of it is the same for everybody: that half is compressed once, and well. */
export interface FinishedPage {
  /** Up to the nonce of the styles. */
  readonly head: string;
  readonly nonce: string;
  /** From after that nonce to the end of the styles. */
  readonly styles: string;
  readonly rest: readonly (string | Uint8Array)[];
}

interface Piece {
  readonly plain: Buffer;
  readonly deflated: Buffer;
}

const pieces = new LRUCache<string, Piece>({ max: 200 });

/** Ends at a whole byte and refers to nothing before it, so that it may stand anywhere in a stream. */
function pieceOf(text: string): Piece {
  const known = pieces.get(text);
  if (known) return known;
  const plain = Buffer.from(text);
  const piece = { plain, deflated: deflateRawSync(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH }) };
  pieces.set(text, piece);
  return piece;
}

const joinRest = ({ rest }: FinishedPage) =>
  Buffer.concat(rest.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));

/** The page without compression. */
export function bytesOf(page: FinishedPage): Buffer {
  return Buffer.concat([Buffer.from(page.head + page.nonce + page.styles), joinRest(page)]);
}

export function textOf(page: FinishedPage): string {
  return bytesOf(page).toString();
}

/** One gzip member made of pieces: the kept ones, the nonce as it is, and the rest, compressed on another thread. */
export async function gzipPage(page: FinishedPage): Promise<Buffer> {
  const [head, styles, nonce, rest] = [
    pieceOf(page.head),
    pieceOf(page.styles),
    Buffer.from(page.nonce),
    joinRest(page),
  ];
  const deflated = await deflate(rest, { level: liveLevel });
  const plain = [head.plain, nonce, styles.plain, rest];
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(
    plain.reduce((sum, part) => crc32(part, sum), 0),
    0,
  );
  trailer.writeUInt32LE(plain.reduce((sum, part) => sum + part.length, 0) >>> 0, 4);
  return Buffer.concat([gzipHeader, head.deflated, storedDeflateBlock(nonce), styles.deflated, deflated, trailer]);
}
