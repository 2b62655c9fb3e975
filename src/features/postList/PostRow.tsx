import { Link } from '#ui/link/Link.tsx';
import type { ReactNode } from 'react';
import { numberFormat } from '#i18n/formatMessage.ts';
import { useLocale, useT } from '#i18n/useT.tsx';
import { abbreviate } from '#lib/numbers.ts';
import { useViewer } from '#session/SessionProvider.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { cx } from '#ui/cx.ts';
import { safeHref } from '#ui/link/safeHref.ts';
import { Pill, type Tone } from '#ui/pill/Pill.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';
import messages from './messages.json' with { type: 'json' };
import { PostMetas } from './PostMetas.tsx';
import { RowTools } from './RowTools.tsx';
import { type ListedPost, type PostListOptions, readingOf, type StateName, shows, statesOf } from './posts.ts';
import * as styles from './styles.css.ts';

interface RowProps {
  readonly post: ListedPost;
  readonly options: PostListOptions;
}

const tones: Readonly<Record<StateName, Tone>> = {
  announcement: 'primary',
  closed: 'neutral',
  resolved: 'success',
  unresolved: 'warning',
  unanswered: 'warning',
  answered: 'info',
  accepted: 'success',
  rejected: 'neutral',
};

function States({ post, options }: RowProps): ReactNode {
  const t = useT(messages);
  const isStaff = useViewer().can('staff.allow');
  const { shown, hidden } = statesOf(post, isStaff);
  const isUnread = readingOf(post) === 'unread';
  const countNew =
    shows(options, 'unreadCount') && post.countUnread && post.countUnread < (post.countComments ?? 0)
      ? post.countUnread
      : 0;
  return (
    <>
      {/* Weight and dot mark it visually; a number gets a pill. */}
      {isUnread &&
        (countNew > 0 ? (
          <Pill tone="info">{t('countNew', { count: abbreviate(countNew) })}</Pill>
        ) : (
          <VisuallyHidden>{t('new')}</VisuallyHidden>
        ))}
      {shown.map((state) => (
        <Pill key={state} tone={tones[state]}>
          {t(state)}
        </Pill>
      ))}
      {hidden.length > 0 && (
        <span className={styles.more} title={hidden.map((state) => t(state)).join(', ')}>
          +{hidden.length}
        </span>
      )}
    </>
  );
}

const countNames = { commentCount: 'comments', viewCount: 'views', score: 'score' } as const;

function Counts({ post, options }: RowProps) {
  const t = useT(messages);
  const { key, wordsDirection } = useLocale();
  const format = numberFormat(key);
  const values = { commentCount: post.countComments, viewCount: post.countViews, score: post.score };
  const names = (['commentCount', 'viewCount', 'score'] as const).filter(
    (name) => shows(options, name) && typeof values[name] === 'number',
  );
  if (names.length === 0) return null;
  return (
    <div className={cx(styles.counts, options.metas?.asIcons && styles.countsAsIcons)}>
      {names.map((name) => {
        const value = values[name] ?? 0;
        const isShortened = Math.abs(value) >= 1000;
        // Plain elements instead of the kit’s Count: a page has ninety of these, and every DOM element costs.
        return (
          <span
            key={name}
            className={styles.count[name]}
            dir={wordsDirection}
            title={isShortened ? format.format(value) : undefined}
          >
            {isShortened ? abbreviate(value) : format.format(value)}{' '}
            <span className={styles.countLabel}>{t(countNames[name], { count: value })}</span>
          </span>
        );
      })}
    </div>
  );
}

function FeaturedImage({ post, options }: RowProps) {
  const src = post.image?.url || options.featuredImage?.fallbackImage;
  if (!options.featuredImage?.display || !src) return null;
  return <img className={styles.image} src={src} alt="" width={120} height={80} loading="lazy" decoding="async" />;
}

interface Props extends RowProps {
  readonly headingLevel: 2 | 3 | 4;
  /** Rendered as a card in a grid instead of a row. */
  readonly isCard?: boolean;
}

/** One post: title, author, excerpt, metadata and counts. Only the title is a link, not the whole row. */
export function PostRow({ post, options, headingLevel, isCard = false }: Props) {
  const Level = `h${headingLevel}` as const;
  const { isGuest } = useViewer();
  const record = isGuest ? undefined : `discussion:${post.discussionID}`;
  const excerpt = options.excerpt?.display === false ? undefined : post.excerpt || post.snippet;
  const row = (
    <>
      <Avatar user={post.insertUser} size={40} />
      <div className={styles.words}>
        <Level className={styles.heading}>
          <Link
            className={styles.title[readingOf(post)]}
            href={safeHref(post.url ?? `/discussion/${post.discussionID}`)}
            dir="auto"
          >
            {post.name}
          </Link>
          <States post={post} options={options} />
        </Level>
        {excerpt && (
          <p className={styles.excerpt} dir="auto">
            {excerpt}
          </p>
        )}
        {isGuest ? (
          <PostMetas post={post} options={options} />
        ) : (
          <div className={styles.foot}>
            <PostMetas post={post} options={options} />
            <RowTools post={post} />
          </div>
        )}
      </div>
      <FeaturedImage post={post} options={options} />
      <Counts post={post} options={options} />
    </>
  );
  if (!isCard)
    return (
      <li className={styles.row} data-record={record}>
        {row}
      </li>
    );
  return (
    <li className={styles.card} data-record={record}>
      <div className={styles.row}>{row}</div>
    </li>
  );
}
