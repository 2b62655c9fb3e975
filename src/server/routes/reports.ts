import { reportStatuses, type ReportStatus } from '#domain/reports.ts';
import { countReportsByStatus, findReport, listReportReasons, listReports, type ReportFilter } from '../db/repos/reports.ts';
import { notFound, permissionProblem } from '../http/errors.ts';
import { recordID } from '../http/fields.ts';
import { pageSchema } from '../http/paging.ts';
import { listOf, record } from '../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../http/route.ts';
import { visibleCategoryIDs } from '../http/viewer.ts';
import { actorOf } from '../posting/actor.ts';
import { decideReport, noteReport, type ReportChanges } from '../reports/decideReport.ts';
import { moderatedCategoryIDs, needModerated } from '../reports/reportRights.ts';
import { type NewReport, sendReport } from '../reports/sendReport.ts';
import { reasonRecord } from './records/reportMeta.ts';
import { reportRecords } from './records/reportRecord.ts';
import { wireContext } from './records/wire.ts';

const newID = { ...recordID, minimum: 1 } as const;
const recordType = { type: 'string', enum: ['discussion', 'comment'] } as const;
const status = { type: 'string', enum: reportStatuses } as const;
const longestNote = 10_000;
const tags = ['Reports'];
const shared = { tags, session: true, neverCached: true } as const;
const reportParams = { type: 'object', properties: { reportID: newID }, required: ['reportID'] } as const;

interface OneParams {
  readonly reportID: number;
}

async function answer(input: RouteInput<unknown, unknown, unknown>, reportID: number) {
  const row = await findReport(input.services.db.kysely, reportID);
  if (!row) throw notFound('Report');
  return (await reportRecords(wireContext(input), [row]))[0];
}

const send = defineRoute<unknown, unknown, NewReport>({
  ...shared,
  method: 'POST',
  path: '/reports',
  summary: 'Tells the moderators of a post. A second report of the same person about the same post adds to the first.',
  limitPerMinute: 30,
  body: {
    type: 'object',
    properties: {
      recordType,
      recordID: newID,
      reportReasonIDs: { type: 'array', items: { type: 'string', maxLength: 100 }, minItems: 1, maxItems: 20 },
      noteBody: { type: 'string', maxLength: longestNote },
      noteFormat: { type: 'string', maxLength: 20 },
    },
    required: ['recordType', 'recordID', 'reportReasonIDs'],
  },
  reply: record('report'),
  handle: async (input) => {
    const reportID = await sendReport(actorOf(input), input.body);
    const { notes: _notes, assignedUser: _assigned, ...own } = (await answer(input, reportID)) ?? {};
    return { body: own };
  },
});

const reasons = defineRoute<unknown, { readonly includeDeleted?: boolean; readonly includeSystem?: boolean }, unknown>({
  ...shared,
  method: 'GET',
  path: '/report-reasons',
  summary: 'Why a post can be reported.',
  query: { type: 'object', properties: { includeDeleted: { type: 'boolean' }, includeSystem: { type: 'boolean' } } },
  reply: listOf('reportReason'),
  handle: async ({ services, viewer, query }) => {
    if (!viewer.can('flag.add', { mode: 'global' })) throw permissionProblem('flag.add');
    const isModerator = moderatedCategoryIDs(viewer, await visibleCategoryIDs(services, viewer)).length > 0;
    const rows = await listReportReasons(services.db.kysely);
    const shown = rows.filter(
      (row) => (!row.deleted || (isModerator && query.includeDeleted)) && (!row.is_system || (isModerator && query.includeSystem)),
    );
    return { body: shown.map(reasonRecord) };
  },
});

interface ListQuery {
  readonly statuses?: readonly (ReportStatus | 'none')[];
  readonly recordType?: ReportFilter['recordType'];
  readonly recordID?: number;
  readonly assignedUserID?: number;
  readonly reportIDs?: readonly number[];
  readonly page: number;
  readonly limit: number;
}

const filters = {
  statuses: { type: 'array', items: { type: 'string', enum: [...reportStatuses, 'none'] }, maxItems: 5, description: '`none`: of every status.' },
  recordType,
  recordID: newID,
  assignedUserID: newID,
  reportIDs: { type: 'array', items: newID, maxItems: 100, description: 'These and no others, e.g. those a page shows.' },
} as const;

/** Of the categories whose reports this reader works through. */
async function filterOf({ services, viewer, query }: RouteInput<unknown, Partial<ListQuery>, unknown>): Promise<ReportFilter> {
  const { statuses, recordType: type, recordID: id, assignedUserID, reportIDs } = query;
  const named = statuses?.filter((one): one is ReportStatus => one !== 'none');
  return {
    categoryIDs: await needModerated(services, viewer),
    statuses: named && named.length > 0 ? named : undefined,
    recordType: type,
    recordID: id,
    assignedUserID,
    reportIDs,
  };
}

const list = defineRoute<unknown, ListQuery, unknown>({
  ...shared,
  method: 'GET',
  path: '/reports',
  summary: 'The queue: first what waits longest, then what was decided last.',
  query: { type: 'object', properties: { ...filters, ...pageSchema({ limit: 30, maxLimit: 100 }) } },
  reply: listOf('report'),
  handle: async (input) => {
    const { page, limit } = input.query;
    const filter = await filterOf(input);
    const [rows, counts] = await Promise.all([
      listReports(input.services, filter, { limit, offset: (page - 1) * limit }),
      countReportsByStatus(input.services, filter),
    ]);
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return {
      body: await reportRecords(wireContext(input), rows),
      page: { currentPage: page, limit, total, hasNext: page * limit < total },
    };
  },
});

const counts = defineRoute<unknown, Partial<ListQuery>, unknown>({
  ...shared,
  method: 'GET',
  path: '/reports/counts',
  summary: 'How many reports there are of each status.',
  query: { type: 'object', properties: { recordType, recordID: newID, assignedUserID: newID } },
  handle: async (input) => {
    const found = await countReportsByStatus(input.services, await filterOf(input));
    return { body: Object.fromEntries(reportStatuses.map((name) => [name, found[name] ?? 0])) };
  },
});

const change = defineRoute<OneParams, unknown, ReportChanges>({
  ...shared,
  method: 'PATCH',
  path: '/reports/:reportID',
  summary: 'Assigns a report or decides about it; whoever sent it is told of the decision.',
  params: reportParams,
  body: {
    type: 'object',
    properties: {
      status,
      action: { type: 'string', enum: ['delete'], description: 'Deletes what was reported, and settles every open report about it.' },
      assignedUserID: { type: ['integer', 'null'], minimum: 1, maximum: 2_147_483_647 },
    },
  },
  reply: record('report'),
  handle: async (input) => {
    await decideReport(actorOf(input), input.params.reportID, input.body);
    return { body: await answer(input, input.params.reportID) };
  },
});

const note = defineRoute<OneParams, unknown, { readonly body: string }>({
  ...shared,
  method: 'POST',
  path: '/reports/:reportID/notes',
  summary: 'A note of a moderator for the others.',
  params: reportParams,
  body: { type: 'object', properties: { body: { type: 'string', minLength: 1, maxLength: longestNote } }, required: ['body'] },
  reply: record('report'),
  handle: async (input) => {
    await noteReport(actorOf(input), input.params.reportID, input.body.body);
    return { body: await answer(input, input.params.reportID) };
  },
});

export const reportRoutes: readonly AnyRoute[] = [send, reasons, list, counts, change, note];
