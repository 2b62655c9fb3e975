import { isSameDraft } from '#domain/drafts.ts';
import type { StoredDraft } from './draftState.ts';
import type { JournalEntry } from './journal.ts';

/** Text found when a form opens. */
export interface Found {
  /** Entries of this tab and of closed tabs, newest first. */
  readonly entries: readonly JournalEntry[];
  readonly tab: string;
  /** The server's version; undefined if there is none or the request failed. */
  readonly stored: StoredDraft | undefined;
}

export type Opening =
  | { readonly kind: 'blank' }
  /** `entry`: this browser's entry, with the key it may have been posted with. */
  | { readonly kind: 'stored'; readonly stored: StoredDraft; readonly entry?: JournalEntry }
  /** This browser's version is newer than the server's, or the server has none (CO-DRAFT-014). */
  | { readonly kind: 'kept'; readonly entry: JournalEntry }
  /** Both have changed. */
  | { readonly kind: 'conflict'; readonly entry: JournalEntry; readonly stored: StoredDraft };

export interface Opened {
  readonly opening: Opening;
  /** More text that no one has taken over. */
  readonly others: readonly JournalEntry[];
  /** Entries to delete: the server has them, or the form has taken them over. */
  readonly settled: readonly JournalEntry[];
}

function openingOf(entry: JournalEntry | undefined, stored: StoredDraft | undefined): Opening {
  if (!entry) return stored ? { kind: 'stored', stored } : { kind: 'blank' };
  if (!stored) return { kind: 'kept', entry };
  if (isSameDraft(entry.attributes, stored.attributes)) return { kind: 'stored', stored, entry };
  const isSameRow = entry.draftID === stored.draftID;
  if (isSameRow && entry.isStored) return { kind: 'stored', stored, entry };
  if (isSameRow && entry.sequence === stored.sequence) return { kind: 'kept', entry };
  // Its draft is another one or was deleted. The server's version is still there, and this entry was saved too.
  if (!isSameRow && entry.isStored) return { kind: 'stored', stored };
  return { kind: 'conflict', entry, stored };
}

/** Decides which text a form starts with. Compares sequences, never clocks (goals F20). */
export function openDraft({ entries, tab, stored }: Found): Opened {
  const isPending = (entry: JournalEntry) => !entry.isStored || entry.isToBeSent === true;
  const isGone = (entry: JournalEntry) => !isPending(entry) && entry.tab !== tab;
  const own = entries.find((entry) => entry.tab === tab);
  const left = entries.filter((entry) => !isGone(entry));
  const first = own && isPending(own) ? own : (left.find(isPending) ?? own);
  const opening = openingOf(first, stored);
  const shown =
    opening.kind === 'blank'
      ? undefined
      : opening.kind === 'stored'
        ? opening.stored.attributes
        : opening.entry.attributes;
  const rest = left.filter((entry) => entry !== first && !entry.isStored);
  const others = rest.filter((entry) => !shown || !isSameDraft(entry.attributes, shown));
  return { opening, others, settled: entries.filter((entry) => entry !== own && !others.includes(entry)) };
}
