import type { ApiReport } from '#contracts/api-report.gen.ts';
import { reportStatuses, type ReportStatus } from '#domain/reports.ts';
import { countReportsByStatus, findReport, listReports, type ReportFilter } from '../repo/reports.ts';
import { notFound } from '../../../http/errors.ts';
import { numberRange, rangeSchema, recordID, recordIDs, texts } from '../../../http/fields.ts';
import { pageSchema } from '../../../http/paging.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import type { FromSchema } from '../../../http/schemaTypes.ts';
import { actorOf } from '../../posts/index.ts';
import { decideReport, needHandler, noteReport } from '../decideReport.ts';
import { needModerated } from '../reportRights.ts';
import { sendReport } from '../sendReport.ts';
import { reportRecords } from '../records/reportRecord.ts';
import { wireContext } from '../../../http/wire.ts';

const newID = { ...recordID, minimum: 1 } as const;
const recordType = { type: 'string', enum: ['discussion', 'comment'] } as const;
const status = { type: 'string', enum: reportStatuses } as const;
const longestNote = 10_000;
const tags = ['Reports'];
const shared = { tags, session: true, neverCached: true } as const;
const reportParams = { type: 'object', properties: { reportID: newID }, required: ['reportID'] } as const;

async function answer(input: RouteInput<unknown, unknown, unknown>, reportID: number): Promise<ApiReport> {
  const row = await findReport(input.services.db.kysely, reportID);
  const [found] = row ? await reportRecords(wireContext(input), [row]) : [];
  if (!found) throw notFound('Report');
  return found;
}

/** A report as its sender sees it: not who works on it, nor what they noted. */
function withoutStaff(report: ApiReport): ApiReport {
  const {
    notes: _notes,
    assignedUser: _assigned,
    assignedUserID: _assignedID,
    updateUser: _updater,
    updateUserID: _updaterID,
    ...own
  } = report;
  return own;
}

const send = defineRoute({
  ...shared,
  method: 'POST',
  path: '/reports',
  isPosting: true,
  summary: 'Reports a post. Another report of the same post by the same user is added to the first.',
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
    return { body: withoutStaff(await answer(input, reportID)) };
  },
});

const filters = {
  statuses: {
    type: 'array',
    items: { type: 'string', enum: [...reportStatuses, 'none'] },
    maxItems: 5,
    description: '`none` for every status.',
  },
  status: {
    type: 'array',
    items: { type: 'string', enum: [...reportStatuses, 'escalated'] },
    maxItems: 5,
    description: 'Alias of reportStatus; nothing is ever `escalated` on this server.',
  },
  reportReasonID: { ...texts, description: 'Only reports with one of these reasons.' },
  placeRecordType: { type: 'string', enum: ['category'] },
  placeRecordID: { ...recordIDs, description: 'Categories of the posts.' },
  insertUserID: { ...rangeSchema, description: 'ID of the user who sent the report.' },
  insertUserRoleID: { ...recordIDs, description: 'A role of the user who sent the report.' },
  recordUserID: { ...rangeSchema, description: 'ID of the author of the post.' },
  recordType,
  recordID: newID,
  assignedUserID: newID,
  reportIDs: { type: 'array', items: newID, maxItems: 100, description: 'Only these reports.' },
} as const;
type Filters = FromSchema<{ readonly type: 'object'; readonly properties: typeof filters }>;

/** Filter for the categories in which the viewer handles reports. */
async function filterOf({ services, viewer, query }: RouteInput<unknown, Filters, unknown>): Promise<ReportFilter> {
  const {
    statuses,
    status: other,
    recordType: type,
    recordID: id,
    assignedUserID,
    reportIDs,
    placeRecordID: places,
  } = query;
  const named = [...(statuses ?? []), ...(other ?? [])].filter((one) => one !== 'none');
  const moderated = await needModerated(services, viewer);
  return {
    categoryIDs: places ? moderated.filter((categoryID) => places.includes(categoryID)) : moderated,
    statuses: named.length > 0 ? named.filter((one): one is ReportStatus => one !== 'escalated') : undefined,
    reasonIDs: query.reportReasonID,
    senders: numberRange(query, 'insertUserID'),
    senderRoleIDs: query.insertUserRoleID,
    authors: numberRange(query, 'recordUserID'),
    recordType: type,
    recordID: id,
    assignedUserID,
    reportIDs,
  };
}

