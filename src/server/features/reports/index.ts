export { settleReports } from './followPosts.ts';
export { loadReportMetas, reportFields, type ReportMetas } from './records/reportMeta.ts';
export { countOpenReports } from './repo/reports.ts';
export { moveReports, reopenReportsOf } from './repo/reportsOfPosts.ts';
export { moderatedCategoryIDs } from './reportRights.ts';
