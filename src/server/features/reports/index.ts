export { countOpenReports } from './repo/reports.ts';
export { moderatedCategoryIDs } from './reportRights.ts';
