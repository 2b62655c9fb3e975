import type { QueryOf, ReplyTo } from '#contracts/api.ts';
import { callPaged } from './client.ts';

/** The query of GET /posts, as in hydrated props. */
export type PostsQuery = QueryOf<'/posts'>;

export type ListedPost = ReplyTo<'/posts'>[number];

export interface PostsPage {
  readonly posts: readonly ListedPost[];
  readonly hasNext: boolean;
}

/** A page of discussions and comments in one list, with excerpts instead of bodies. */
export async function fetchPosts(query: PostsQuery): Promise<PostsPage> {
  const { body, paging } = await callPaged('/posts', { query: { ...query, expand: ['excerpt', '-body'] } });
  return { posts: body, hasNext: paging.nextURL !== undefined };
}
