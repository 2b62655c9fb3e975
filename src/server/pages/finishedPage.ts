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

/** Part of an answer, compressed so that it may stand anywhere in a stream. */
export interface Piece {
  readonly plain: Buffer;
  readonly deflated: Buffer;
}

const pieces = new LRUCache<string, Piece>({ max: 200 });

/** Ends at a whole byte and refers to nothing before it. */
export function createPiece(text: string): Piece {
  const plain = Buffer.from(text);
  return { plain, deflated: deflateRawSync(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH }) };
}

/** For text that many answers share. */
export function pieceOf(text: string): Piece {
  const known = pieces.get(text);
  if (known) return known;
  const piece = createPiece(text);
  pieces.set(text, piece);
  return piece;
}

/** Text that stands in one answer only, compressed on another thread. */
export async function createLivePiece(plain: Buffer): Promise<Piece> {
  return { plain, deflated: await deflate(plain, { level: liveLevel, finishFlush: constants.Z_FULL_FLUSH }) };
}

const lastBlock = deflateRawSync('');

/** One gzip member made of pieces. */
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

/** The kept pieces, the nonce as it is, and the rest, compressed on another thread. */
export async function gzipPage(page: FinishedPage): Promise<Buffer> {
  const nonce = Buffer.from(page.nonce);
  return joinGzip([
    pieceOf(page.head),
    { plain: nonce, deflated: storedDeflateBlock(nonce) },
    pieceOf(page.styles),
    await createLivePiece(joinRest(page)),
  ]);
}
