import { MailScreen } from '#features/mailAdmin';
import { EmptyState, Link, Pager, RelativeTime, Table, useT, WidgetFrame } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { MailAdminProps } from './types.gen.ts';

type Entry = MailAdminProps['entries'][number];

const statuses = ['sent', 'written', 'retrying', 'rejected', 'failed', 'off'] as const;

function addressOf({
  status,
  page = 1,
}: {
  readonly status?: string | null | undefined;
  readonly page?: number;
}): string {
  const query = new URLSearchParams({ ...(status ? { status } : {}), ...(page > 1 ? { page: String(page) } : {}) });
  return `/dashboard/mail${query.size > 0 ? `?${query}` : ''}`;
}

function Log({ entries, shownStatus, paging }: Pick<MailAdminProps, 'entries' | 'shownStatus' | 'paging'>) {
  const t = useT(messages);
  return (
    <>
      <nav className={styles.filters} aria-label={t('filters')}>
        {[null, ...statuses].map((status) => (
          <Link
            key={status ?? 'all'}
            className={styles.filter}
            href={addressOf({ status })}
            aria-current={(shownStatus ?? null) === status ? 'page' : undefined}
          >
            {t(status ?? 'all')}
          </Link>
        ))}
      </nav>
      {entries.length === 0 && <EmptyState title={t('empty')} />}
      {entries.length > 0 && (
        <Table
          pageSize={entries.length}
          rows={entries}
          rowKey={({ mailLogID }) => mailLogID}
          columns={[
            {
              id: 'recipient',
              header: t('recipient'),
              cell: ({ recipient, subject, kind }: Entry) => (
                <span className={styles.what}>
                  <bdi>{recipient}</bdi>
                  <span className={styles.subject}>{subject ?? t(`kind.${kind}`)}</span>
                </span>
              ),
            },
            {
              id: 'status',
              header: t('status'),
              cell: ({ status, problem, attempts }: Entry) => (
                <span className={styles.what}>
                  {t(status)}
                  {problem && <span className={styles.subject}>{problem}</span>}
                  {attempts > 1 && <span className={styles.subject}>{t('attempts', { count: attempts })}</span>}
                </span>
              ),
            },
            {
              id: 'date',
              header: t('date'),
              cell: ({ dateUpdated }: Entry) => <RelativeTime date={dateUpdated} />,
            },
          ]}
        />
      )}
      <Pager
        paging={paging ?? {}}
        shown={entries.length}
        pageHref={(page) => addressOf({ status: shownStatus, page })}
      />
    </>
  );
}

/** How the site sends emails, their texts, and what became of each. */
export function MailAdmin({ title, containerOptions, status, templates, ...log }: MailAdminProps) {
  return (
    <WidgetFrame headingLevel={1} title={title} containerOptions={containerOptions}>
      <MailScreen status={status} templates={templates}>
        <Log {...log} />
      </MailScreen>
    </WidgetFrame>
  );
}
