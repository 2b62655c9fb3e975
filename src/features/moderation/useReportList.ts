import { useRef, useState } from 'react';
import { type ApiReport, countReports, readReports, type ReportCounts } from '#api/reports.ts';

export interface ReportList {
  readonly reports: readonly ApiReport[];
  /** By state; of all pages. */
  readonly counts: ReportCounts;
}

export interface LiveReportList extends ReportList {
  /** A report is another now; without one, somebody else was quicker and nobody here knows what it is. */
  readonly change: (report: ApiReport | null) => Promise<void>;
}

/**
 * The reports of a page. What one act did is the server's to say: deleting a post settles other reports as well, and others
 * work through the same queue. Those that were decided about stay where they stood until the page is loaded anew.
 */
export function useReportList(given: ReportList, record: object | null): LiveReportList {
  const [shown, setShown] = useState(given);
  const lastRead = useRef(0);
  const put = (fresh: readonly ApiReport[], counts?: ReportCounts) =>
    setShown((list) => ({
      reports: list.reports.map((one) => fresh.find(({ reportID }) => reportID === one.reportID) ?? one),
      counts: counts ?? list.counts,
    }));
  const read = async () => {
    lastRead.current += 1;
    const mine = lastRead.current;
    const [reports, counts] = await Promise.all([readReports(given.reports.map(({ reportID }) => reportID)), countReports(record)]);
    // what was asked before the last act says nothing of it
    if (mine === lastRead.current) put(reports, counts);
  };
  const change = async (report: ApiReport | null) => {
    if (report) put([report]);
    // the act was answered: a line that is down now takes nothing of that back
    await read().catch(() => undefined);
  };
  return { ...shown, change };
}
