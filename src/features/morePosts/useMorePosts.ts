import { useRef, useState } from 'react';
import { fetchPosts, type ListedPost, type PostsQuery } from '#api/posts.ts';

export interface FirstPosts<Post> {
  readonly posts: readonly Post[];
  readonly hasNext: boolean;
  /** The query of the first page; other pages differ only in `page`. */
  readonly query: PostsQuery;
  /** Identifies posts, so that one that has moved to a later page is not shown twice. */
  readonly keyOf: (post: Post | ListedPost) => string;
}

export interface MorePosts<Post> {
  readonly posts: readonly (Post | ListedPost)[];
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Why the last page failed to load; loading again retries. */
  readonly fault: unknown;
  readonly loadMore: () => void;
}

/** A list whose first page is rendered on the server; further pages are loaded by GET /posts. */
export function useMorePosts<Post>({ posts: first, hasNext, query, keyOf }: FirstPosts<Post>): MorePosts<Post> {
  const [more, setMore] = useState<readonly (Post | ListedPost)[]>([]);
  const [next, setNext] = useState(hasNext ? Number(query['page'] ?? 1) + 1 : undefined);
  const [isLoading, setLoading] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const busy = useRef(false);

  const load = async (page: number) => {
    if (busy.current) return;
    busy.current = true;
    setLoading(true);
    setFault(undefined);
    try {
      const answer = await fetchPosts({ ...query, page });
      setMore((before) => {
        const known = new Set([...first, ...before].map(keyOf));
        return [...before, ...answer.posts.filter((post) => !known.has(keyOf(post)))];
      });
      setNext(answer.hasNext ? page + 1 : undefined);
    } catch (error) {
      setFault(error);
    } finally {
      busy.current = false;
      setLoading(false);
    }
  };

  return {
    posts: more.length === 0 ? first : [...first, ...more],
    hasMore: next !== undefined,
    isLoading,
    fault,
    loadMore: () => next !== undefined && void load(next),
  };
}
