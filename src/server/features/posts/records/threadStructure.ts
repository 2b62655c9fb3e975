import type { CommentBone } from '../repo/commentSkeleton.ts';

export interface ThreadComment {
  readonly type: 'comment';
  readonly commentID: number;
  readonly parentCommentID: number | null;
  readonly depth: number;
  readonly children: readonly ThreadItem[];
}

/** Siblings left out of the response, with everything below them. */
export interface ThreadHole {
  readonly type: 'hole';
  readonly parentCommentID: number | null;
  readonly depth: number;
  /** Index of the first hidden comment among its siblings. */
  readonly offset: number;
  /** Authors of the hidden comments, each once, in order of appearance. */
  readonly userIDs: readonly number[];
  readonly countAllComments: number;
}

export type ThreadItem = ThreadComment | ThreadHole;

export interface ThreadOptions {
  readonly collapseChildDepth: number;
  readonly collapseChildLimit: number;
  readonly focusCommentID?: number;
}

/** All siblings of one level and which of them are shown. */
interface Level {
  readonly siblings: readonly CommentBone[];
  readonly isShown: (index: number) => boolean;
  readonly relativeDepth: number;
}

/** IDs of the focused comment and its ancestors. */
function focusPathOf(byID: ReadonlyMap<number, CommentBone>, focusCommentID: number | undefined): ReadonlySet<number> {
  const path = new Set<number>();
  for (
    let bone = byID.get(focusCommentID ?? -1);
    bone && !path.has(bone.commentID);
    bone = byID.get(bone.parentCommentID ?? -1)
  )
    path.add(bone.commentID);
  return path;
}

/** Builds trees with holes out of comments in order. */
export function createThreadBuilder(bones: readonly CommentBone[], options: ThreadOptions) {
  const byID = new Map(bones.map((bone) => [bone.commentID, bone]));
  const childrenByID = Map.groupBy(bones, (bone) => bone.parentCommentID);
  const childrenOf = (commentID: number) => childrenByID.get(commentID) ?? [];
  const focusPath = focusPathOf(byID, options.focusCommentID);
  const shown: CommentBone[] = [];

  function branchOf(bone: CommentBone): CommentBone[] {
    const all = [bone];
    // grows while it is walked: breadth first, without recursion
    for (const next of all) all.push(...childrenOf(next.commentID));
    return all;
  }

  function holeOf(siblings: readonly CommentBone[], offset: number): ThreadHole {
    const hidden = siblings.flatMap(branchOf);
    const first = siblings[0] as CommentBone;
    return {
      type: 'hole',
      parentCommentID: first.parentCommentID,
      depth: first.depth,
      offset,
      userIDs: [...new Set(hidden.map((bone) => bone.insertUserID))],
      countAllComments: hidden.length,
    };
  }

  function commentOf(bone: CommentBone, relativeDepth: number): ThreadComment {
    shown.push(bone);
    const { commentID, parentCommentID, depth } = bone;
    return {
      type: 'comment',
      commentID,
      parentCommentID,
      depth,
      children: level(childrenOf(commentID), relativeDepth + 1),
    };
  }

  /** Shown comments, with each run of hidden ones collapsed into one hole. */
  function draw({ siblings, isShown, relativeDepth }: Level): ThreadItem[] {
    const items: ThreadItem[] = [];
    for (let index = 0; index < siblings.length; index += 1) {
      if (isShown(index)) {
        items.push(commentOf(siblings[index] as CommentBone, relativeDepth));
        continue;
      }
      const start = index;
      while (index + 1 < siblings.length && !isShown(index + 1)) index += 1;
      items.push(holeOf(siblings.slice(start, index + 1), start));
    }
    return items;
  }

  function level(siblings: readonly CommentBone[], relativeDepth: number): ThreadItem[] {
    const limit = relativeDepth < options.collapseChildDepth ? options.collapseChildLimit : 0;
    return draw({
      siblings,
      relativeDepth,
      isShown: (index) => index < limit || focusPath.has((siblings[index] as CommentBone).commentID),
    });
  }

  return {
    childrenOf,
    holeOf,
    /** The requested level, all of it shown. */
    roots: (commentIDs: readonly number[]): ThreadItem[] =>
      commentIDs.flatMap((id) => byID.get(id) ?? []).map((bone) => commentOf(bone, 1)),
    /** All comments rendered so far. */
    shown: (): readonly CommentBone[] => shown,
  };
}
