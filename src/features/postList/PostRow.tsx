import { Link } from '#ui/link/Link.tsx';
import type { ReactNode } from 'react';
import { numberFormat } from '#i18n/formatMessage.ts';
import { shortNumber } from '#i18n/shortNumber.ts';
import { useLocale, useT } from '#i18n/useT.tsx';
import { threadPlaceAddress } from '#routing/pages/threadPlace.ts';
import { useViewer } from '#session/SessionProvider.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { cx } from '#ui/cx.ts';
import { safeHref } from '#ui/link/safeHref.ts';
import { UserLink } from '#ui/link/UserLink.tsx';
import { Pill, type Tone } from '#ui/pill/Pill.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';
import messages from './messages.json' with { type: 'json' };
import { PostMetas } from './PostMetas.tsx';
import * as phone from './phoneRow.css.ts';
import { RowTools } from './RowTools.tsx';
import {
  type ListedPost,
  ownStatusOf,
  type PostListOptions,
  readingOf,
  type StateName,
  shows,
  statesOf,
} from './posts.ts';
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

const addressOf = (post: ListedPost) => post.url ?? `/discussion/${post.discussionID}`;

/** Unread comments of a post that was partly read; a post that is new as a whole has no number. */
const countNewOf = ({ post, options }: RowProps): number =>
  readingOf(post) === 'unread' &&
  shows(options, 'unreadCount') &&
  post.countUnread &&
  post.countUnread < (post.countComments ?? 0)
    ? post.countUnread
    : 0;

/** States at the start of the meta line, so that titles are alone on theirs; empty without any. */
function useStates({ post, options }: RowProps): ReactNode {
  const t = useT(messages);
  const isStaff = useViewer().can('staff.allow');
  const { shown, hidden } = statesOf(post, isStaff);
  const countNew = countNewOf({ post, options });
  const own = ownStatusOf(post);
  const shownNew = shortNumber(countNew, useLocale().key);
  if (countNew === 0 && shown.length === 0 && !own) return null;
  return (
    <span className={styles.states}>
      {countNew > 0 && (
        <Link
          className={styles.newLink}
          href={safeHref(threadPlaceAddress(addressOf(post), 'new'))}
          aria-label={t('countNewIn', { count: shownNew, name: post.name })}
        >
          <Pill tone="info">{t('countNew', { count: shownNew })}</Pill>
        </Link>
      )}
      {own && (
        <Pill tone={own.isDone ? 'success' : 'info'}>
          <bdi>{own.name}</bdi>
        </Pill>
      )}
      {shown.map((state) =>
        state === 'unresolved' ? (
          // A mark rather than a pill, because most rows of a moderator's list have it.
          <span key={state} className={styles.unresolved} title={t(state)}>
            <VisuallyHidden>{t(state)}</VisuallyHidden>
          </span>
        ) : (
          <Pill key={state} tone={tones[state]} className={phone.state[state]}>
            {t(state)}
          </Pill>
        ),
      )}
      {hidden.length > 0 && (
        <span className={styles.more} title={hidden.map((state) => t(state)).join(', ')}>
          +{hidden.length}
        </span>
      )}
    </span>
  );
}

/** The author of the last comment, as avatar, and its date. */
function LastReply({ post, options }: RowProps) {
  const t = useT(messages);
  if ((post.countComments ?? 0) === 0) return null;
  const user = shows(options, 'lastUser') ? post.lastUser : undefined;
  const date = shows(options, 'lastCommentDate') ? post.dateLastComment : undefined;
  if (!user && !date) return null;
  return (
    <span className={styles.lastReply}>
      <VisuallyHidden>{t('lastReply')} </VisuallyHidden>
      {user && (
        <UserLink user={user} className={styles.lastUser}>
          <Avatar user={user} size={24} />
        </UserLink>
      )}
      {date && <RelativeTime date={date} />}
    </span>
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
  return (
    <span className={styles.counts}>
      {names.map((name) => {
        const value = values[name] ?? 0;
        const label = t(countNames[name], { count: value });
        // Plain elements instead of the kit’s Count: a page has ninety of these, and every DOM element costs.
        return (
          <span
            key={name}
            className={styles.count[name]}
            dir={wordsDirection}
            title={`${format.format(value)} ${label}`}
          >
            {shortNumber(value, key)} <VisuallyHidden>{label}</VisuallyHidden>
          </span>
        );
      })}
    </span>
  );
}

/** Beside the text on wide rows; below it on narrow ones, or if the document requests icons in line. */
function Figures({ post, options }: RowProps) {
  return (
    <div className={cx(styles.figures, options.metas?.asIcons && styles.figuresInLine)}>
      <Counts post={post} options={options} />
      <LastReply post={post} options={options} />
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
  const t = useT(messages);
  const { isGuest } = useViewer();
  const record = isGuest ? undefined : `discussion:${post.discussionID}`;
  const states = useStates({ post, options });
  const isUnread = readingOf(post) === 'unread' && countNewOf({ post, options }) === 0;
  const excerpt = options.excerpt?.display === false ? undefined : post.excerpt || post.snippet;
  const row = (
    <>
      <Avatar user={post.insertUser} size={40} />
      <div className={styles.words}>
        <Level className={styles.heading}>
          <Link className={styles.title[readingOf(post)]} href={safeHref(addressOf(post))} dir="auto">
            {post.name}
          </Link>
          {/* Weight and dot mark it visually; a number has a pill. */}
          {isUnread && <VisuallyHidden>{t('new')}</VisuallyHidden>}
        </Level>
        {excerpt && (
          <p className={styles.excerpt} dir="auto">
            {excerpt}
          </p>
        )}
        <PostMetas post={post} options={options} states={states} />
      </div>
      <FeaturedImage post={post} options={options} />
      <Figures post={post} options={options} />
      {!isGuest && <RowTools post={post} />}
    </>
  );
  if (!isCard)
    return (
      <li className={styles.row} data-row="" data-record={record}>
        {row}
      </li>
    );
  return (
    <li className={styles.card} data-row="" data-record={record}>
      <div className={styles.row}>{row}</div>
    </li>
  );
}
