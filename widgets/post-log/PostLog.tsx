import { LogEntry } from '#features/moderation';
import { EmptyState, MessageBox, Pager, useT, WidgetFrame, Link } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { PostLogProps } from './types.gen.ts';

const titles = { revisions: 'revisions', deletedComments: 'deletedComments', log: 'log' } as const;

function addressOf(filter: PostLogProps['filter'], page: number): string {
  const query = new URLSearchParams(Object.entries(filter ?? {}).map(([name, value]) => [name, String(value)]));
  if (page > 1) query.set('page', String(page));
  return `/log/filter${query.size > 0 ? `?${query}` : ''}`;
}

/** Changes to posts, latest first: of one post, the recycle bin of a discussion, or all. */
export function PostLog({
  title,
  subtitle,
  description,
  containerOptions,
  entries,
  view = 'log',
  filter,
  paging,
  isFilterInvalid,
}: PostLogProps) {
  const t = useT(messages);
  const [isPast, bin] = [(paging?.currentPage ?? 1) > 1, view === 'deletedComments'];
  const isFiltered = Object.values(filter ?? {}).some((value) => value !== undefined);
  const emptyText = bin ? 'emptyBin' : isFiltered ? 'emptyHelp' : 'emptySite';
  const heading = view === 'log' ? title : t(titles[view]);
  return (
    <WidgetFrame
      headingLevel={1}
      title={heading}
      subtitle={subtitle}
      description={description}
      containerOptions={containerOptions}
    >
      {isFilterInvalid && (
        <MessageBox type="warning" actions={<Link href={addressOf({}, 1)}>{t('wholeLog')}</Link>}>
          {t('unread')}
        </MessageBox>
      )}
      {entries.length === 0 && !isFilterInvalid && (
        <EmptyState title={t('empty')} description={t(isPast ? 'pastEnd' : emptyText)} />
      )}
      <ul className={styles.list}>
        {entries.map((entry) => (
          <LogEntry key={entry.logID} entry={entry} />
        ))}
      </ul>
      <div className={styles.pager}>
        <Pager paging={paging ?? {}} shown={entries.length} pageHref={(page) => addressOf(filter, page)} />
      </div>
    </WidgetFrame>
  );
}
