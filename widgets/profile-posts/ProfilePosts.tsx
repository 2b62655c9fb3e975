import type { ReactNode } from 'react';
import { PostList } from '#features/postList';
import { ExcerptList } from '#features/profile';
import {
  EmptyState,
  hasFeature,
  LinkButton,
  Pager,
  profilePartHref,
  safeHref,
  useSite,
  useT,
  useViewer,
  WidgetFrame,
  Link,
} from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { ProfilePostsProps } from './types.gen.ts';

/** All except the author, who is the subject of the page. */
const postOptions = { metas: { display: { startedByUser: false } } } as const;

type Base = Pick<ProfilePostsProps, 'user' | 'part'>;

const pageHref = ({ user, part }: Base, page: number) => `${profilePartHref(user, part)}${page > 1 ? `/p${page}` : ''}`;

function NextStep({ part }: Pick<Base, 'part'>) {
  const t = useT(messages);
  const site = useSite();
  if (part === 'comments') return <LinkButton href="/discussions">{t('recent')}</LinkButton>;
  return hasFeature(site, 'posting') ? (
    <LinkButton kind="primary" href="/post/discussion">
      {t('newPost')}
    </LinkButton>
  ) : (
    <LinkButton href="/categories">{t('browse')}</LinkButton>
  );
}

function Empty({ user, part, paging }: ProfilePostsProps) {
  const t = useT(messages);
  const viewer = useViewer();
  if ((paging?.currentPage ?? 1) > 1)
    return (
      <EmptyState
        title={t('emptyPage')}
        action={<LinkButton href={pageHref({ user, part }, 1)}>{t('firstPage')}</LinkButton>}
      />
    );
  const isOwn = !viewer.isGuest && viewer.userID === user.userID;
  const isComments = part === 'comments';
  const icon = isComments ? 'comment' : 'file';
  if (!isOwn)
    return <EmptyState icon={icon} title={t(isComments ? 'noComments' : 'noDiscussions', { name: user.name })} />;
  return (
    <EmptyState
      icon={icon}
      title={t(isComments ? 'noOwnComments' : 'noOwnDiscussions')}
      description={t(isComments ? 'commentHint' : 'discussionHint')}
      action={<NextStep part={part} />}
    />
  );
}

type Comment = NonNullable<ProfilePostsProps['comments']>[number];

function CommentMeta({ comment }: { readonly comment: Comment }): ReactNode {
  const t = useT(messages);
  const { category, score } = comment;
  return (
    <>
      {category && (
        <span>
          {t.nodes<ReactNode>('in', {
            category: (
              <Link key="category" href={safeHref(category.url ?? `/categories/${category.categoryID}`)} dir="auto">
                {category.name}
              </Link>
            ),
          })}
        </span>
      )}
      {score ? <span>{t('score', { count: score })}</span> : null}
    </>
  );
}

function Posts({
  discussions,
  comments,
  isTitled,
}: Pick<ProfilePostsProps, 'discussions' | 'comments'> & { readonly isTitled: boolean }) {
  const headingLevel = isTitled ? 3 : 2;
  if (discussions) return <PostList posts={discussions} options={postOptions} headingLevel={headingLevel} />;
  const items = (comments ?? []).map((comment) => ({
    key: String(comment.commentID),
    title: comment.name ?? '',
    url: comment.url,
    excerpt: comment.excerpt,
    date: comment.dateInserted,
    meta: <CommentMeta comment={comment} />,
  }));
  return <ExcerptList items={items} headingLevel={headingLevel} />;
}

/** A member's discussions or comments: the latest with a link to all, or paged. */
export function ProfilePosts(props: ProfilePostsProps) {
  const { user, part, discussions, comments, paging, isExcerpt, title, titleType, containerOptions } = props;
  const t = useT(messages);
  const count = (discussions ?? comments ?? []).length;
  const heading = titleType === 'none' && !isExcerpt ? null : title || t(part);
  const hasMore = isExcerpt && count > 0 && (paging?.total ?? Number.POSITIVE_INFINITY) > count;
  return (
    <WidgetFrame
      title={heading}
      containerOptions={containerOptions}
      actions={hasMore ? <Link href={profilePartHref(user, part)}>{t('all')}</Link> : undefined}
    >
      {count === 0 ? (
        <Empty {...props} />
      ) : (
        <Posts discussions={discussions} comments={comments} isTitled={heading !== null} />
      )}
      {!isExcerpt && count > 0 && (
        <div className={styles.pager}>
          <Pager paging={paging} pageHref={(page) => pageHref({ user, part }, page)} />
        </div>
      )}
    </WidgetFrame>
  );
}
