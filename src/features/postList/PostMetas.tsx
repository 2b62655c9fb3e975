import { Link } from '#ui/link/Link.tsx';
import { Fragment, type ReactNode } from 'react';
import { useT } from '#i18n/useT.tsx';
import { useSite } from '#session/SessionProvider.tsx';
import { safeHref } from '#ui/link/safeHref.ts';
import { categoryMark } from '#ui/categoryMark/categoryMark.ts';
import { cx } from '#ui/cx.ts';
import { UserLink } from '#ui/link/UserLink.tsx';
import { tagHref } from '#ui/tagLink/tagHref.ts';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import messages from './messages.json' with { type: 'json' };
import { type ListedPost, maxUserTags, type PostListOptions, shows, userTagsOf } from './posts.ts';
import * as styles from './styles.css.ts';

interface Props {
  readonly post: ListedPost;
  readonly options: PostListOptions;
}

/** Ends a line rather than beginning one. */
const separator = '\u00A0· ';

function useAuthorMeta({ post, options }: Props): ReactNode {
  const t = useT(messages);
  if (!shows(options, 'startedByUser') || !post.insertUser) return null;
  const user = <UserLink key="user" user={post.insertUser} className={styles.metaLink} />;
  // A post without comments shows its own date; otherwise the date of the last comment is shown.
  const isDated = (post.countComments ?? 0) === 0 && shows(options, 'lastCommentDate') && post.dateInserted;
  return isDated
    ? t.nodes<ReactNode>('startedByAt', { user, time: <RelativeTime key="time" date={post.dateInserted} /> })
    : t.nodes<ReactNode>('startedBy', { user });
}

function Tags({ post }: { readonly post: ListedPost }) {
  const { features } = useSite();
  const tags = userTagsOf(post);
  const hidden = tags.slice(maxUserTags);
  return (
    <>
      {tags.slice(0, maxUserTags).map((tag) => (
        <Link key={tag.tagID} className={styles.tag} href={safeHref(tagHref(tag, features) ?? '')} rel="tag">
          {tag.name}
        </Link>
      ))}
      {hidden.length > 0 && (
        <span className={styles.more} title={hidden.map((tag) => tag.name).join(', ')}>
          +{hidden.length}
        </span>
      )}
    </>
  );
}

/** One muted line: the states, then category and author, then the tags. */
export function PostMetas({ post, options, states }: Props & { readonly states: ReactNode }) {
  const author = useAuthorMeta({ post, options });
  const category =
    shows(options, 'category') && post.category ? (
      <Link
        className={cx(styles.metaLink, categoryMark(post.category.categoryID, post.category.color))}
        href={safeHref(post.category.url ?? `/categories/${post.category.categoryID}`)}
        dir="auto"
      >
        {post.category.name}
      </Link>
    ) : null;
  const parts = Object.entries({ category, author }).filter(([, part]) => part !== null);
  const hasTags = shows(options, 'userTags') && userTagsOf(post).length > 0;
  if (parts.length === 0 && !hasTags && !states) return null;
  return (
    <p className={styles.metas}>
      {states}
      {parts.map(([name, part], index) => (
        <Fragment key={name}>
          {index > 0 && separator}
          {part}
        </Fragment>
      ))}
      {hasTags && ' '}
      {hasTags && <Tags post={post} />}
    </p>
  );
}
