import { isSameDraft } from '#domain/drafts.ts';
import type { StoredDraft } from './draftState.ts';
import type { JournalEntry } from './journal.ts';

/** What is found when a form opens. */
export interface Found {
  /** This tab's own and those of tabs that are gone, the newest first. */
  readonly entries: readonly JournalEntry[];
  readonly tab: string;
  /** What the server has; nothing where there is none, or it cannot be asked. */
  readonly stored: StoredDraft | undefined;
}

export type Opening =
  | { readonly kind: 'blank' }
  /** `entry`: what this browser kept of it, with the key under which it may have been posted. */
  | { readonly kind: 'stored'; readonly stored: StoredDraft; readonly entry?: JournalEntry }
  /** What this browser kept is newer than what the server has, or the server has none (CO-DRAFT-014). */
  | { readonly kind: 'kept'; readonly entry: JournalEntry }
  /** Both have gone on since. */
  | { readonly kind: 'conflict'; readonly entry: JournalEntry; readonly stored: StoredDraft };

export interface Opened {
  readonly opening: Opening;
  /** Further words that nobody has taken up. */
  readonly others: readonly JournalEntry[];
  /** What can go: the server has it, or the form has taken it over. */
  readonly settled: readonly JournalEntry[];
}

function openingOf(entry: JournalEntry | undefined, stored: StoredDraft | undefined): Opening {
  if (!entry) return stored ? { kind: 'stored', stored } : { kind: 'blank' };
  if (!stored) return { kind: 'kept', entry };
  if (isSameDraft(entry.attributes, stored.attributes)) return { kind: 'stored', stored, entry };
  const isSameRow = entry.draftID === stored.draftID;
  if (isSameRow && entry.isStored) return { kind: 'stored', stored, entry };
  if (isSameRow && entry.sequence === stored.sequence) return { kind: 'kept', entry };
  // its draft is another one, or gone: what the server had is there still, what is here was saved too
  if (!isSameRow && entry.isStored) return { kind: 'stored', stored };
  return { kind: 'conflict', entry, stored };
}

/** Which words a form begins with. By sequence, never by a clock (goals F20). */
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
