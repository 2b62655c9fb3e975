import { DraftList as Drafts } from '#features/drafts';
import { cx, Pager, useT, WidgetFrame, Link } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { DraftListProps } from './types.gen.ts';

const filters = [
  ['', 'all'],
  ['draft', 'drafts'],
  ['scheduled', 'scheduled'],
  ['error', 'failed'],
] as const;

const addressOf = (draftStatus: string, page = 1) => {
  const query = new URLSearchParams({
    ...(draftStatus ? { draftStatus } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return `/drafts${query.size > 0 ? `?${query}` : ''}`;
};

/** The viewer's drafts by status. */
export function DraftList({
  title,
  subtitle,
  description,
  containerOptions,
  drafts,
  draftStatus,
  paging,
}: DraftListProps) {
  const t = useT(messages);
  return (
    <WidgetFrame
      headingLevel={1}
      title={title}
      subtitle={subtitle}
      description={description}
      containerOptions={containerOptions}
    >
      <nav className={styles.filters} aria-label={t('filters')}>
        {filters.map(([status, label]) => {
          const isCurrent = status === (draftStatus ?? '');
          return (
            <Link
              key={label}
              href={addressOf(status)}
              className={cx(styles.filter, isCurrent && styles.current)}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {t(label)}
            </Link>
          );
        })}
      </nav>
      <Drafts drafts={drafts} isFiltered={Boolean(draftStatus)} />
      <div className={styles.pager}>
        <Pager paging={paging ?? {}} pageHref={(page) => addressOf(draftStatus ?? '', page)} />
      </div>
    </WidgetFrame>
  );
}
