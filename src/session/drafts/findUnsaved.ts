import { type DraftAttributes, draftExcerpt, draftName } from '#domain/drafts.ts';
import { hasOwnInput } from '../ownInput.ts';
import { placeKey } from './draftPlace.ts';
import { createJournal, type JournalEntry } from './journal.ts';
import { saveEverywhere } from './signOutChannel.ts';

/** The input that signing out would delete from this browser. */
export interface UnsavedWork {
  /** Titles or first words of the drafts that the server does not have. */
  readonly drafts: readonly string[];
  /** Whether forms whose input is kept in this browser only have some. */
  readonly hasInput: boolean;
}

/** By which the writer knows a draft in a list. */
export const wordsOfDraft = (attributes: DraftAttributes): string => draftName(attributes) || draftExcerpt(attributes);

export const journalKeyOf = ({ place, tab }: Pick<JournalEntry, 'place' | 'tab'>): string =>
  `${placeKey(place)}/${tab}`;

/** Saves the drafts of all tabs, and finds input that only this browser has, also that of closed tabs. */
export async function findUnsaved(userID: number): Promise<UnsavedWork> {
  const { saved, unsaved } = await saveEverywhere();
  const closed = createJournal(userID)
    .list()
    .filter((entry) => !entry.isStored && !saved.has(journalKeyOf(entry)))
    .map((entry) => [journalKeyOf(entry), wordsOfDraft(entry.attributes)] as const);
  const words = new Map([...closed, ...unsaved.map((draft) => [draft.key, draft.words] as const)]);
  return { drafts: [...words.values()].filter((one) => one !== ''), hasInput: await hasOwnInput(userID) };
}
