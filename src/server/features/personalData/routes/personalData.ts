import type { ApiPersonalDataExport } from '#contracts/api-personalDataExport.gen.ts';
import { notFound } from '../../../http/errors.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { absolute, wireDate, wireDateOrNull } from '../../../http/wire.ts';
import { beginExport } from '../exportData.ts';
import { type ExportRow, listExports, readContent } from '../repo/exports.ts';

/** Only ever one's own data: not even administrators can read it for someone else. */
const access = { tags: ['Personal data'], session: true, needsSession: true, neverCached: true } as const;

function exportRecord(origin: string, row: ExportRow): ApiPersonalDataExport {
  return {
    exportID: row.export_id,
    state: row.state,
    size: row.size,
    url: row.state === 'done' ? absolute(origin, `/api/v2/personal-data-exports/${row.export_id}/file`) : null,
    dateInserted: wireDate(row.date_inserted),
    dateExpires: wireDateOrNull(row.date_expires),
  };
}

const list = defineRoute({
  method: 'GET',
  path: '/personal-data-exports',
  summary: 'Copies of your personal data that are being made or can be downloaded.',
  ...access,
  reply: listOf('personalDataExport'),
  handle: async ({ services, viewer, origin }) => {
    const rows = await listExports(services.db.kysely, viewer.userID, services.now());
    return { body: rows.map((row) => exportRecord(origin, row)) };
  },
});

const begin = defineRoute({
  method: 'POST',
  path: '/personal-data-exports',
  summary: 'Starts a copy of all your personal data, in the background. At most one per hour.',
  ...access,
  limitPerMinute: 5,
  reply: record('personalDataExport'),
  handle: async ({ services, viewer, origin }) => ({
    status: 202,
    body: exportRecord(origin, await beginExport(services, viewer.userID)),
  }),
});

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const file = defineRoute({
  method: 'GET',
  path: '/personal-data-exports/:exportID/file',
  summary: 'The finished copy of your personal data, until it expires.',
  ...access,
  limitPerMinute: 4,
  params: { type: 'object', properties: { exportID: { type: 'string', maxLength: 100 } }, required: ['exportID'] },
  reply: { type: 'object', additionalProperties: true },
  handle: async ({ services, viewer, params: { exportID } }) => {
    const own = { exportID, userID: viewer.userID, now: services.now() };
    const content = uuid.test(exportID) ? await readContent(services.db.kysely, own) : undefined;
    if (typeof content !== 'object' || content === null) throw notFound('File');
    return {
      body: content as Record<string, unknown>,
      headers: { 'content-disposition': 'attachment; filename="personal-data.json"' },
    };
  },
});

export const personalDataRoutes: readonly AnyRoute[] = [list, begin, file];
