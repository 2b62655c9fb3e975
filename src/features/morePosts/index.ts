export { type FirstPosts, type MorePosts, useMorePosts } from './useMorePosts.ts';
