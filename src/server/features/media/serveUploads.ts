import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  isPictureKey,
  pictureTypes,
  readUploadAddress,
  type UploadAddress,
  uploadsPath,
} from '#domain/uploadAddress.ts';
import { type FileAccess, fileAccess } from './fileAccess.ts';
import type { Sessions } from '../../http/session.ts';
import { asStorageFault } from '../../storage/mediaStorage.ts';
import { createScaledCopies } from './scaledCopies.ts';
import type { Services } from '../../services.ts';

const yearSeconds = 31_536_000;
/** Types that are sent as such; all other files are downloads without a type. */
const savedTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  zip: 'application/zip',
};

const extensionOf = (key: string) => key.split('.').at(-1) ?? '';

/** Header of a file that is saved under this name, in any script. */
export function disposition(name: string): string {
  return `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/**
 * Headers that prevent an uploaded file from acting as a page of this site: a fixed type, and a policy without scripts
 * or origin.
 */
function headersOf({ key, width }: UploadAddress, access: Exclude<FileAccess, 'none'>): Record<string, string> {
  const isPicture = isPictureKey(key);
  const type = isPicture ? pictureTypes[extensionOf(key)] : savedTypes[extensionOf(key)];
  return {
    'content-type': type ?? 'application/octet-stream',
    // private files must be revalidated, because permissions can change
    'cache-control': access === 'everybody' ? `public, max-age=${yearSeconds}, immutable` : 'private, no-cache',
    etag: `"${key.replace(/[^\w]/g, '')}${width ?? ''}"`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    ...(isPicture ? {} : { 'content-disposition': disposition(key.split('/').at(-1) ?? 'file') }),
  };
}

function addressOf(request: FastifyRequest): UploadAddress | undefined {
  try {
    return readUploadAddress(decodeURIComponent(request.url.split('?')[0]?.slice(uploadsPath.length) ?? ''));
  } catch {
    return undefined;
  }
}

const missing = (reply: FastifyReply) =>
  reply
    .code(404)
    .headers({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send('File not found.');

export interface UploadDeps {
  readonly services: Services;
  readonly sessions: Sessions;
}

/** Serves uploaded files and scaled copies, at URLs whose content never changes. */
export function serveUploads(app: FastifyInstance, { services, sessions }: UploadDeps): void {
  const copies = createScaledCopies(services);
  app.get(`${uploadsPath}*`, async (request, reply) => {
    const address = addressOf(request);
    if (!address) return missing(reply);
    const { viewer } = await sessions.visitorOf(request.cookies);
    const { viewer: guest } = await sessions.visitorOf({});
    const access = await fileAccess(services, address.key, { viewer, guest });
    if (access === 'none') return missing(reply);
    const headers = headersOf(address, access);
    if (request.headers['if-none-match'] === headers['etag']) return reply.code(304).headers(headers).send();
    const { key, width } = address;
    const file = await (width === undefined ? services.media.storage.open(key) : copies.open(key, width)).catch(
      (error: unknown) => {
        throw asStorageFault(error);
      },
    );
    if (!file) return missing(reply);
    if (Number.isFinite(file.size)) reply.header('content-length', file.size);
    return reply.headers(headers).send(file.stream);
  });
}
