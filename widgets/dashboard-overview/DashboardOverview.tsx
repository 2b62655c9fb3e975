import { SetupChecklist } from '#features/setup';
import { TroubleTable } from '#features/widgets';
import { Count, EmptyState, Icon, Link, Table, useLocale, useT, WidgetFrame } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { DashboardOverviewProps } from './types.gen.ts';

type Summary = NonNullable<DashboardOverviewProps['summary']>;
type Day = Summary['activity'][number];
type Series = 'members' | 'discussions' | 'comments' | 'activeMembers' | 'emptySearches';

const problemAddresses: Readonly<Partial<Record<Summary['problems'][number]['kind'], string>>> = {
  lostMails: '/dashboard/mail?status=rejected',
  pausedWebhooks: '/dashboard/webhooks',
  unpublishedLayouts: '/appearance/layouts',
  noMailServer: '/dashboard/settings?search=emails.smtp.host',
  noSiteAddress: '/dashboard/settings?search=emails.siteUrl',
  failedWidgets: '/appearance/widgets',
  slowWidgets: '/appearance/widgets',
  confirmWithoutMail: '/dashboard/settings?search=garden.registration.confirmEmail',
  notificationsWithoutMail: '/dashboard/settings?search=emails.enabled',
  invitationsWithoutMail: '/dashboard/mail',
  connectNowhere: '/dashboard/settings?search=entry.registerUrl',
};
const series = {
  members: 'newMembers',
  discussions: 'discussions',
  comments: 'comments',
  activeMembers: 'active',
  emptySearches: 'emptySearches',
} as const;
const plotted = Object.keys(series) as readonly Series[];

interface AttentionProps {
  readonly openReports: number;
  readonly waitingApplicants: number;
  readonly waitingRoleRequests: number;
  readonly problems: Summary['problems'];
}

function Attention({ openReports, waitingApplicants, waitingRoleRequests, problems }: AttentionProps) {
  const t = useT(messages);
  if (openReports + waitingApplicants + waitingRoleRequests + problems.length === 0)
    return <EmptyState title={t('calm')} description={t('calmHelp')} />;
  return (
    <ul className={styles.notices}>
      {openReports > 0 && (
        <li className={styles.notice}>
          <Icon name="flag" />
          <Link href="/dashboard/content/reports">{t('reports', { count: openReports })}</Link>
        </li>
      )}
      {waitingApplicants > 0 && (
        <li className={styles.notice}>
          <Icon name="user-plus" />
          <Link href="/dashboard/users/applicants">{t('applicants', { count: waitingApplicants })}</Link>
        </li>
      )}
      {waitingRoleRequests > 0 && (
        <li className={styles.notice}>
          <Icon name="shield" />
          <Link href="/dashboard/users/applicants">{t('roleRequests', { count: waitingRoleRequests })}</Link>
        </li>
      )}
      {problems.map(({ kind, count, key }) => {
        const address = key === undefined ? problemAddresses[kind] : `/dashboard/settings?search=${key}`;
        const words = t(kind, { count });
        return (
          <li key={kind} className={styles.notice}>
            <Icon name="warning" />
            {address ? <Link href={address}>{words}</Link> : <span>{words}</span>}
          </li>
        );
      })}
    </ul>
  );
}

const [plotWidth, plotHeight] = [300, 48];

/** Bars, one per day. The numbers are in the table below the plots. */
function Plot({ days, of }: { readonly days: readonly Day[]; readonly of: Series }) {
  const t = useT(messages);
  const values = days.map((day) => day[of]);
  // Members come on many days, so the sum of those days says nothing.
  const total = of === 'activeMembers' ? (values.at(-1) ?? 0) : values.reduce((sum, value) => sum + value, 0);
  const most = Math.max(1, ...values);
  const step = plotWidth / Math.max(1, values.length);
  const name = t(series[of]);
  return (
    <div className={styles.plot}>
      <p className={styles.plotName}>{name}</p>
      <p className={styles.total}>
        <Count value={total} />
      </p>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${plotWidth} ${plotHeight}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('chart', { name, total, days: values.length, most: Math.max(0, ...values) })}
      >
        {values.map((value, at) => {
          const height = value === 0 ? 1 : Math.max(3, (value / most) * plotHeight);
          return (
            <rect
              key={days[at]?.date}
              x={at * step + step * 0.1}
              y={plotHeight - height}
              width={step * 0.8}
              height={height}
            />
          );
        })}
      </svg>
    </div>
  );
}

