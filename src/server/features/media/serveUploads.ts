import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  isPictureKey,
  pictureTypes,
  readUploadAddress,
  type UploadAddress,
  uploadsPath,
} from '#domain/uploadAddress.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { findMediaPlaces, isOwnUpload } from './repo/mediaPlaces.ts';
import type { Sessions } from '../../http/session.ts';
import { mayView } from '../../http/viewer.ts';
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

/** Names the download after the last part of the URL, in any script. */
function disposition(key: string): string {
  const name = key.split('/').at(-1) ?? 'file';
  return `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/**
 * Headers that prevent an uploaded file from acting as a page of this site: a fixed type, and a policy without scripts
 * or origin.
 */
function headersOf({ key, width }: UploadAddress, access: Exclude<Access, 'none'>): Record<string, string> {
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
    ...(isPicture ? {} : { 'content-disposition': disposition(key) }),
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

type Access = 'everybody' | 'viewer' | 'none';

/**
 * Files of posts and messages are accessible to viewers of any of them, and to the uploader. Other files (avatars,
 * banners, images of a draft) are accessible to anyone with the URL, which cannot be guessed.
 */
async function accessTo({ key }: UploadAddress, viewer: Viewer, { services, sessions }: UploadDeps): Promise<Access> {
  const places = await findMediaPlaces(services, key, viewer.userID);
  if (places.length === 0) return 'everybody';
  const { viewer: guest } = await sessions.visitorOf({});
  const open = places
    .filter(({ isDeleted, categoryID }) => !isDeleted && categoryID !== null)
    .map(({ categoryID }) => Number(categoryID));
  if (open.some((categoryID) => mayView(guest, categoryID))) return 'everybody';
  const isOpen =
    places.some(({ isOwnConversation }) => isOwnConversation) || open.some((categoryID) => mayView(viewer, categoryID));
  const isModerators =
    viewer.can('community.moderate', { mode: 'global' }) && places.some(({ categoryID }) => categoryID !== null);
  return isOpen || isModerators || (!viewer.isGuest && (await isOwnUpload(services, key, viewer.userID)))
    ? 'viewer'
    : 'none';
}

export interface UploadDeps {
  readonly services: Services;
  readonly sessions: Sessions;
}

/** Serves uploaded files and scaled copies, at URLs whose content never changes. */
export function serveUploads(app: FastifyInstance, deps: UploadDeps): void {
  const { services, sessions } = deps;
  const copies = createScaledCopies(services);
  app.get(`${uploadsPath}*`, async (request, reply) => {
    const address = addressOf(request);
    if (!address) return missing(reply);
    const { viewer } = await sessions.visitorOf(request.cookies);
    const access = await accessTo(address, viewer, deps);
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
