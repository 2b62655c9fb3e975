import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { useMorePosts } from '#features/morePosts';
import { Button, ErrorText, RelativeTime, safeHref, TagLink, UserLink, useT, WidgetFrame, Link } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { RoleSpotlightProps } from './types.gen.ts';

type Post = RoleSpotlightProps['posts']['data'][number];

const maxTags = 3; // CO-DISC-049
const excerptLength = 200;

/** Comments have no excerpt in the API; the start of their text is used instead. */
function excerptOf({ excerpt, body }: Post): string {
  if (excerpt) return excerpt;
  const text = (body ?? '')
    .replace(/<\/?(?:a|b|code|em|i|s|span|strong|u)\b[^<>]*>/g, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const plain = text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
  return plain.length > excerptLength ? `${plain.slice(0, excerptLength).trimEnd()}…` : plain;
}

interface EntryProps {
  readonly post: Post;
  readonly props: RoleSpotlightProps;
}

function Metas({ post, props }: EntryProps) {
  const t = useT(messages);
  const { itemOptions } = props;
  const date = post.dateUpdated ?? post.dateInserted;
  const author =
    itemOptions?.author !== false &&
    post.insertUser &&
    t.nodes<ReactNode>('by', { user: <UserLink key="user" user={post.insertUser} className={styles.metaLink} /> });
  const category = itemOptions?.category !== false && post.category && (
    <Link className={styles.metaLink} href={safeHref(post.category.url)} dir="auto">
      {post.category.name}
    </Link>
  );
  const time = itemOptions?.dateUpdated !== false && date && <RelativeTime date={date} />;
  const parts = Object.entries({ author, category, time }).filter(([, part]) => part);
  return (
    <p className={styles.metas}>
      {parts.map(([fact, part], index) => (
        <Fragment key={fact}>
          {index > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </p>
  );
}

function Entry({ post, props }: EntryProps) {
  const { itemOptions, displayOptions, title } = props;
  const Level = title ? 'h3' : 'h2';
  const excerpt = itemOptions?.excerpt === false ? '' : excerptOf(post);
  const tags =
    itemOptions?.userTags === false
      ? []
      : (post.tags ?? []).filter((tag) => (tag.type ?? 'User') === 'User').slice(0, maxTags);
  const image = displayOptions?.featuredImage ? post.image?.url || displayOptions.fallbackImage : undefined;
  return (
    <li className={styles.entry}>
      {image && (
        <img className={styles.image} src={image} alt="" width={120} height={80} loading="lazy" decoding="async" />
      )}
      <Level className={styles.title}>
        <Link href={safeHref(post.url)} className={styles.titleLink} dir="auto">
          {post.name}
        </Link>
      </Level>
      {excerpt && (
        <p className={styles.excerpt} dir="auto">
          {excerpt}
        </p>
      )}
      <Metas post={post} props={props} />
      {tags.length > 0 && (
        <p className={styles.tags}>
          {tags.map((tag) => (
            <TagLink key={tag.tagID} tag={tag} />
          ))}
        </p>
      )}
    </li>
  );
}

const keyOf = (post: Post) =>
  post.commentID ? `comment ${post.commentID}` : `discussion ${post.discussionID ?? post.url}`;

/** The focus moves to the first new entry, because the button has moved or is gone. */
function useFocusOnNew(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(count);
  useEffect(() => {
    if (count > shown.current) list.current?.children[shown.current]?.querySelector('a')?.focus();
    shown.current = count;
  }, [count]);
  return list;
}

/** The latest posts of members with a role, and older ones on demand. */
export function RoleSpotlight(props: RoleSpotlightProps) {
  const { title, subtitle, description, posts: first, postsApiParams, showLoadMore, containerOptions } = props;
  const t = useT(messages);
  const query = (postsApiParams ?? {}) as Readonly<Record<string, unknown>>;
  const more = useMorePosts<Post>({ posts: first.data, hasNext: Boolean(first.paging?.nextURL), query, keyOf });
  const list = useFocusOnNew(more.posts.length);
  if (first.data.length === 0) return null;
  return (
    <WidgetFrame title={title} subtitle={subtitle} description={description} containerOptions={containerOptions}>
      <ul className={styles.list} ref={list}>
        {more.posts.map((post) => (
          <Entry key={keyOf(post)} post={post} props={props} />
        ))}
      </ul>
      {more.fault !== undefined && (
        <p role="alert" className={styles.problem}>
          <ErrorText error={more.fault} />
        </p>
      )}
      {showLoadMore && more.hasMore && (
        <p className={styles.more}>
          <Button onClick={more.loadMore} aria-disabled={more.isLoading} aria-busy={more.isLoading}>
            {t(more.isLoading ? 'loading' : 'loadMore')}
          </Button>
        </p>
      )}
    </WidgetFrame>
  );
}
