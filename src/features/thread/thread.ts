import type { Comment, ThreadItem as WireItem } from '#contracts/records.gen.ts';
import type { PostRights } from './rights.ts';

export type ThreadComment = Comment;
/** A comment or a hole, as the wire carries it: `children` hold items of the same two shapes. */
export type ThreadItem = WireItem;

export interface ThreadSettings {
  /** Who wrote the post; their comments are marked. Absent: nobody's are. */
  readonly markedUserID?: number | null;
  /** The comment a permalink leads to. */
  readonly focusCommentID?: number | null;
  /** What the reader gets below each comment; absent: nothing but reading. */
  readonly rights?: PostRights;
  readonly commentsByID: Readonly<Record<string, ThreadComment | undefined>>;
}

/** Deeper levels keep their line and stop moving in. */
export const deepestIndent = 4;

/** A thread of another server may nest without end; what is deeper is behind the permalink of its parent. */
export const deepestDrawn = 20;

export function childrenOf(item: ThreadItem): readonly ThreadItem[] {
  return (Array.isArray(item.children) ? item.children : []) as unknown as readonly ThreadItem[];
}

export function commentAddress(commentID: number): string {
  return `/discussion/comment/${commentID}#Comment_${commentID}`;
}

export function answerStatusOf(comment: ThreadComment): string | undefined {
  const { attributes } = comment;
  if (!attributes || Array.isArray(attributes)) return undefined;
  return attributes.answer?.status ?? undefined;
}

/** Comments in the branch below an item that are drawn; those in holes count too. */
export function countReplies(item: ThreadItem): number {
  let count = 0;
  const open = [...childrenOf(item)];
  for (let next = open.pop(); next; next = open.pop()) {
    count += next.type === 'hole' ? (next.countAllComments ?? 0) : 1;
    open.push(...childrenOf(next));
  }
  return count;
}

/** Sent to moderators alone, in one of two places. */
export function countReportsOf(record: object): number {
  const { countReports, reportMeta } = record as {
    readonly countReports?: unknown;
    readonly reportMeta?: { readonly countReports?: unknown } | null;
  };
  return Number(countReports ?? reportMeta?.countReports ?? 0) || 0;
}
