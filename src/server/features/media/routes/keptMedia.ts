import { readUploadAddress, uploadsPath } from '#domain/uploadAddress.ts';
import { writeAudit } from '../../../db/repos/audit.ts';
import { inTransaction } from '../../../db/transact.ts';
import { ApiError } from '#lib/apiError.ts';
import { fieldError, notFound, validationFailed } from '../../../http/errors.ts';
import { realRecordID } from '../../../http/fields.ts';
import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import { asStorageFault } from '../../../storage/mediaStorage.ts';
import { isModerator, mayHandle } from '../fileAccess.ts';
import { attachMedia, deleteMedia, findMedia, hideMedia, isShownBySite, type MediaRecord } from '../repo/media.ts';
import { isOwnPost, isReported } from '../repo/mediaPlaces.ts';
import { removeFile } from '../scaledCopies.ts';
import { disposition } from '../serveUploads.ts';
import { mediaRecord } from './media.ts';

const shared = { tags: ['Media'], session: true, neverCached: true } as const;
const params = { type: 'object', properties: { mediaID: realRecordID }, required: ['mediaID'] } as const;
const address = { type: 'string', maxLength: 2000, description: 'URL of the file on this site.' } as const;
const byUrl = { type: 'object', properties: { url: address }, required: ['url'] } as const;
const deleteFile = {
  type: 'boolean',
  default: true,
  description: '`false` removes only the record: the file stays at its URL until the account is erased.',
} as const;
const mostFiles = 100;
const downloadsPerMinute = 60;
const removalsPerMinute = 30;

type Input = Pick<RouteInput<unknown, unknown, unknown>, 'services' | 'viewer' | 'origin'>;

/** Key of a file by its URL; undefined for other sites. */
function keyOf(text: string, origin: string): string | undefined {
  const url = URL.canParse(text, origin) ? new URL(text, origin) : undefined;
  if (url?.origin !== new URL(origin).origin || !url.pathname.startsWith(uploadsPath)) return undefined;
  try {
    return readUploadAddress(decodeURIComponent(url.pathname.slice(uploadsPath.length)))?.key;
  } catch {
    return undefined;
  }
}

/** A file that the viewer may handle. Others do not exist for them. @throws ApiError 404 */
async function needFile(input: Input, file: number | { readonly url: string }): Promise<MediaRecord> {
  const wanted = typeof file === 'number' ? file : keyOf(file.url, input.origin);
  const found = wanted === undefined ? undefined : await findMedia(input.services.db.kysely, wanted);
  if (!found || !(await mayHandle(input.services, found, input.viewer))) throw notFound('File');
  return found;
}

/**
 * Pictures that the site shows must be replaced there first, and moderators need the evidence of an open report.
 * @throws ApiError 409
 */
async function checkRemovable({ services, viewer }: Input, files: readonly MediaRecord[]): Promise<void> {
  const keys = files.map(({ key }) => key);
  if (await isShownBySite(services.db.kysely, keys))
    throw new ApiError(409, 'This file is in use.', { description: 'The site shows it.' });
  if (isModerator(viewer) || !(await isReported(services, { keys, userID: viewer.userID }))) return;
  throw new ApiError(409, 'This file cannot be removed yet.', {
    description: 'A post that shows it was reported, and moderators have not decided about it.',
  });
}

/** Removes the record, and the file before it unless it stays. Removals by moderators are logged. */
async function remove(input: Input, media: MediaRecord, keepsFile: boolean): Promise<void> {
  const { services, viewer } = input;
  if (!keepsFile)
    await removeFile(services.media.storage, media.key).catch((error: unknown) => {
      throw asStorageFault(error);
    });
  await inTransaction(services, async (trx) => {
    if (keepsFile) await hideMedia(trx, media.mediaID, services.now());
    else await deleteMedia(trx, media.mediaID);
    if (media.insertUserID === viewer.userID) return;
    await writeAudit(trx, {
      userID: viewer.userID,
      action: 'delete',
      subject: 'media',
      subjectID: media.mediaID,
      name: media.name,
      before: { type: media.type, size: media.size, insertUserID: media.insertUserID },
      after: null,
    });
  });
}

async function removeAll(input: Input, files: readonly (number | { readonly url: string })[], keepsFile: boolean) {
  // all or none: nothing is removed if one of them does not exist or has to stay
  const each = new Map<number, MediaRecord>();
  for (const file of files) {
    const media = await needFile(input, file);
    each.set(media.mediaID, media);
  }
  await checkRemovable(input, [...each.values()]);
  for (const media of each.values()) await remove(input, media, keepsFile);
  return { status: 202, body: { status: 'complete' } } as const;
}

async function download(input: Input, file: number | { readonly url: string }) {
  const { key, name } = await needFile(input, file);
  const stored = await input.services.media.storage.open(key).catch((error: unknown) => {
    throw asStorageFault(error);
  });
  if (!stored) throw notFound('File');
  return {
    file: stored.stream,
    // never a type that a browser would show as a page of this site
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(stored.size),
      'content-disposition': disposition(name),
      'content-security-policy': "default-src 'none'; sandbox",
    },
  };
}

const read = defineRoute({
  ...shared,
  method: 'GET',
  path: '/media/:mediaID',
  summary: 'A file of your own; for moderators also one of a post.',
  params,
  reply: record('media'),
  handle: async (input) => ({ body: mediaRecord(await needFile(input, input.params.mediaID), input.origin) }),
});

