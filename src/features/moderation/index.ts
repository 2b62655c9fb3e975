export { LogEntry } from './LogEntry.tsx';
export { ReportCard } from './ReportCard.tsx';
export { useReportList } from './useReportList.ts';
