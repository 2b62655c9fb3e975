import { Fragment, type ReactNode } from 'react';
import { FollowButton } from '#features/follow';
import {
  categoryMark,
  Count,
  cx,
  Icon,
  type IconName,
  RelativeTime,
  safeHref,
  srcSetOf,
  UserLink,
  useT,
  useViewer,
  Link,
} from '#kit';
import { type CategoryEntryFacts, CategoryItemContext, useCategoryItem } from './categoryItemContext.ts';
import { countsOf, subcategoriesOf } from './facts.ts';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';

interface Props extends CategoryEntryFacts {
  readonly isCard: boolean;
}

const countNames = ['discussions', 'comments', 'posts', 'followers'] as const;
const countIcons: Readonly<Record<string, IconName>> = {
  discussions: 'comments',
  comments: 'comment',
  posts: 'file',
  followers: 'users',
};

function Counts() {
  const t = useT(messages);
  const { item, facts } = useCategoryItem();
  const counts = countsOf(item, facts);
  if (counts.length === 0) return null;
  return (
    <p className={styles.counts}>
      {counts.map(({ labelCode, count }) => {
        const name = countNames.find((known) => known === labelCode);
        const label = name ? t(name, { count }) : labelCode;
        if (!facts.asIcons) return <Count key={labelCode} value={count} label={label} />;
        return (
          <span key={labelCode} className={styles.iconCount}>
            <Icon name={countIcons[labelCode] ?? 'file'} size={16} label={label} />
            <Count value={count} />
          </span>
        );
      })}
    </p>
  );
}

/** "Most recent:" and the post (SH-WIDGET-012). */
function LastPost() {
  const t = useT(messages);
  const { item, facts } = useCategoryItem();
  const post = item.lastPost;
  if (!post || !(facts.lastPostName || facts.lastPostAuthor || facts.lastPostDate)) return null;
  const name = facts.lastPostName && post.name && (
    <Link className={styles.metaLink} href={safeHref(post.url)} dir="auto">
      {post.name}
    </Link>
  );
  const author =
    facts.lastPostAuthor &&
    post.insertUser &&
    t.nodes<ReactNode>('by', { user: <UserLink key="user" user={post.insertUser} className={styles.metaLink} /> });
  const date = facts.lastPostDate && post.dateInserted && <RelativeTime date={post.dateInserted} />;
  const parts = Object.entries({ name, author, date }).filter(([, part]) => part);
  if (parts.length === 0) return null;
  return (
    <p className={styles.metas}>
      {t('mostRecent')}
      {parts.map(([fact, part]) => (
        <Fragment key={fact}> {part}</Fragment>
      ))}
    </p>
  );
}

function Subcategories() {
  const t = useT(messages);
  const { item, facts } = useCategoryItem();
  const children = facts.subcategories ? subcategoriesOf(item) : [];
  if (children.length === 0) return null;
  return (
    <p className={styles.metas}>
      {t('subcategories')}:{' '}
      {children.map((child, index) => (
        <Fragment key={child.categoryID ?? child.to}>
          {index > 0 && ', '}
          <Link className={styles.metaLink} href={safeHref(child.to)} dir="auto">
            {child.name}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}

function Picture() {
  const { item, options } = useCategoryItem();
  if (options?.contentType === 'title-description-icon') {
    const src = item.iconUrl || options.fallbackIcon;
    if (!src) return <Icon name="folder" className={styles.drawn} />;
    return (
      <img
        className={styles.icon}
        src={src}
        srcSet={srcSetOf(item.iconUrlSrcSet)}
        sizes="48px"
        alt=""
        loading="lazy"
        decoding="async"
        width={48}
        height={48}
      />
    );
  }
  const src = item.imageUrl || options?.fallbackImage;
  if (options?.contentType !== 'title-description-image' || !src) return null;
  return (
    <img
      className={styles.image}
      src={src}
      srcSet={srcSetOf(item.imageUrlSrcSet)}
      sizes="160px"
      alt=""
      loading="lazy"
      decoding="async"
      width={160}
      height={90}
    />
  );
}

/** A follow button; not for guests, or for category types without posts. */
function Follow() {
  const viewer = useViewer();
  const { item, facts } = useCategoryItem();
  if (!facts.followButton || viewer.isGuest || !item.categoryID || item.displayAs !== 'discussions') return null;
  const preferences = Object.fromEntries(
    Object.entries(item.preferences ?? {}).map(([key, value]) => [key, value === true]),
  );
  return (
    <FollowButton
      categoryID={item.categoryID}
      userID={viewer.userID}
      name={item.name}
      url={item.to}
      preferences={preferences}
      size="small"
    />
  );
}

/** The text of an entry: all fields of the surrounding category that the document requests. */
export function CategoryItemFragment() {
  const { item, facts, options, headingLevel } = useCategoryItem();
  const Level = `h${headingLevel}` as const;
  return (
    <div className={styles.words}>
      {options?.display?.name !== false && (
        <Level className={styles.title}>
          <Link
            className={cx(styles.titleLink, categoryMark(item.categoryID, item.color))}
            href={safeHref(item.to)}
            dir="auto"
          >
            {item.name}
          </Link>
        </Level>
      )}
      {facts.description && item.description && (
        <p className={styles.description}>
          <bdi>{item.description}</bdi>
        </p>
      )}
      <Subcategories />
      <LastPost />
      {item.noChildCategoriesMessage && (
        <p className={styles.none}>
          <bdi>{item.noChildCategoriesMessage}</bdi>
        </p>
      )}
    </div>
  );
}

/** A category with all of its fields. */
export function CategoryEntry({ isCard, ...entry }: Props) {
  return (
    <CategoryItemContext value={entry}>
      <li data-row="" className={cx(styles.entry, isCard ? styles.card : styles.row)}>
        <Picture />
        <CategoryItemFragment />
        <Counts />
        <Follow />
      </li>
    </CategoryItemContext>
  );
}
