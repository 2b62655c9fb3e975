import { entryLink } from '#routing/pages/entryLinks.ts';
import { commentPath } from '#routing/pages/urls.ts';
import type { Paging } from '#contracts/hydrate.ts';
import { useSite, useViewer } from '#session/SessionProvider.tsx';
import { useT } from '#i18n/useT.tsx';
import { Link } from '#ui/link/Link.tsx';
import { safeHref } from '#ui/link/safeHref.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { Pager } from '#ui/pager/Pager.tsx';
import { SortMenu } from '#ui/sortMenu/SortMenu.tsx';
import { CommentList } from './CommentList.tsx';
import { contentOf, placeOf, type ThreadContent, threadAddress, type ThreadWireProps } from './content.ts';
import messages from './messages.json' with { type: 'json' };
import * as position from './position.css.ts';
import { postRights } from './rights.ts';
import * as styles from './styles.css.ts';
import { Thread } from './Thread.tsx';
import { countComments } from './thread.ts';
import { ReplyButton } from './ReplyButton.tsx';
import { ThreadBar } from './ThreadBar.tsx';

/** Sort options (CO-PAGER-014 to 017); the first is the default. */
const sorts = [
  ['dateInserted', 'oldest'],
  ['-dateInserted', 'newest'],
  ['-score', 'top'],
  ['-experimentalTrending', 'trending'],
] as const;

export interface ThreadSectionProps {
  readonly props: ThreadWireProps;
  /** Returns the URL of page `n`, given the URL of page 1. */
  readonly pageAddress: (addr: string, page: number) => string;
}

/** The sort menu, if there are comments to sort. */
export function ThreadSort({ props, pageAddress }: ThreadSectionProps) {
  const t = useT(messages);
  const { addr } = useSite();
  const { isEmpty, items, flat } = contentOf(props);
  if (isEmpty || Math.max(props.discussion?.countComments ?? 0, items.length, flat.length) < 2) return null;
  const first = pageAddress(threadAddress(props, addr), 1).split('?')[0];
  return (
    <div className={styles.sort}>
      <SortMenu
        options={sorts.map(([value, label]) => ({ value, label: t(label) }))}
        value={props.apiParams?.sort ?? props.apiParams?.defaultSort}
        hrefOf={(value) => `${first}?sort=${encodeURIComponent(value)}`}
      />
    </div>
  );
}

interface EmptyProps {
  readonly props: ThreadWireProps;
  readonly mayReply: boolean;
}

/** Says what would be here, and offers the next step to those who can take it. */
function Empty({ props: { discussion }, mayReply }: EmptyProps) {
  const t = useT(messages);
  const { isGuest } = useViewer();
  const { signInUrl, addr } = useSite();
  const isQuestion = discussion?.type === 'question';
  const what = { title: t(isQuestion ? 'emptyQuestion' : 'empty'), icon: isQuestion ? 'question' : 'comment' } as const;
  if (mayReply && discussion?.discussionID)
    return (
      <EmptyState
        {...what}
        description={t(isQuestion ? 'emptyAnswerer' : 'emptyWriter')}
        action={<ReplyButton discussionID={discussion.discussionID} />}
      />
    );
  if (!isGuest || discussion?.closed) return <EmptyState {...what} />;
  return (
    <EmptyState
      {...what}
      description={t('emptyGuest')}
      action={<LinkButton href={entryLink(signInUrl, addr)}>{t('signIn')}</LinkButton>}
    />
  );
}

/** The way to join at the end of a thread; both links return here. */
function Join() {
  const t = useT(messages);
  const { signInUrl, registerUrl, isRegistrationClosed, addr } = useSite();
  const link = (url: string, words: 'register' | 'signInToReply' | 'signIn') => (
    <Link key={words} className={styles.joinLink} href={safeHref(entryLink(url, addr))}>
      {t(words)}
    </Link>
  );
  return (
    <p className={styles.join} data-print="no">
      {isRegistrationClosed
        ? link(signInUrl, 'signIn')
        : t.nodes('join', { register: link(registerUrl, 'register'), signIn: link(signInUrl, 'signInToReply') })}
    </p>
  );
}

interface NewsProps extends Pick<ThreadWireProps, 'newComments'>, Pick<ThreadContent, 'firstNewID'> {}

/** Link to the first comment since the viewer’s last visit, on any page. */
function News({ newComments, firstNewID }: NewsProps) {
  const t = useT(messages);
  const [oldest] = newComments?.commentIDs ?? [];
  if (!newComments || oldest === undefined) return null;
  return (
    <Link
      className={styles.newLink}
      href={firstNewID === undefined ? commentPath(oldest) : `#New_${firstNewID}`}
      data-keep="new-link"
      data-print="no"
    >
      <Icon name="chevron-down" size={16} />
      {t('newComments', { count: newComments.count })}
    </Link>
  );
}

/** The number of comments read up to the end of this page; undefined on the last page, where all are read. */
const readTo = ({ nextURL, currentPage, limit }: Partial<Paging>) =>
  nextURL && currentPage && limit ? currentPage * limit : undefined;

/**
 * Pages of a tree are counted by its top-level comments, but people count all of them, as the heading and the position
 * do.
 */
function countedOf({ countBefore, discussion }: ThreadWireProps, { isNested, items, paging }: ThreadContent) {
  const before = countBefore ?? (paging.prevURL ? undefined : 0);
  if (!isNested || before === undefined) return undefined;
  const to = before + countComments(items);
  const total = Math.max(to, discussion?.countComments ?? 0);
  return { from: before + 1, to: paging.nextURL ? to : total, total };
}

/** The comments or a message that there are none, and the pager. */
export function ThreadSection({ props, pageAddress }: ThreadSectionProps) {
  const t = useT(messages);
  const { addr } = useSite();
  const viewer = useViewer();
  const all = contentOf(props);
  const { isNested, isEmpty, items, flat, paging, first: _first, ...content } = all;
  const { discussion } = props;
  const isClosed = discussion?.closed === true;
  const settings = { ...content, rights: postRights(placeOf(props), viewer) };
  return (
    <>
      {/* New comments are announced by a page behavior: features/postLife. */}
      {discussion?.discussionID && (
        <span
          hidden
          data-thread={discussion.discussionID}
          data-since={discussion.dateLastComment}
          data-read={readTo(paging)}
        />
      )}
      <News newComments={props.newComments} firstNewID={content.firstNewID} />
      {isEmpty && <Empty props={props} mayReply={settings.rights.mayReply} />}
      {!isEmpty && (
        <div className={position.frame}>
          <ThreadBar props={props} content={all} addr={addr} mayReply={settings.rights.mayReply} />
          {isNested ? <Thread items={items} {...settings} /> : <CommentList comments={flat} {...settings} />}
        </div>
      )}
      {isClosed && (
        <p className={styles.closed}>
          <Icon name="lock" size={16} />
          {t('closed')}
        </p>
      )}
      <div className={styles.pager}>
        <Pager
          paging={paging}
          pageHref={(page) => pageAddress(threadAddress(props, addr), page)}
          counted={countedOf(props, all)}
        />
      </div>
      {viewer.isGuest && !isEmpty && !isClosed && <Join />}
    </>
  );
}
