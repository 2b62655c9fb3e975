import type { Comment, ThreadItem as WireItem } from '#contracts/records.gen.ts';
import type { PostRights } from './rights.ts';

export type ThreadComment = Comment;
/** A comment or a hole, as in the API; `children` contains items of the same two types. */
export type ThreadItem = WireItem;

export interface ThreadSettings {
  /** The post’s author, whose comments are marked; without it none are. */
  readonly markedUserID?: number | null;
  /** The comment that a permalink points to. */
  readonly focusCommentID?: number | null;
  /** The viewer’s actions on each comment; without it the thread is read-only. */
  readonly rights?: PostRights;
  /** Comments by others since the viewer’s last visit. */
  readonly newIDs?: ReadonlySet<number>;
  /** The comment below the line “New since your last visit”. */
  readonly firstNewID?: number | undefined;
  readonly commentsByID: Readonly<Record<string, ThreadComment | undefined>>;
}

/** Deeper levels are not indented further. */
export const deepestIndent = 4;

/** Limits nesting for threads of other servers; deeper replies are behind the permalink of their parent. */
export const deepestDrawn = 20;

export function childrenOf(item: ThreadItem): readonly ThreadItem[] {
  return Array.isArray(item.children) ? item.children : [];
}

export function answerStatusOf(comment: ThreadComment): string | undefined {
  const { attributes } = comment;
  if (!attributes || Array.isArray(attributes)) return undefined;
  return attributes.answer?.status ?? undefined;
}

/** The number of comments in branches, including those in holes. */
export function countComments(items: readonly ThreadItem[]): number {
  let count = 0;
  const open = [...items];
  for (let next = open.pop(); next; next = open.pop()) {
    count += next.type === 'hole' ? (next.countAllComments ?? 0) : 1;
    open.push(...childrenOf(next));
  }
  return count;
}

/** The number of comments in the branch below an item. */
export const countReplies = (item: ThreadItem): number => countComments(childrenOf(item));

/** Sent only to moderators, in one of two fields. */
export function countReportsOf(record: object): number {
  const { countReports, reportMeta } = record as {
    readonly countReports?: unknown;
    readonly reportMeta?: { readonly countReports?: unknown } | null;
  };
  return Number(countReports ?? reportMeta?.countReports ?? 0) || 0;
}
