import { useRef, useState } from 'react';
import { type ApiReport, countReports, readReports, type ReportCounts } from '#api/reports.ts';

export interface ReportList {
  readonly reports: readonly ApiReport[];
  /** Number of reports by state, over all pages. */
  readonly counts: ReportCounts;
}

export interface LiveReportList extends ReportList {
  /** Replaces a changed report. Pass null if another moderator was faster and its state is unknown. */
  readonly change: (report: ApiReport | null) => Promise<void>;
}

/**
 * The reports of a page. The list is refetched after every action: deleting a post settles other reports too, and other
 * moderators work on the same queue. Decided reports stay in place until the page is reloaded.
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
    const [reports, counts] = await Promise.all([
      readReports(given.reports.map(({ reportID }) => reportID)),
      countReports(record),
    ]);
    // A response requested before the last action is out of date.
    if (mine === lastRead.current) put(reports, counts);
  };
  const change = async (report: ApiReport | null) => {
    if (report) put([report]);
    // The action has succeeded; a failed refresh does not change that.
    await read().catch(() => undefined);
  };
  return { ...shown, change };
}
