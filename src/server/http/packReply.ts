import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CachedReply } from './replyCache.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Smaller bodies gain nothing from compression. */
const leastBytes = 1024;
/** Compression levels: fast for a response to one viewer, thorough for one that is sent to many. */
const liveLevel = 1;
const keptLevel = 5;

type Encoding = 'br' | 'gzip';

/** Compressed forms of cached responses, created on first use. */
const packed = new WeakMap<CachedReply, Map<Encoding, Promise<Buffer>>>();

const accepts = (acceptEncoding: string, name: string) =>
  acceptEncoding.split(',').some((part) => {
    const [coding, ...params] = part.split(';').map((word) => word.trim().toLowerCase());
    return coding === name && !params.some((param) => /^q=0(?:\.0*)?$/.test(param));
  });

function pack(body: Buffer, encoding: Encoding, isKept: boolean): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(body, { level: isKept ? keptLevel : liveLevel });
  return toBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: keptLevel, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/**
 * Compresses a response as the client accepts (RFC 9110, section 12.5.3), off the main thread. `isKept`: the same
 * object is sent again, so its compressed form is cached. Safe from compression side channels, because no API response
 * contains a session secret.
 */
export async function packReply(
  reply: CachedReply,
  { acceptEncoding = '', isKept }: { readonly acceptEncoding: string | undefined; readonly isKept: boolean },
): Promise<{ readonly body: Buffer; readonly encoding?: Encoding }> {
  const { body, headers } = reply;
  if (body.length < leastBytes || !/json|javascript|^text\//.test(headers['content-type'] ?? '')) return { body };
  const encoding =
    isKept && accepts(acceptEncoding, 'br') ? 'br' : accepts(acceptEncoding, 'gzip') ? 'gzip' : undefined;
  if (!encoding) return { body };
  if (!isKept) return { body: await pack(body, encoding, false), encoding };
  const forms = packed.get(reply) ?? new Map<Encoding, Promise<Buffer>>();
  packed.set(reply, forms);
  const form = forms.get(encoding) ?? pack(body, encoding, true);
  forms.set(encoding, form);
  return { body: await form, encoding };
}
