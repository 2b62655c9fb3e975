import type { ApiDraft } from '#api/drafts.ts';
import type { DraftAttributes } from '#domain/drafts.ts';
import type { DraftPlace } from './draftPlace.ts';
import { type DraftState, emptyDraft, type StoredDraft } from './draftState.ts';
import type { JournalEntry } from './journal.ts';
import type { Opened } from './openDraft.ts';
import type { SaveOutcome } from './saveOutcome.ts';

/** Everything known about the text of one form. */
export interface DraftCore {
  /** The part that the form shows. */
  readonly shown: DraftState;
  /** Idempotency keys of the draft and the post, so that each is created once. */
  readonly draftKey: string;
  readonly postKey: string;
  /** Number of changes, and the last one that the server has saved. */
  readonly revision: number;
  readonly storedRevision: number;
  readonly isScheduled: boolean;
  /** The writer has posted this text, and its result is unknown. */
  readonly isToBeSent: boolean;
  /** The form is closed. */
  readonly isClosed: boolean;
  /** Consecutive failed saves. */
  readonly failures: number;
  /** Sent, without knowing whether it arrived. */
  readonly unsure: readonly DraftAttributes[];
  readonly discarded: Discarded | undefined;
}

export interface Discarded {
  readonly attributes: DraftAttributes;
  readonly postKey: string;
  readonly draftID: number | null;
}

/** Facts that are fixed while a form is open, or come from the clock or random numbers with each event. */
export interface DraftFacts {
  readonly place: DraftPlace;
  readonly tab: string;
  /** Whether there is nothing worth saving. */
  readonly isBlank: (attributes: DraftAttributes) => boolean;
  /** RFC 3339. */
  readonly now: string;
  /** A new random key. */
  readonly newKey: string;
  readonly newPostKey: string;
}

/** Text that was sent. */
export interface Sent {
  readonly attributes: DraftAttributes;
  readonly revision: number;
}

export type DraftEvent =
  /** The form opens. `strays`: restored text that must not be put into it without asking. */
  | {
      readonly kind: 'opened';
      readonly opened: Opened;
      readonly strays: readonly JournalEntry[];
      readonly stored: StoredDraft | undefined;
    }
  /** Text was typed before the form knew of any draft. `isShared`: another open tab writes the stored one. */
  | { readonly kind: 'begun'; readonly typed: DraftAttributes; readonly isShared: boolean }
  /** The form's text has changed. */
  | { readonly kind: 'typed'; readonly attributes: DraftAttributes }
  /** Text from outside the form, such as an earlier version. */
  | { readonly kind: 'replaced'; readonly attributes: DraftAttributes }
  /** The writer selects the text of a closed tab; a tab is closed. */
  | { readonly kind: 'takenUp'; readonly entry: JournalEntry }
  | { readonly kind: 'tabEnded'; readonly entry: JournalEntry }
  | { readonly kind: 'othersDropped' }
  /** A save starts; its result. */
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly draft: ApiDraft; readonly sent: Sent }
  | { readonly kind: 'failed'; readonly outcome: SaveOutcome; readonly sent: Sent }
  /** The other side of a conflict was read again; null if its draft is gone. */
  | { readonly kind: 'reviewed'; readonly theirs: StoredDraft | null }
  /** A conflict is resolved: editing continues from the version that someone else saved. */
  | { readonly kind: 'adopted' }
  /** The server has not saved the text, and it is about to be replaced. */
  | { readonly kind: 'setAside' }
  /** The browser is online, or the session valid, again. */
  | { readonly kind: 'woken' }
  | { readonly kind: 'resumed' }
  /** The text is about to be posted; the server rejected it. */
  | { readonly kind: 'posting' }
  | { readonly kind: 'refused' }
  /** The text was posted or scheduled. */
  | { readonly kind: 'forgotten' }
  /** The text was discarded. */
  | { readonly kind: 'discarded'; readonly draftID: number | null }
  | { readonly kind: 'undoBegun' }
  | { readonly kind: 'undone'; readonly attributes: DraftAttributes; readonly restored: ApiDraft | undefined }
  /** Whether this browser stores the text. */
  | { readonly kind: 'kept'; readonly isKept: boolean }
  | { readonly kind: 'closed' };

export type DraftEffect =
  /** Store the text in this browser: now, or within a second. */
  | { readonly kind: 'keep'; readonly when: 'now' | 'soon' }
  /** Text of other tabs in the journal. */
  | { readonly kind: 'write'; readonly entry: Omit<JournalEntry, 'count'> }
  | { readonly kind: 'remove'; readonly tab: string }
  /** Save to the server later: after `delayMs` milliseconds, or the default. */
  | { readonly kind: 'planSave'; readonly delayMs?: number | undefined }
  | { readonly kind: 'stopSaving' }
  | { readonly kind: 'stopKeeping' }
  /** Save to the server now. */
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

/** Whether there is unsaved text and the server can be reached. */
export function needsSaving(core: DraftCore, isBlank: DraftFacts['isBlank']): boolean {
  const { stage } = core.shown;
  return !core.isClosed && stage !== 'conflict' && stage !== 'signedOut' && hasUnsaved(core, isBlank);
}

/** Whether the server lacks a part of the text, also where it cannot be saved now. */
export function hasUnsaved(
  { shown: { attributes, draftID }, revision, storedRevision }: DraftCore,
  isBlank: DraftFacts['isBlank'],
): boolean {
  return storedRevision !== revision && (draftID !== null || !isBlank(attributes));
}

/** The journal entry for the text. */
export function entryOf(
  { shown: { attributes, draftID, sequence }, draftKey, postKey, revision, storedRevision, isToBeSent }: DraftCore,
  { place, tab, now }: Pick<DraftFacts, 'place' | 'tab' | 'now'>,
): Omit<JournalEntry, 'count'> {
  const isStored = storedRevision === revision;
  const sent = isToBeSent ? { isToBeSent } : {};
  return { place, tab, attributes, draftID, sequence, draftKey, postKey, isStored, ...sent, at: now };
}
