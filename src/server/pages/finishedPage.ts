import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { gzipHeader, storedDeflateBlock } from './pageTemplate.ts';

const deflate = promisify(deflateRaw);
/**
 * High compression levels cost as much as rendering, so a page for one viewer uses a fast level, off the main thread.
 */
export const liveLevel = 1;

/**
 * A page for one viewer. About half of it is the same for everyone; that half is compressed once, with a high level.
 */
export interface FinishedPage {
  /** Up to the nonce of the styles. */
  readonly head: string;
  readonly nonce: string;
  /** From after that nonce to the end of the styles. */
  readonly styles: string;
  readonly rest: readonly (string | Uint8Array)[];
}

/** Part of a response, compressed so that it can be placed anywhere in a stream. */
export interface Piece {
  readonly plain: Buffer;
  readonly deflated: Buffer;
}

const pieces = new LRUCache<string, Piece>({ max: 200 });

/** Compresses text so that it ends at a byte boundary and does not refer to earlier data. */
export function createPiece(text: string): Piece {
  const plain = Buffer.from(text);
  return { plain, deflated: deflateRawSync(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH }) };
}

/** Caches the compressed form of text that many responses share. */
export function pieceOf(text: string): Piece {
  const known = pieces.get(text);
  if (known) return known;
  const piece = createPiece(text);
  pieces.set(text, piece);
  return piece;
}

/** Compresses text of a single response, on another thread. */
export async function createLivePiece(plain: Buffer): Promise<Piece> {
  return { plain, deflated: await deflate(plain, { level: liveLevel, finishFlush: constants.Z_FULL_FLUSH }) };
}

const lastBlock = deflateRawSync('');

/** Joins compressed parts to one gzip member. */
export function joinGzip(parts: readonly Piece[]): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(
    parts.reduce((sum, { plain }) => crc32(plain, sum), 0),
    0,
  );
  trailer.writeUInt32LE(parts.reduce((sum, { plain }) => sum + plain.length, 0) >>> 0, 4);
  return Buffer.concat([gzipHeader, ...parts.map(({ deflated }) => deflated), lastBlock, trailer]);
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

/** Compresses the page on another thread, with the cached parts and the nonce as they are. */
export async function gzipPage(page: FinishedPage): Promise<Buffer> {
  const nonce = Buffer.from(page.nonce);
  return joinGzip([
    pieceOf(page.head),
    { plain: nonce, deflated: storedDeflateBlock(nonce) },
    pieceOf(page.styles),
    await createLivePiece(joinRest(page)),
  ]);
}
