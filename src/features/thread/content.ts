import type { Paging } from '#contracts/hydrate.ts';
import type { PostPlace } from './rights.ts';
import { childrenOf, type ThreadComment, type ThreadItem } from './thread.ts';

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
  /** Since the viewer’s last visit. */
  readonly newComments?: { readonly count: number; readonly commentIDs: readonly number[] } | null;
  /** Comments on earlier pages. */
  readonly countBefore?: number | null;
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
  readonly newIDs: ReadonlySet<number>;
  /** The first comment of the page. */
  readonly first: ThreadComment | undefined;
  /** The comment below the line, if it is on this page. */
  readonly firstNewID: number | undefined;
}

/** Servers may send `[]` for an empty object. */
const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** The comments of a page in the order in which they are read. */
export function shownIDs(items: readonly ThreadItem[]): number[] {
  return items.flatMap((item) => [...(item.commentID ? [item.commentID] : []), ...shownIDs(childrenOf(item))]);
}

/**
 * The line is above the first new comment. In a flat list everything below it is new too, so further pages have no
 * line; in a tree new comments are between known ones, so each page has its own.
 */
function newsOf({ newComments }: ThreadWireProps, shown: readonly number[], isNested: boolean) {
  const newIDs = new Set(newComments?.commentIDs);
  const first = shown.find((commentID) => newIDs.has(commentID));
  const isStart = isNested || newComments?.commentIDs[0] === first;
  return { newIDs, firstNewID: isStart ? first : undefined };
}

/** Reads a nested or a flat thread, whichever was sent. */
export function contentOf(props: ThreadWireProps): ThreadContent {
  const { threadStyle, commentsThread, comments, apiParams, discussion, showOPTag } = props;
  const { threadStructure, commentsByID } = recordOf(commentsThread?.data);
  const isNested = threadStyle === 'nested' || (threadStyle !== 'flat' && Array.isArray(threadStructure));
  const items = (Array.isArray(threadStructure) ? threadStructure : []) as readonly ThreadItem[];
  const flat = (Array.isArray(comments?.data) ? comments.data : []) as readonly ThreadComment[];
  const shown = isNested ? shownIDs(items) : flat.map(({ commentID }) => commentID);
  const byID = recordOf(commentsByID) as ThreadContent['commentsByID'];
  return {
    first: isNested ? byID[String(shown.find((commentID) => byID[String(commentID)]))] : flat[0],
    ...newsOf(props, shown, isNested),
    isNested,
    items,
    commentsByID: byID,
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
