import type { ApiDraft } from '#api/drafts.ts';
import type { DraftAttributes } from '#domain/drafts.ts';
import type { DraftPlace } from './draftPlace.ts';
import { type DraftState, emptyDraft, type StoredDraft } from './draftState.ts';
import type { JournalEntry } from './journal.ts';
import type { Opened } from './openDraft.ts';
import type { SaveOutcome } from './saveOutcome.ts';

/** All that is known of the words of one form. */
export interface DraftCore {
  /** What the form shows of it. */
  readonly shown: DraftState;
  /** Under which the draft is made, and under which the text is posted: once each, however often they are sent. */
  readonly draftKey: string;
  readonly postKey: string;
  /** Counts changes; which of them the server took last. */
  readonly revision: number;
  readonly storedRevision: number;
  readonly isScheduled: boolean;
  /** Posting was asked for, and no answer has said yet what became of these words. */
  readonly isToBeSent: boolean;
  /** The form is gone. */
  readonly isClosed: boolean;
  /** Saves that failed, one after the other. */
  readonly failures: number;
  /** Sent, and nobody knows whether it arrived. */
  readonly unsure: readonly DraftAttributes[];
  readonly discarded: Discarded | undefined;
}

export interface Discarded {
  readonly attributes: DraftAttributes;
  readonly postKey: string;
  readonly draftID: number | null;
}

/** What does not change while a form is open, and what chance and the clock add to an event. */
export interface DraftFacts {
  readonly place: DraftPlace;
  readonly tab: string;
  /** Whether there is anything worth keeping. */
  readonly isBlank: (attributes: DraftAttributes) => boolean;
  /** RFC 3339. */
  readonly now: string;
  /** Never used before. */
  readonly newKey: string;
  readonly newPostKey: string;
}

/** Words that were sent. */
export interface Sent {
  readonly attributes: DraftAttributes;
  readonly revision: number;
}

export type DraftEvent =
  /** The form opens. `strays`: kept words that may not stand in it unasked. */
  | {
      readonly kind: 'opened';
      readonly opened: Opened;
      readonly strays: readonly JournalEntry[];
      readonly stored: StoredDraft | undefined;
    }
  /** Somebody had typed this before the form knew of any draft. */
  | { readonly kind: 'begun'; readonly typed: DraftAttributes }
  /** The form says something else now. */
  | { readonly kind: 'typed'; readonly attributes: DraftAttributes }
  /** Words that came from elsewhere than the form, such as an earlier state. */
  | { readonly kind: 'replaced'; readonly attributes: DraftAttributes }
  /** Words of another tab that is gone are chosen; a tab ends. */
  | { readonly kind: 'takenUp'; readonly entry: JournalEntry }
  | { readonly kind: 'tabEnded'; readonly entry: JournalEntry }
  | { readonly kind: 'othersDropped' }
  /** A save begins; how it ends. */
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly draft: ApiDraft; readonly sent: Sent }
  | { readonly kind: 'failed'; readonly outcome: SaveOutcome; readonly sent: Sent }
  /** A conflict is settled: what somebody else saved is what comes next is written on. */
  | { readonly kind: 'adopted' }
  /** The server did not take the words, and they are about to be replaced. */
  | { readonly kind: 'setAside' }
  /** The line is back, or the session. */
  | { readonly kind: 'woken' }
  | { readonly kind: 'resumed' }
  /** The words are about to be posted; the server did not take them. */
  | { readonly kind: 'posting' }
  | { readonly kind: 'refused' }
  /** It has become a post, or is given up. */
  | { readonly kind: 'forgotten' }
  | { readonly kind: 'discarded'; readonly draftID: number | null }
  | { readonly kind: 'undoBegun' }
  | { readonly kind: 'undone'; readonly attributes: DraftAttributes; readonly restored: ApiDraft | undefined }
  /** Whether this browser keeps what is typed. */
  | { readonly kind: 'kept'; readonly isKept: boolean }
  | { readonly kind: 'closed' };

export type DraftEffect =
  /** The words are written down in this browser: now, or within a second. */
  | { readonly kind: 'keep'; readonly when: 'now' | 'soon' }
  /** Words of other tabs, in the journal. */
  | { readonly kind: 'write'; readonly entry: Omit<JournalEntry, 'count'> }
  | { readonly kind: 'remove'; readonly tab: string }
  /** The server is told later; unless it says so after the usual time, in milliseconds. */
  | { readonly kind: 'planSave'; readonly delayMs?: number | undefined }
  | { readonly kind: 'stopSaving' }
  | { readonly kind: 'stopKeeping' }
  /** The server is told now. */
  | { readonly kind: 'save' };

export interface Step {
  readonly core: DraftCore;
  readonly effects: readonly DraftEffect[];
}

export const createCore = ({ newKey, newPostKey }: Pick<DraftFacts, 'newKey' | 'newPostKey'>): DraftCore => ({
  shown: emptyDraft,
  draftKey: newKey,
  postKey: newPostKey,
  revision: 0,
  storedRevision: 0,
  isScheduled: false,
  isToBeSent: false,
  isClosed: false,
  failures: 0,
  unsure: [],
  discarded: undefined,
});

/** Whether the server lacks something of it, and can be told. */
export function needsSaving(
  { shown: { stage, attributes, draftID }, isClosed, revision, storedRevision }: DraftCore,
  isBlank: DraftFacts['isBlank'],
): boolean {
  if (isClosed || stage === 'conflict' || stage === 'signedOut') return false;
  return storedRevision !== revision && (draftID !== null || !isBlank(attributes));
}

/** The words as this browser keeps them. */
export function entryOf(
  { shown: { attributes, draftID, sequence }, draftKey, postKey, revision, storedRevision, isToBeSent }: DraftCore,
  { place, tab, now }: Pick<DraftFacts, 'place' | 'tab' | 'now'>,
): Omit<JournalEntry, 'count'> {
  const isStored = storedRevision === revision;
  const sent = isToBeSent ? { isToBeSent } : {};
  return { place, tab, attributes, draftID, sequence, draftKey, postKey, isStored, ...sent, at: now };
}
