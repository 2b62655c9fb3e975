import type { ApiMedia } from '#contracts/api-media.gen.ts';
import { uploadPath } from '#domain/uploadAddress.ts';
import type { MediaRecord } from '../repo/media.ts';
import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { asReceivedFile } from '../../../http/receiveUpload.ts';
import { keepUpload } from '../keepUpload.ts';
import { absolute, wireDate } from '../../../http/wire.ts';

/** Limited, because every upload needs CPU time. */
const uploadsPerMinute = 60;
/** Maximum widths of the small and medium size. */
const smallWidth = 200;
const mediumWidth = 400;

function displaySize({ type, width }: MediaRecord): ApiMedia['displaySize'] {
  if (!type.startsWith('image/')) return 'large';
  if (width === null || width <= smallWidth) return 'small';
  return width <= mediumWidth ? 'medium' : 'large';
}

export function mediaRecord(media: MediaRecord, origin: string): ApiMedia {
  const url = absolute(origin, uploadPath(media.key));
  return {
    mediaID: media.mediaID,
    url,
    name: media.name,
    type: media.type,
    size: media.size,
    ...(media.type.startsWith('image/') ? { width: media.width, height: media.height } : {}),
    displaySize: displaySize(media),
    float: 'none',
    downloadUrl: url,
    dateInserted: wireDate(media.dateInserted),
    insertUserID: media.insertUserID,
    foreignType: media.foreignType,
    foreignID: media.foreignID,
  };
}

const upload = defineRoute({
  method: 'POST',
  path: '/media',
  summary: 'Uploads a file, as multipart/form-data.',
  tags: ['Media'],
  session: true,
  isPosting: true,
  permission: 'uploads.add',
  limitPerMinute: uploadsPerMinute,
  takesFile: true,
  body: {
    type: 'object',
    properties: {
      file: { type: 'object', description: 'The file.' },
      type: { type: 'string', maxLength: 100, description: 'Purpose of the file; not used.' },
    },
    required: ['file'],
  },
  reply: record('media'),
  handle: async ({ body, viewer, services, origin }) => ({
    body: mediaRecord(await keepUpload(services, asReceivedFile(body.file), viewer.userID), origin),
  }),
});

export const mediaRoutes: readonly AnyRoute[] = [upload];
