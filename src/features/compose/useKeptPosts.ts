import { useEffect, useState } from 'react';
import { type ApiDraft, listDrafts } from '#api/drafts.ts';
import { draftsPath, isSameDraft } from '#domain/drafts.ts';
import { type DraftPlace, newPostAddress, type NewPostPlace, placeKey } from '#session/drafts/draftPlace.ts';
import { createJournal, type JournalEntry } from '#session/drafts/journal.ts';
import { openTabs, tabKey } from '#session/drafts/tabKey.ts';
import { useViewer } from '#session/SessionProvider.tsx';
import type { Kept } from './useKeeper.ts';

/** More than one leads to the list of all drafts. */
const asked = 20;

const isNewPost = ({ recordID, draftStatus }: ApiDraft) => !recordID && draftStatus !== 'scheduled';
const isPlace = (place: DraftPlace): place is NewPostPlace => place.kind === 'post';

/** New posts that were begun elsewhere: what the server has, and what this browser alone has, by where each goes on. */
async function findKept(userID: number, here: DraftPlace): Promise<readonly string[]> {
  const [tab, open, { body }] = await Promise.all([tabKey(), openTabs(), listDrafts({ recordType: 'discussion', limit: asked })]);
  const entries = createJournal(userID).list();
  const isWrittenNow = ({ tab: owner, place }: JournalEntry) => owner !== tab && (open?.has(owner) ?? false) && isPlace(place);
  const busy = new Set(entries.filter(isWrittenNow).map(({ draftID }) => draftID));
  const own = new Set(entries.filter((entry) => entry.tab === tab && placeKey(entry.place) === placeKey(here)).map(({ draftID }) => draftID));
  const stored = body.filter((draft) => isNewPost(draft) && !busy.has(draft.draftID) && !own.has(draft.draftID));
  const isKnown = (entry: JournalEntry) =>
    entry.isStored || isWrittenNow(entry) || body.some((draft) => draft.draftID === entry.draftID || isSameDraft(draft.attributes, entry.attributes));
  const local = entries.flatMap((entry) =>
    isPlace(entry.place) && placeKey(entry.place) !== placeKey(here) && !isKnown(entry) ? [newPostAddress(entry.place)] : [],
  );
  return [...stored.map(({ draftID }) => `/post/editdiscussion/0/${draftID}`), ...local];
}

/**
 * Where new posts go on that were begun elsewhere: they are offered beside the form, never poured in. Asked once the form
 * knows its own draft; nothing where there are none.
 */
export function useKeptPosts(place: DraftPlace, { keeper }: Pick<Kept, 'keeper'>): string | undefined {
  const { userID } = useViewer();
  const [href, setHref] = useState<string>();
  const isReady = keeper !== undefined && place.kind === 'post';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form
  useEffect(() => {
    if (!isReady) return undefined;
    let isGone = false;
    void findKept(userID, place).then(
      ([first, ...more]) => !isGone && setHref(more.length > 0 ? draftsPath : first),
      // what cannot be asked for is offered another time
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isReady, userID, placeKey(place)]);
  return href;
}
