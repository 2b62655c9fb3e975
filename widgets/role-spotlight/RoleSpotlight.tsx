import { Fragment, type ReactNode } from 'react';
import { RelativeTime, safeHref, TagLink, UserLink, useT, WidgetFrame } from '#kit';
import messages from './messages.json' with { type: 'json' };
import * as styles from './styles.css.ts';
import type { RoleSpotlightProps } from './types.gen.ts';

type Post = RoleSpotlightProps['posts']['data'][number];

const maxTags = 3; // CO-DISC-049
const excerptLength = 200;

/** Comments have no excerpt on the wire; the start of their text stands in. */
function excerptOf({ excerpt, body }: Post): string {
  if (excerpt) return excerpt;
  const text = (body ?? '')
    .replace(/<[^>]*>/g, ' ')
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
    <a className={styles.metaLink} href={safeHref(post.category.url)}>
      {post.category.name}
    </a>
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
  const tags = itemOptions?.userTags === false ? [] : (post.tags ?? []).filter((tag) => (tag.type ?? 'User') === 'User').slice(0, maxTags);
  const image = displayOptions?.featuredImage ? post.image?.url || displayOptions.fallbackImage : undefined;
  return (
    <li className={styles.entry}>
      {image && <img className={styles.image} src={image} alt="" width={120} height={80} loading="lazy" decoding="async" />}
      <Level className={styles.title}>
        <a href={safeHref(post.url)} className={styles.titleLink} dir="auto">
          {post.name}
        </a>
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

/** The newest posts of the people of one role. */
export function RoleSpotlight(props: RoleSpotlightProps) {
  const { title, subtitle, description, posts, containerOptions } = props;
  if (posts.data.length === 0) return null;
  return (
    <WidgetFrame title={title} subtitle={subtitle} description={description} containerOptions={containerOptions}>
      <ul className={styles.list}>
        {posts.data.map((post) => (
          <Entry key={`${post.commentID ?? ''} ${post.discussionID ?? ''} ${post.url}`} post={post} props={props} />
        ))}
      </ul>
    </WidgetFrame>
  );
}
