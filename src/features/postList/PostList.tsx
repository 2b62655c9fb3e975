import { type ItemLayoutProps, ItemLayout } from '#ui/homeItems/ItemLayout.tsx';
import { ItemLinks } from '#ui/homeItems/ItemLinks.tsx';
import { columnsOf, displayTypeOf } from '#ui/homeItems/items.ts';
import { PostRow } from './PostRow.tsx';
import type { ListedPost, PostListOptions } from './posts.ts';
import * as styles from './styles.css.ts';

/** The part of `containerOptions` (contract: widgets §1.2) that decides how the posts are laid out. */
interface LayoutOptions {
  readonly displayType?: string | null;
  readonly maxColumnCount?: number | null;
  readonly isGrid?: boolean;
  readonly isCarousel?: boolean;
}

export interface PostListProps {
  readonly posts: readonly ListedPost[];
  /** `discussionOptions` of the document. */
  readonly options?: PostListOptions | null;
  readonly containerOptions?: LayoutOptions | readonly unknown[] | null;
  /** Of the titles: one below the heading of the widget. */
  readonly headingLevel?: 2 | 3 | 4;
}

const hrefOf = (post: ListedPost) => post.url ?? `/discussion/${post.discussionID}`;

/** Posts as rows people scan, or beside each other where the document says so. How wide its own place is decides the arrangement, not the screen. */
export function PostList({ posts, options, containerOptions, headingLevel = 3 }: PostListProps) {
  const layout = (containerOptions ?? {}) as LayoutOptions;
  const display = displayTypeOf(layout, 'list');
  if (display === 'link') return <ItemLinks items={posts.map((post) => ({ to: hrefOf(post), name: post.name }))} />;
  const isCard = display !== 'list';
  const rows = posts.map((post) => (
    <PostRow key={post.discussionID} post={post} options={options ?? {}} headingLevel={headingLevel} isCard={isCard} />
  ));
  if (!isCard) return <ul className={styles.list}>{rows}</ul>;
  const columns: ItemLayoutProps['columns'] = columnsOf(display, 'title-description', layout.maxColumnCount);
  return (
    <ItemLayout display={display} columns={columns}>
      {rows}
    </ItemLayout>
  );
}
