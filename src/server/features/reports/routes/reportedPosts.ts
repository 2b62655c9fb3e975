import type { ApiReport } from '#contracts/api-report.gen.ts';
import type { ApiReportedPost } from '#contracts/api-reportedPost.gen.ts';
import { openReportStatuses } from '#domain/reports.ts';
import { categoryTree } from '../../../db/repos/categoryTree.ts';
import { recordID } from '../../../http/fields.ts';
import { pageSchema } from '../../../http/paging.ts';
import { listOf } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { wireContext } from '../../../http/wire.ts';
import type { Services } from '../../../services.ts';
import { reportRecords } from '../records/reportRecord.ts';
import { listReportedPosts } from '../repo/reportedPosts.ts';
import { listReports } from '../repo/reports.ts';
import { needModerated } from '../reportRights.ts';

const mostReports = 10_000;

interface Place {
  readonly placeRecordID?: number | undefined;
  readonly includeSubcategories?: boolean | undefined;
}

/** The categories of a place that the viewer moderates. */
async function within(services: Services, moderated: readonly number[], place: Place): Promise<readonly number[]> {
  const { placeRecordID: id, includeSubcategories } = place;
  if (id === undefined) return moderated;
  const places = includeSubcategories
    ? (await categoryTree(services)).branchOf(id).map(({ categoryID }) => categoryID)
    : [id];
  return moderated.filter((categoryID) => places.includes(categoryID));
}

/** A post from its reports. */
function postOf(reports: readonly ApiReport[]): ApiReportedPost[] {
  const [first] = reports;
  if (!first) return [];
  return [
    {
      recordType: first.recordType,
      recordID: first.recordID,
      recordName: first.recordName ?? '',
      recordHtml: first.recordHtml ?? '',
      placeRecordType: 'category',
      placeRecordID: first.placeRecordID ?? 0,
      placeRecordName: first.placeRecordName ?? '',
      reportReasons: reports.flatMap(({ reportReasons = [] }) => reportReasons),
    },
  ];
}

const list = defineRoute({
  method: 'GET',
  path: '/reports/automation',
  summary: 'Posts with at least this many open reports, for programs that act on them.',
  tags: ['Reports'],
  session: true,
  neverCached: true,
  query: {
    type: 'object',
    properties: {
      countReports: { type: 'integer', minimum: 1, maximum: 1000 },
      reportReasonID: { type: 'string', maxLength: 100, description: 'Only reports with this reason count.' },
      placeRecordID: { ...recordID, description: 'Only posts of this category.' },
      includeSubcategories: { type: 'boolean', description: 'With `placeRecordID`: also those of its subcategories.' },
      ...pageSchema({ limit: 30, maxLimit: 100 }),
    },
    required: ['countReports'],
  },
  reply: listOf('reportedPost'),
  handle: async (input) => {
    const { services, viewer, query } = input;
    const { page, limit, reportReasonID } = query;
    const categoryIDs = await within(services, await needModerated(services, viewer), query);
    const filter = { categoryIDs, reasonIDs: reportReasonID === undefined ? undefined : [reportReasonID] };
    const groups = await listReportedPosts(services, {
      filter,
      least: query.countReports,
      limit: limit + 1,
      offset: (page - 1) * limit,
    });
    const shown = groups.slice(0, limit);
    const rows = await listReports(
      services,
      { ...filter, statuses: openReportStatuses, reportIDs: shown.flat() },
      { limit: mostReports, offset: 0 },
    );
    const reports = new Map((await reportRecords(wireContext(input), rows)).map((one) => [one.reportID, one]));
    return {
      body: shown.flatMap((ids) => postOf(ids.flatMap((id) => reports.get(id) ?? []))),
      page: { currentPage: page, limit, total: null, hasNext: groups.length > limit },
    };
  },
});

export const reportedPostRoutes: readonly AnyRoute[] = [list];
