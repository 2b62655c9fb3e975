import { type ItemLayoutProps, ItemLayout } from '#ui/homeItems/ItemLayout.tsx';
import { ItemLinks } from '#ui/homeItems/ItemLinks.tsx';
import { columnsOf, displayTypeOf } from '#ui/homeItems/items.ts';
import { PostRow } from './PostRow.tsx';
import type { ListedPost, PostListOptions } from './posts.ts';
import * as styles from './styles.css.ts';

/** The keys of `containerOptions` that decide the layout of the posts. */
interface LayoutOptions {
  readonly displayType?: string | null;
  readonly maxColumnCount?: number | null;
  readonly isGrid?: boolean;
  readonly isCarousel?: boolean;
}

export interface PostListProps {
  readonly posts: readonly ListedPost[];
  /** The `discussionOptions` of the layout document. */
  readonly options?: PostListOptions | null;
  readonly containerOptions?: LayoutOptions | readonly unknown[] | null;
  /** Level of the post titles, one below the widget’s heading. */
  readonly headingLevel?: 2 | 3 | 4;
}

const hrefOf = (post: ListedPost) => post.url ?? `/discussion/${post.discussionID}`;

/**
 * Posts as a list, or in the display type that the layout asks for. The layout depends on the width of its container,
 * not of the screen.
 */
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
