import { callPaged } from './client.ts';

/** The query of GET /posts, as hydrated props carry it. */
export type PostsQuery = Readonly<Record<string, unknown>>;

export interface PostsPage<Post> {
  readonly posts: readonly Post[];
  readonly hasNext: boolean;
}

/** A page of discussions and comments in one list, with excerpts instead of bodies. */
export async function fetchPosts<Post>(query: PostsQuery): Promise<PostsPage<Post>> {
  const { body, paging } = await callPaged<readonly Post[]>('/posts', { query: { ...query, expand: ['excerpt', '-body'] } });
  return { posts: body, hasNext: paging.nextURL !== undefined };
}
