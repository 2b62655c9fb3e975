import type { DraftAttributes } from '#domain/drafts.ts';
import type { JournalEntry } from './journal.ts';

/** CO-DRAFT-041 */
export const localWriteMs = 1000;
/** CO-DRAFT-013 */
export const autosaveDelayMs = 5000;
/**
 * While someone types without pause, the draft is saved after this time: with the duration of the request, less than 30
 * s of text are unsaved (goals N2).
 */
export const autosaveCeilingMs = 25_000;
/** Retries after failures, with increasing delays. */
export const retryDelaysMs = [5000, 10_000, 20_000, 30_000] as const;

export type DraftStage =
  /** Nothing was written. */
  | 'empty'
  /** Unsaved changes; a save is scheduled. */
  | 'changed'
  | 'saving'
  | 'saved'
  /** The save failed because of `fault`. The text is stored in this browser. */
  | 'failed'
  /** Someone else, or another tab, has saved other text: nothing is sent until the writer has chosen. */
  | 'conflict'
  /** The session has ended: nothing is sent until the writer signs in again. */
  | 'signedOut'
  /** Posted or discarded. */
  | 'closed';

/** The parts of a stored draft that editing needs. */
export interface StoredDraft {
  readonly draftID: number;
  readonly sequence: number;
  readonly attributes: DraftAttributes;
  /** RFC 3339. */
  readonly date?: string | null;
  /** Scheduled: a normal save would turn it into a plain draft. */
  readonly isScheduled?: boolean;
}

export interface DraftState {
  readonly stage: DraftStage;
  readonly attributes: DraftAttributes;
  /** Increases when the text changes from outside the form, which then shows it. */
  readonly version: number;
  readonly draftID: number | null;
  readonly sequence: number | null;
  /** Last save on the server, RFC 3339. */
  readonly savedAt?: string;
  readonly fault?: unknown;
  /** Whether this browser stores the text. */
  readonly isKeptHere: boolean;
  /** Someone else's version, and the common base. */
  readonly theirs?: StoredDraft;
  readonly base?: DraftAttributes;
  /** Text of closed tabs. */
  readonly others: readonly JournalEntry[];
  /** The text was restored from an earlier visit. */
  readonly isRestored: boolean;
  /** Discarding can be undone. */
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
