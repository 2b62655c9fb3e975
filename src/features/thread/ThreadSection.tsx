import { useSite, useViewer } from '#session/SessionProvider.tsx';
import { useT } from '#i18n/useT.tsx';
import { LinkButton } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Pager } from '#ui/pager/Pager.tsx';
import { SortMenu } from '#ui/sortMenu/SortMenu.tsx';
import { CommentList } from './CommentList.tsx';
import { contentOf, threadAddress, type ThreadWireProps } from './content.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import { Thread } from './Thread.tsx';

/** CO-PAGER-014 to 017; the first is the default. */
const sorts = [
  ['dateInserted', 'oldest'],
  ['-dateInserted', 'newest'],
  ['-score', 'top'],
  ['-experimentalTrending', 'trending'],
] as const;

export interface ThreadSectionProps {
  readonly props: ThreadWireProps;
  /** Address of page `n` of a list whose page 1 has this address. */
  readonly pageAddress: (addr: string, page: number) => string;
}

/** "Sort by", where there is something to sort. */
export function ThreadSort({ props, pageAddress }: ThreadSectionProps) {
  const t = useT(messages);
  const { addr } = useSite();
  const { isEmpty, items, flat } = contentOf(props);
  if (isEmpty || Math.max(props.discussion?.countComments ?? 0, items.length, flat.length) < 2) return null;
  const first = pageAddress(threadAddress(props, addr), 1).split('?')[0];
  return (
    <SortMenu
      options={sorts.map(([value, label]) => ({ value, label: t(label) }))}
      value={props.apiParams?.sort ?? props.apiParams?.defaultSort}
      hrefOf={(value) => `${first}?sort=${encodeURIComponent(value)}`}
    />
  );
}

function Empty({ isClosed }: { readonly isClosed: boolean }) {
  const t = useT(messages);
  const { isGuest } = useViewer();
  const { signInUrl, addr } = useSite();
  if (!isGuest || isClosed) return <EmptyState title={t('empty')} />;
  return (
    <EmptyState
      title={t('empty')}
      description={t('emptyGuest')}
      action={<LinkButton href={`${signInUrl}?target=${encodeURIComponent(addr)}`}>{t('signIn')}</LinkButton>}
    />
  );
}

/** The comments, what is said where there are none, and the pager. */
export function ThreadSection({ props, pageAddress }: ThreadSectionProps) {
  const t = useT(messages);
  const { addr } = useSite();
  const { isNested, isEmpty, items, flat, paging, ...settings } = contentOf(props);
  const isClosed = props.discussion?.closed === true;
  return (
    <>
      {isEmpty && <Empty isClosed={isClosed} />}
      {!isEmpty && isNested && <Thread items={items} {...settings} />}
      {!isEmpty && !isNested && <CommentList comments={flat} {...settings} />}
      {isClosed && (
        <p className={styles.closed}>
          <Icon name="lock" size={16} />
          {t('closed')}
        </p>
      )}
      <div className={styles.pager}>
        <Pager paging={paging} pageHref={(page) => pageAddress(threadAddress(props, addr), page)} />
      </div>
    </>
  );
}
