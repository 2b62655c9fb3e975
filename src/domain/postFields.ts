import type { AnswerStatus } from './statuses.ts';

/** The toggles of a discussion (CO-DISC-015 to 021). */
export interface Marks {
  readonly bookmarked: boolean;
  readonly muted: boolean;
  readonly dismissed: boolean;
  readonly closed: boolean;
  readonly sink: boolean;
  readonly resolved: boolean;
}

/** A reaction, counted without the viewer’s own, which is added when rendering. */
export interface ReactionKindCount {
  readonly name: string;
  readonly points: number;
  readonly others: number;
}

/** The reactions of others to a post. */
export interface ReactionCounts {
  readonly kinds: ReadonlyMap<string, ReactionKindCount>;
  /** The score without the viewer’s own vote. */
  readonly scoreOfOthers: number;
}

/** Fields of a post that a page shows and updates without rendering it again. */
export interface PostFields extends Marks {
  /** The viewer’s own reaction. */
  readonly mine: string | null;
  readonly counts: ReactionCounts;
  readonly answer: AnswerStatus;
}

/** The known fields. */
export type KnownFields = Partial<PostFields>;
