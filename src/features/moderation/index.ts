export { LogEntry, type LogEntryProps } from './LogEntry.tsx';
export { ReportCard, type ReportCardProps } from './ReportCard.tsx';
export { useReportList } from './useReportList.ts';