const readByUrl = defineRoute({
  ...shared,
  method: 'GET',
  path: '/media/by-url',
  summary: 'A file by its URL, as by its ID.',
  query: byUrl,
  reply: record('media'),
  handle: async (input) => ({ body: mediaRecord(await needFile(input, input.query), input.origin) }),
});

const load = defineRoute({
  ...shared,
  method: 'GET',
  path: '/media/:mediaID/download',
  summary: 'The content of a file, to be saved.',
  limitPerMinute: downloadsPerMinute,
  params,
  handle: (input) => download(input, input.params.mediaID),
});

const loadByUrl = defineRoute({
  ...shared,
  method: 'GET',
  path: '/media/download-by-url',
  summary: 'The content of a file by its URL, to be saved.',
  limitPerMinute: downloadsPerMinute,
  query: byUrl,
  handle: (input) => download(input, input.query),
});

const removeOne = defineRoute({
  ...shared,
  method: 'DELETE',
  path: '/media/:mediaID',
  limitPerMinute: removalsPerMinute,
  summary: 'Removes a file for good, with its scaled copies. Posts that show it keep a gap.',
  params,
  query: { type: 'object', properties: { deleteFile } },
  handle: async (input) => {
    const media = await needFile(input, input.params.mediaID);
    await checkRemovable(input, [media]);
    await remove(input, media, input.query.deleteFile === false);
    return {};
  },
});

const removeByUrl = defineRoute({
  ...shared,
  method: 'DELETE',
  path: '/media/by-url',
  limitPerMinute: removalsPerMinute,
  summary: 'Removes a file by its URL.',
  query: { type: 'object', properties: { url: address, deleteFile }, required: ['url'] },
  handle: async (input) => {
    const media = await needFile(input, input.query);
    await checkRemovable(input, [media]);
    await remove(input, media, input.query.deleteFile === false);
    return {};
  },
});

const listQuery = { type: 'object', properties: { deleteFile } } as const;
const listReply = {
  type: 'object',
  properties: { status: { type: 'string', enum: ['complete'] } },
  required: ['status'],
} as const;

const removeList = defineRoute({
  ...shared,
  method: 'DELETE',
  path: '/media/list',
  limitPerMinute: removalsPerMinute,
  summary: 'Removes several files: all of them, or none if one does not exist.',
  query: listQuery,
  body: {
    type: 'object',
    properties: { mediaIDs: { type: 'array', items: realRecordID, minItems: 1, maxItems: mostFiles } },
    required: ['mediaIDs'],
  },
  reply: listReply,
  handle: (input) => removeAll(input, input.body.mediaIDs, input.query.deleteFile === false),
});

const removeUrls = defineRoute({
  ...shared,
  method: 'DELETE',
  path: '/media/list-by-url',
  limitPerMinute: removalsPerMinute,
  summary: 'Removes several files by their URLs: all of them, or none if one does not exist.',
  query: listQuery,
  body: {
    type: 'object',
    properties: { urls: { type: 'array', items: address, minItems: 1, maxItems: mostFiles } },
    required: ['urls'],
  },
  reply: listReply,
  handle: (input) =>
    removeAll(
      input,
      input.body.urls.map((url) => ({ url })),
      input.query.deleteFile === false,
    ),
});

type Place = { readonly foreignType: 'embed' | 'comment' | 'discussion'; readonly foreignID: number };

/** A file belongs to a post of its owner, or as an embed to their account. @throws ApiError 404, 422 */
async function checkPlace({ services, viewer }: Input, { foreignType, foreignID }: Place): Promise<void> {
  if (foreignType === 'embed') {
    if (foreignID !== viewer.userID)
      throw validationFailed([fieldError('foreignID', 'invalid', 'An embedded file belongs to your own account.')]);
    return;
  }
  const isOwn = await isOwnPost(services, { recordType: foreignType, recordID: foreignID, userID: viewer.userID });
  if (!isOwn) throw notFound(foreignType === 'comment' ? 'Comment' : 'Discussion');
}

const attach = defineRoute({
  ...shared,
  method: 'PATCH',
  path: '/media/:mediaID/attachment',
  summary: 'Notes which post of yours a file belongs to. Who may see the file depends on the texts that contain it.',
  params,
  body: {
    type: 'object',
    properties: { foreignType: { type: 'string', enum: ['embed', 'comment', 'discussion'] }, foreignID: realRecordID },
    required: ['foreignType', 'foreignID'],
  },
  reply: record('media'),
  handle: async (input) => {
    const { services, viewer, params: wanted, body, origin } = input;
    const media = await needFile(input, wanted.mediaID);
    if (media.insertUserID !== viewer.userID) throw notFound('File');
    await checkPlace(input, body);
    const changed = await attachMedia(services.db.kysely, media.mediaID, body);
    if (!changed) throw notFound('File');
    return { body: mediaRecord(changed, origin) };
  },
});

/** Files that are already uploaded. */
export const keptMediaRoutes: readonly AnyRoute[] = [
  readByUrl,
  loadByUrl,
  removeByUrl,
  removeList,
  removeUrls,
  read,
  load,
  removeOne,
  attach,
];
