import type { DraftAttributes } from '#domain/drafts.ts';
import type { JournalEntry } from './journal.ts';

/** CO-DRAFT-041 */
export const localWriteMs = 1000;
/** CO-DRAFT-013 */
export const autosaveDelayMs = 5000;
/**
 * While somebody types without a pause, the server is asked after this long: with the way there it is less than 30 s
 * behind (goals N2).
 */
export const autosaveCeilingMs = 25_000;
/** After a failure it is tried again, later each time. */
export const retryDelaysMs = [5000, 10_000, 20_000, 30_000] as const;

export type DraftStage =
  /** Nothing has been written. */
  | 'empty'
  /** The server lacks the latest words; they are on their way soon. */
  | 'changed'
  | 'saving'
  | 'saved'
  /** The server did not take it: `problem` says why. What was typed is kept here. */
  | 'failed'
  /** Somebody else, or another tab, has saved other words: nothing is sent until the writer has chosen. */
  | 'conflict'
  /** The session is over: nothing is sent until its owner is back. */
  | 'signedOut'
  /** Posted or given up. */
  | 'closed';

/** A stored draft, as far as writing on needs it. */
export interface StoredDraft {
  readonly draftID: number;
  readonly sequence: number;
  readonly attributes: DraftAttributes;
  /** RFC 3339. */
  readonly date?: string | null;
  /** Waits to be published: saving it as usual would make a plain draft of it. */
  readonly isScheduled?: boolean;
}

export interface DraftState {
  readonly stage: DraftStage;
  readonly attributes: DraftAttributes;
  /** Goes up when the words came from elsewhere than the form, which then shows them. */
  readonly version: number;
  readonly draftID: number | null;
  readonly sequence: number | null;
  /** When the server took it last, RFC 3339. */
  readonly savedAt?: string;
  readonly problem?: string;
  /** Whether this browser keeps what is typed. */
  readonly isKeptHere: boolean;
  /** What somebody else saved, and from what both began. */
  readonly theirs?: StoredDraft;
  readonly base?: DraftAttributes;
  /** Words that tabs have left which are gone. */
  readonly others: readonly JournalEntry[];
  /** These are words from an earlier visit. */
  readonly isRestored: boolean;
  /** Can be taken back. */
  readonly canUndoDiscard: boolean;
}

export const emptyDraft: DraftState = {
  stage: 'empty',
  attributes: {},
  version: 0,
  draftID: null,
  sequence: null,
  isKeptHere: true,
  others: [],
  isRestored: false,
  canUndoDiscard: false,
};