const list = defineRoute({
  ...shared,
  method: 'GET',
  path: '/reports',
  summary: 'The report queue: open reports, oldest first, then closed ones, most recent first.',
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

const counts = defineRoute({
  ...shared,
  method: 'GET',
  path: '/reports/counts',
  summary: 'Number of reports by status.',
  query: { type: 'object', properties: { recordType, recordID: newID, assignedUserID: newID } },
  reply: { type: 'object', additionalProperties: { type: 'integer' } },
  handle: async (input) => {
    const found = await countReportsByStatus(input.services, await filterOf(input));
    return { body: Object.fromEntries(reportStatuses.map((name) => [name, found[name] ?? 0])) };
  },
});

const change = defineRoute({
  ...shared,
  method: 'PATCH',
  path: '/reports/:reportID',
  summary: 'Assigns or closes a report. Its sender is notified of the decision.',
  params: reportParams,
  body: {
    type: 'object',
    properties: {
      status,
      action: {
        type: 'string',
        enum: ['delete'],
        description: 'Deletes the reported post and closes every open report about it.',
      },
      assignedUserID: { type: ['integer', 'null'], minimum: 1, maximum: 2_147_483_647 },
    },
  },
  reply: record('report'),
  handle: async (input) => {
    await decideReport(actorOf(input), input.params.reportID, input.body);
    return { body: await answer(input, input.params.reportID) };
  },
});

const read = defineRoute({
  ...shared,
  method: 'GET',
  path: '/reports/:reportID',
  summary: 'One report.',
  params: reportParams,
  reply: record('report'),
  handle: async (input) => {
    await needHandler(actorOf(input), input.params.reportID);
    return { body: await answer(input, input.params.reportID) };
  },
});

const dismiss = defineRoute({
  ...shared,
  method: 'POST',
  path: '/reports/:reportID/dismiss',
  summary: 'Closes a report without consequences for the post. Its sender is notified.',
  params: reportParams,
  handle: async (input) => {
    await decideReport(actorOf(input), input.params.reportID, { status: 'dismissed' });
    return { status: 204 };
  },
});

const approve = defineRoute({
  ...shared,
  method: 'PATCH',
  path: '/reports/:reportID/approve-record',
  summary: 'Keeps the reported post and dismisses the report. Posts here never wait for approval.',
  params: reportParams,
  body: {
    type: 'object',
    properties: {
      verifyRecordUser: {
        type: 'boolean',
        enum: [false],
        description: 'Members are not verified here: only `false` is accepted.',
      },
    },
  },
  reply: record('report'),
  handle: async (input) => {
    await decideReport(actorOf(input), input.params.reportID, { status: 'dismissed' });
    return { body: await answer(input, input.params.reportID) };
  },
});

const reject = defineRoute({
  ...shared,
  method: 'PATCH',
  path: '/reports/:reportID/reject-record',
  summary: 'Deletes the reported post and closes every open report about it.',
  params: reportParams,
  reply: record('report'),
  handle: async (input) => {
    await decideReport(actorOf(input), input.params.reportID, { action: 'delete' });
    return { body: await answer(input, input.params.reportID) };
  },
});

const note = defineRoute({
  ...shared,
  method: 'POST',
  path: '/reports/:reportID/notes',
  summary: 'Adds a note for other moderators.',
  params: reportParams,
  body: {
    type: 'object',
    properties: { body: { type: 'string', minLength: 1, maxLength: longestNote } },
    required: ['body'],
  },
  reply: record('report'),
  handle: async (input) => {
    await noteReport(actorOf(input), input.params.reportID, input.body.body);
    return { body: await answer(input, input.params.reportID) };
  },
});

export const reportRoutes: readonly AnyRoute[] = [send, list, counts, read, change, note, dismiss, approve, reject];
