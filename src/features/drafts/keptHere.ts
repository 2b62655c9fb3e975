import type { ApiDraft } from '#api/drafts.ts';
import { draftExcerpt, draftName, isSameDraft, replyDraftPath } from '#domain/drafts.ts';
import { type DraftPlace, newPostAddress, placeKey } from '#session/drafts/draftPlace.ts';
import { createJournal, type JournalEntry } from '#session/drafts/journal.ts';

/** Text that exists in this browser but not on the server. */
export interface KeptHere {
  readonly key: string;
  readonly name: string;
  readonly excerpt: string;
  readonly href: string;
  readonly at: string;
  readonly entry: JournalEntry;
}

function addressOf(place: DraftPlace): string {
  switch (place.kind) {
    case 'post':
      return newPostAddress(place);
    case 'storedPost':
      return `/post/editdiscussion/0/${place.draftID}`;
    case 'editPost':
      return `/post/editdiscussion/${place.discussionID}`;
    case 'comment':
      return `/discussion/${place.discussionID}?hasDraft=true#create-comment`;
    default:
      return replyDraftPath(place.commentID);
  }
}

/**
 * Drafts typed offline or in a tab that crashed. A closed tab may have missed the confirmation that its text was saved,
 * so drafts on the server are compared.
 */
export function listKeptHere(userID: number, drafts: readonly ApiDraft[]): readonly KeptHere[] {
  const entries = createJournal(userID)
    .list()
    .filter(
      ({ isStored, attributes }) => !isStored && !drafts.some((draft) => isSameDraft(draft.attributes, attributes)),
    );
  return entries.map((entry) => ({
    key: `${placeKey(entry.place)} ${entry.tab}`,
    name: draftName(entry.attributes),
    excerpt: draftExcerpt(entry.attributes),
    href: addressOf(entry.place),
    at: entry.at,
    entry,
  }));
}

/** Deletes the browser’s copy of a discarded draft. Text that the server never had stays. */
export function forgetDraft(userID: number, draft: ApiDraft): void {
  const journal = createJournal(userID);
  for (const { place, tab, draftID, isStored, attributes } of journal.list()) {
    if ((isStored && draftID === draft.draftID) || isSameDraft(draft.attributes, attributes))
      journal.remove(place, tab);
  }
}

export const bringBack = (userID: number, { entry }: KeptHere): boolean => createJournal(userID).write(entry);

export function dropKeptHere(userID: number, { entry }: KeptHere): void {
  createJournal(userID).remove(entry.place, entry.tab);
}
