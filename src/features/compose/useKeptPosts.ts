import { useEffect, useState } from 'react';
import { type ApiDraft, listDrafts } from '#api/drafts.ts';
import { draftsPath, isSameDraft } from '#domain/drafts.ts';
import { type DraftPlace, newPostAddress, type NewPostPlace, placeKey } from '#session/drafts/draftPlace.ts';
import { createJournal, type JournalEntry } from '#session/drafts/journal.ts';
import { openTabs, tabKey } from '#session/drafts/tabKey.ts';
import { useViewer } from '#session/SessionProvider.tsx';
import type { Kept } from './useKeeper.ts';

/** Number of drafts requested. If there are more than one, the link goes to the list of all drafts. */
const asked = 20;

const isNewPost = ({ recordID, draftStatus }: ApiDraft) => !recordID && draftStatus !== 'scheduled';
const isPlace = (place: DraftPlace): place is NewPostPlace => place.kind === 'post';

/** URLs of other unfinished new posts, stored on the server or only in this browser. */
async function findKept(userID: number, here: DraftPlace): Promise<readonly string[]> {
  const [tab, open, { body }] = await Promise.all([
    tabKey(),
    openTabs(),
    listDrafts({ recordType: 'discussion', limit: asked }),
  ]);
  const entries = createJournal(userID).list();
  const isWrittenNow = ({ tab: owner, place }: JournalEntry) =>
    owner !== tab && (open?.has(owner) ?? false) && isPlace(place);
  const busy = new Set(entries.filter(isWrittenNow).map(({ draftID }) => draftID));
  const own = new Set(
    entries
      .filter((entry) => entry.tab === tab && placeKey(entry.place) === placeKey(here))
      .map(({ draftID }) => draftID),
  );
  const stored = body.filter((draft) => isNewPost(draft) && !busy.has(draft.draftID) && !own.has(draft.draftID));
  const isKnown = (entry: JournalEntry) =>
    entry.isStored ||
    isWrittenNow(entry) ||
    body.some((draft) => draft.draftID === entry.draftID || isSameDraft(draft.attributes, entry.attributes));
  const local = entries.flatMap((entry) =>
    isPlace(entry.place) && placeKey(entry.place) !== placeKey(here) && !isKnown(entry)
      ? [newPostAddress(entry.place)]
      : [],
  );
  return [...stored.map(({ draftID }) => `/post/editdiscussion/0/${draftID}`), ...local];
}

/**
 * The URL where other unfinished new posts can be continued; undefined if there are none. They are offered next to the
 * form and never inserted into it. Fetched once the form has loaded its own draft.
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
      // Optional: if the request fails, nothing is offered.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isReady, userID, placeKey(place)]);
  return href;
}
