import { ReportCard, useReportList } from '#features/moderation';
import { cx, EmptyState, MessageBox, Pager, useT, WidgetFrame, Link } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { ReportQueueProps } from './types.gen.ts';

const openStatuses = 'new,inReview';
const filters = [
  [openStatuses, 'open', ['new', 'inReview']],
  ['new', 'new', ['new']],
  ['inReview', 'inReview', ['inReview']],
  ['dismissed', 'dismissed', ['dismissed']],
  ['actioned', 'actioned', ['actioned']],
  ['none', 'all', ['new', 'inReview', 'dismissed', 'actioned']],
] as const;

function addressOf(statuses: string, record: ReportQueueProps['record'], page = 1): string {
  const query = new URLSearchParams({
    ...(statuses === openStatuses && !record ? {} : { statuses }),
    ...(record ? { recordType: record.recordType, recordID: String(record.recordID) } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return `/dashboard/content/reports${query.size > 0 ? `?${query}` : ''}`;
}

/** Reported posts by status. */
export function ReportQueue({
  title,
  subtitle,
  description,
  containerOptions,
  paging,
  status,
  record,
  isFilterInvalid,
  ...given
}: ReportQueueProps) {
  const t = useT(messages);
  const list = { reports: given.reports, counts: given.counts ?? {} };
  const { reports, counts, change } = useReportList(list, record ?? null);
  return (
    <WidgetFrame
      headingLevel={1}
      title={title}
      subtitle={subtitle}
      description={description}
      containerOptions={containerOptions}
    >
      <nav className={styles.filters} aria-label={t('filters')}>
        {filters.map(([statuses, label, counted]) => (
          <Link
            key={label}
            href={addressOf(statuses, record)}
            className={cx(styles.filter, statuses === status && styles.current)}
            aria-current={statuses === status ? 'page' : undefined}
          >
            {t(label)} ({counted.reduce((sum, name) => sum + (counts[name] ?? 0), 0)})
          </Link>
        ))}
      </nav>
      {record && (
        <p>
          {t('oneRecord')} <Link href={addressOf(openStatuses, null)}>{t('allRecords')}</Link>
        </p>
      )}
      {isFilterInvalid && (
        <MessageBox type="warning" actions={<Link href={addressOf(openStatuses, null)}>{t('allRecords')}</Link>}>
          {t('unread')}
        </MessageBox>
      )}
      {reports.length === 0 && !isFilterInvalid && (
        <EmptyState title={t('empty')} description={t((paging?.currentPage ?? 1) > 1 ? 'pastEnd' : 'emptyHelp')} />
      )}
      <ul className={styles.list}>
        {reports.map((report) => (
          <ReportCard key={report.reportID} report={report} onChanged={change} />
        ))}
      </ul>
      <div className={styles.pager}>
        <Pager
          paging={paging ?? {}}
          shown={reports.length}
          pageHref={(page) => addressOf(status ?? openStatuses, record, page)}
        />
      </div>
    </WidgetFrame>
  );
}
