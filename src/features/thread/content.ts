import type { Paging } from '#contracts/hydrate.ts';
import type { PostPlace } from './rights.ts';
import type { ThreadComment, ThreadItem } from './thread.ts';

interface Listed {
  readonly data?: unknown;
  readonly paging?: unknown;
}

/** The hydrated props that comment and answer threads share, as far as rendering uses them. */
export interface ThreadWireProps {
  readonly threadStyle?: string | null;
  readonly commentsThread?: Listed | null;
  readonly comments?: Listed | null;
  readonly apiParams?: {
    readonly sort?: string | null;
    readonly defaultSort?: string | null;
    readonly focusCommentID?: number | null;
  };
  readonly discussion?:
    | (PostPlace & {
        readonly url?: string | null;
        readonly countComments?: number | null;
        readonly dateLastComment?: string | null;
        readonly insertUser?: { readonly userID: number } | null;
      })
    | null;
  readonly showOPTag?: boolean | null;
}

export interface ThreadContent {
  readonly isNested: boolean;
  readonly items: readonly ThreadItem[];
  readonly commentsByID: Readonly<Record<string, ThreadComment | undefined>>;
  readonly flat: readonly ThreadComment[];
  readonly paging: Partial<Paging>;
  readonly isEmpty: boolean;
  readonly markedUserID: number | null | undefined;
  readonly focusCommentID: number | null | undefined;
}

/** Servers may send `[]` for an empty object. */
const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** Reads a nested or a flat thread, whichever was sent. */
export function contentOf({
  threadStyle,
  commentsThread,
  comments,
  apiParams,
  discussion,
  showOPTag,
}: ThreadWireProps): ThreadContent {
  const { threadStructure, commentsByID } = recordOf(commentsThread?.data);
  const isNested = threadStyle === 'nested' || (threadStyle !== 'flat' && Array.isArray(threadStructure));
  const items = (Array.isArray(threadStructure) ? threadStructure : []) as readonly ThreadItem[];
  const flat = (Array.isArray(comments?.data) ? comments.data : []) as readonly ThreadComment[];
  return {
    isNested,
    items,
    commentsByID: recordOf(commentsByID) as ThreadContent['commentsByID'],
    flat,
    paging: recordOf(isNested ? commentsThread?.paging : comments?.paging) as Partial<Paging>,
    isEmpty: isNested ? items.length === 0 : flat.length === 0,
    markedUserID: showOPTag === false ? undefined : (discussion?.insertUser?.userID ?? discussion?.insertUserID),
    focusCommentID: apiParams?.focusCommentID,
  };
}

/**
 * The URL for the thread’s pager. A permalink has no pages of its own, so the post’s URL is used; the sort parameter is
 * kept.
 */
export function threadAddress({ discussion }: ThreadWireProps, addr: string): string {
  const query = addr.split('#')[0]?.split('?')[1];
  return discussion?.url ? `${discussion.url.split(/[?#]/)[0]}${query ? `?${query}` : ''}` : addr;
}

/** The post’s author and category, which permissions depend on. */
export function placeOf({ discussion }: ThreadWireProps): PostPlace {
  return { ...discussion, insertUserID: discussion?.insertUser?.userID ?? discussion?.insertUserID };
}
