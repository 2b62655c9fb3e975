import { PostRow } from './PostRow.tsx';
import type { ListedPost, PostListOptions } from './posts.ts';
import * as styles from './styles.css.ts';

export interface PostListProps {
  readonly posts: readonly ListedPost[];
  /** `discussionOptions` of the document. */
  readonly options?: PostListOptions | null;
  /** Of the titles: one below the heading of the widget. */
  readonly headingLevel?: 2 | 3 | 4;
}

/** Posts as rows people scan. How wide its own place is decides the arrangement, not the screen. */
export function PostList({ posts, options, headingLevel = 3 }: PostListProps) {
  return (
    <ul className={styles.list}>
      {posts.map((post) => (
        <PostRow key={post.discussionID} post={post} options={options ?? {}} headingLevel={headingLevel} />
      ))}
    </ul>
  );
}