/** A day of the counts, which are in UTC. */
function DayDate({ date }: Pick<Day, 'date'>) {
  const { key } = useLocale();
  const format = new Intl.DateTimeFormat(key.replaceAll('_', '-'), { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return <time dateTime={date}>{format.format(new Date(date))}</time>;
}

type EmptySearch = Summary['emptySearches'][number];

/** The most frequent searches without results: what people miss. */
function EmptySearches({ searches }: { readonly searches: readonly EmptySearch[] }) {
  const t = useT(messages);
  if (searches.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('searched')}</h2>
      <Table
        columns={[
          {
            id: 'words',
            header: t('searchedFor'),
            cell: ({ words }: EmptySearch) => (
              <Link href={`/search?query=${encodeURIComponent(words)}`}>
                <bdi>{words}</bdi>
              </Link>
            ),
          },
          {
            id: 'count',
            header: t('times'),
            cell: ({ count }: EmptySearch) => <span className={styles.number}>{count}</span>,
          },
        ]}
        rows={searches}
        rowKey={({ words }) => words}
        pageSize={searches.length}
      />
    </section>
  );
}

function Activity({ days, activeMembers }: { readonly days: readonly Day[]; readonly activeMembers: number }) {
  const t = useT(messages);
  const number = (of: Series) => ({
    id: of,
    header: t(series[of]),
    cell: (day: Day) => <span className={styles.number}>{day[of]}</span>,
  });
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>
        {t('activity')} <span className={styles.progress}>{t('activeMembers', { count: activeMembers })}</span>
      </h2>
      <div className={styles.plots}>
        {plotted.map((of) => (
          <Plot key={of} days={days} of={of} />
        ))}
      </div>
      <details>
        <summary className={styles.summary}>
          <Icon name="chevron-down" size={16} />
          {t('numbers')}
        </summary>
        <Table
          columns={[
            { id: 'date', header: t('day'), cell: ({ date }: Day) => <DayDate date={date} /> },
            ...plotted.map(number),
          ]}
          rows={[...days].reverse()}
          rowKey={({ date }) => date}
          pageSize={Math.max(1, days.length)}
        />
      </details>
    </section>
  );
}

/** Reports and problems, the steps of setting up the site, and its activity of the last days. */
export function DashboardOverview({ title, containerOptions, setup, summary, ...counts }: DashboardOverviewProps) {
  const t = useT(messages);
  return (
    <WidgetFrame headingLevel={1} title={title} containerOptions={containerOptions}>
      <div className={styles.parts}>
        {setup && <SetupChecklist {...setup} />}
        <section className={styles.part}>
          <h2 className={styles.heading}>{t('attention')}</h2>
          <Attention
            openReports={counts.openReports ?? 0}
            waitingApplicants={counts.waitingApplicants ?? 0}
            waitingRoleRequests={counts.waitingRoleRequests ?? 0}
            problems={summary?.problems ?? []}
          />
        </section>
        {summary?.troubles && summary.troubles.length > 0 && (
          <section className={styles.part}>
            <h2 className={styles.heading}>{t('troubles')}</h2>
            <TroubleTable troubles={summary.troubles} />
          </section>
        )}
        {summary && <Activity days={summary.activity} activeMembers={summary.activeMembers} />}
        {summary && <EmptySearches searches={summary.emptySearches} />}
        {summary && <p className={styles.version}>{t('version', { version: summary.version })}</p>}
      </div>
    </WidgetFrame>
  );
}
