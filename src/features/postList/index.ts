export { PostList, type PostListProps } from './PostList.tsx';
export type { ListedPost, PostListOptions } from './posts.ts';
