import type { ReactNode } from 'react';
import { Byline, countReportsOf, MemberTexts, PostActions, postRights } from '#features/thread';
import { categoryMark, cx, Pill, PostBody, safeHref, useT, useViewer, WidgetFrame, Link } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { OriginalPostProps } from './types.gen.ts';

type Post = OriginalPostProps['discussion'];

const statuses: Readonly<Record<number, 'unanswered' | 'answered' | 'accepted' | 'rejected'>> = {
  1: 'unanswered',
  2: 'answered',
  3: 'accepted',
  4: 'rejected',
};

/**
 * Pills for states that can change: members also get hidden ones for states that are off, so that script can show them
 * immediately.
 */
function States({ post }: { readonly post: Post }) {
  const t = useT(messages);
  const { isGuest, can } = useViewer();
  const isPinned = post.pinned === true || post.announce === true;
  const status = post.type === 'question' ? statuses[post.statusID ?? 0] : undefined;
  const isStaff = can('staff.allow') && typeof post.resolved === 'boolean';
  // A status of its own says more than that the post is not marked as resolved.
  const hasStatus = status !== undefined || Boolean(post.statusID && post.status);
  const state = (field: string, isOn: boolean, pill: ReactNode) =>
    (isOn || !isGuest) && (
      <span data-field={field} hidden={!isOn}>
        {pill}
      </span>
    );
  return (
    <>
      {state('pinned', isPinned, <Pill tone="primary">{t('announcement')}</Pill>)}
      {status && (
        <Pill tone={status === 'accepted' ? 'success' : status === 'answered' ? 'info' : 'warning'}>{t(status)}</Pill>
      )}
      {!status && Boolean(post.statusID) && post.status && (
        <Pill tone={post.status.state === 'closed' ? 'success' : 'info'}>
          <bdi>{post.status.name}</bdi>
        </Pill>
      )}
      {state('closed', post.closed === true, <Pill icon="lock">{t('closed')}</Pill>)}
      {isStaff && state('resolved', post.resolved === true, <Pill tone="success">{t('resolved')}</Pill>)}
      {isStaff && !hasStatus && state('!resolved', post.resolved === false, <Pill>{t('unresolved')}</Pill>)}
    </>
  );
}

function Words({ post, page }: { readonly post: Post; readonly page: number }) {
  const t = useT(messages);
  const words = (
    <>
      <PostBody html={post.body} />
      <MemberTexts user={post.insertUser} />
    </>
  );
  if (page <= 1) return words;
  // On later pages the post is collapsed, because the viewer has read it.
  return (
    <details>
      <summary className={styles.summary}>{t('showPost')}</summary>
      {words}
    </details>
  );
}

/** The post of the page, below the page's main heading. */
export function OriginalPost({ titleType, title, discussion, category, page, containerOptions }: OriginalPostProps) {
  const t = useT(messages);
  const heading = titleType === 'static' ? title || discussion.name : discussion.name;
  const place = category ?? discussion.category;
  const rights = postRights(
    { ...discussion, insertUserID: discussion.insertUser?.userID ?? discussion.insertUserID },
    useViewer(),
  );
  // The line is between the post and the comments, not above the title.
  const isSetApart = containerOptions?.borderType === 'separator' || containerOptions?.borderType === undefined;
  return (
    <WidgetFrame containerOptions={isSetApart ? { ...containerOptions, borderType: 'none' } : containerOptions}>
      <article className={styles.post} data-record={`discussion:${discussion.discussionID}`}>
        {titleType !== 'none' && (
          <div className={styles.head}>
            <h1 className={styles.title} dir="auto">
              {heading}
            </h1>
            <States post={discussion} />
          </div>
        )}
        <Byline
          user={discussion.insertUser}
          date={discussion.dateInserted}
          permalink={discussion.url ?? `/discussion/${discussion.discussionID}`}
          dateUpdated={discussion.dateUpdated}
          updateUser={discussion.updateUser}
        >
          {place && (
            <span className={styles.place}>
              {t.nodes('in', {
                category: (
                  <Link
                    key="category"
                    href={safeHref(place.url ?? `/categories/${place.categoryID}`)}
                    className={cx(styles.placeLink, categoryMark(place.categoryID, place.color))}
                    dir="auto"
                  >
                    {place.name}
                  </Link>
                ),
              })}
            </span>
          )}
        </Byline>
        <Words post={discussion} page={Number(page) || 1} />
        <PostActions
          recordType="discussion"
          rights={rights}
          reactions={discussion.reactions}
          score={discussion.score}
          isBookmarked={discussion.bookmarked}
          record={{ recordType: 'discussion', recordID: discussion.discussionID }}
          countReports={countReportsOf(discussion)}
        />
        {isSetApart && <div className={styles.end} />}
      </article>
    </WidgetFrame>
  );
}
