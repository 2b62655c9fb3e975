import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, constants, crc32, createBrotliCompress, deflateRawSync } from 'node:zlib';

/**
 * A page that is compressed once but has a new CSP nonce in every response. The page is split at its nonces and each
 * part is compressed with a flush at its end. A response inserts the nonce between the parts as a stored (uncompressed)
 * block, which both gzip and brotli allow.
 */
export interface PageTemplate {
  /** The complete response in this encoding, with a nonce from `createNonce`. */
  readonly fill: (nonce: string, encoding: PageEncoding) => Buffer;
  readonly encodings: readonly PageEncoding[];
  readonly bytes: number;
}

export type PageEncoding = 'br' | 'gzip' | 'identity';

/**
 * 128 random bits, base64. Always 24 characters that end in `==`: brotli's context of the next byte depends on the last
 * two.
 */
export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/** Placeholder for the nonce while a page is rendered; unguessable, so that no member can write it in a post. */
export const nonceMark = createNonce();

export const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

export function storedDeflateBlock(bytes: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([header, bytes]);
}

/** ISLAST 0, MNIBBLES 4, MLEN - 1, ISUNCOMPRESSED 1, padded to a whole byte (RFC 7932, section 9.2). */
function storedBrotliBlock(bytes: Buffer): Buffer {
  const header = Buffer.alloc(3);
  header.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3);
  return Buffer.concat([header, bytes]);
}

function interleave(pieces: readonly Buffer[], between: Buffer): Buffer[] {
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece]));
}

function gzipPieces(texts: readonly Buffer[]): Buffer[] {
  return texts.map((text, index) =>
    deflateRawSync(text, {
      level: 9,
      finishFlush: index === texts.length - 1 ? constants.Z_FINISH : constants.Z_FULL_FLUSH,
    }),
  );
}

async function brotliPieces(texts: readonly Buffer[]): Promise<Buffer[]> {
  const stream = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const take = () => Buffer.concat(chunks.splice(0));
  const flush = () => new Promise<void>((resolve) => stream.flush(constants.BROTLI_OPERATION_FLUSH, resolve));
  const pieces: Buffer[] = [];
  for (const text of texts.slice(0, -1)) {
    stream.write(text);
    await flush();
    pieces.push(take());
    // The encoder must assume that a nonce was written here, so write one and discard the output.
    stream.write(createNonce());
    await flush();
    take();
  }
  await new Promise<void>((resolve, reject) => {
    stream.on('end', resolve).on('error', reject);
    stream.end(texts.at(-1));
  });
  pieces.push(take());
  return pieces;
}

function brotliIsFaithful(pieces: readonly Buffer[], texts: readonly Buffer[]): boolean {
  const nonce = Buffer.from(createNonce());
  try {
    return brotliDecompressSync(Buffer.concat(interleave(pieces, storedBrotliBlock(nonce)))).equals(
      Buffer.concat(interleave(texts, nonce)),
    );
  } catch {
    return false;
  }
}

/**
 * Creates a template of a page rendered with `nonceMark`. The brotli version is only used if it decodes to exactly the
 * same page.
 */
export async function createPageTemplate(html: string): Promise<PageTemplate> {
  const texts = html.split(nonceMark).map((part) => Buffer.from(part));
  const gzipped = gzipPieces(texts);
  const brotli = await brotliPieces(texts);
  const offersBrotli = brotliIsFaithful(brotli, texts);
  const fill = (nonce: string, encoding: PageEncoding): Buffer => {
    const mark = Buffer.from(nonce);
    if (encoding === 'br') return Buffer.concat(interleave(brotli, storedBrotliBlock(mark)));
    const plain = interleave(texts, mark);
    if (encoding === 'identity') return Buffer.concat(plain);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(
      plain.reduce((sum, part) => crc32(part, sum), 0),
      0,
    );
    trailer.writeUInt32LE(plain.reduce((sum, part) => sum + part.length, 0) >>> 0, 4);
    return Buffer.concat([gzipHeader, ...interleave(gzipped, storedDeflateBlock(mark)), trailer]);
  };
  const all = [...texts, ...gzipped, ...brotli];
  return {
    fill,
    encodings: offersBrotli ? ['br', 'gzip', 'identity'] : ['gzip', 'identity'],
    bytes: all.reduce((sum, part) => sum + part.length, 0),
  };
}

/** The best encoding that the client accepts and the template has. */
export function chooseEncoding(acceptEncoding: string | undefined, offered: readonly PageEncoding[]): PageEncoding {
  const accepted = new Set((acceptEncoding ?? '').split(',').map((part) => part.trim().replace(/;.*/, '')));
  return offered.find((encoding) => accepted.has(encoding)) ?? 'identity';
}
