import { useEffect, useState } from 'react';
import { type ApiDraft, listDrafts } from '#api/drafts.ts';
import { type DraftAttributes, draftsPath, isSameDraft } from '#domain/drafts.ts';
import { type DraftPlace, newPostAddress, type NewPostPlace, placeKey } from '#session/drafts/draftPlace.ts';
import { createJournal, type JournalEntry } from '#session/drafts/journal.ts';
import { openTabs, tabKey } from '#session/drafts/tabKey.ts';
import { useViewer } from '#session/SessionProvider.tsx';
import type { Kept } from './useKeeper.ts';

/** Number of drafts requested. If there are more than one, the link goes to the list of all drafts. */
const asked = 20;

const isNewPost = ({ recordID, draftStatus }: ApiDraft) => !recordID && draftStatus !== 'scheduled';
const isPlace = (place: DraftPlace): place is NewPostPlace => place.kind === 'post';

/** An unfinished new post, and the URL where it can be continued. */
interface KeptPost {
  readonly href: string;
  readonly draftID: number | null;
  readonly attributes: DraftAttributes;
}

/** Other unfinished new posts, stored on the server or only in this browser. */
async function findKept(userID: number, here: DraftPlace): Promise<readonly KeptPost[]> {
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
      ? [{ ...entry, href: newPostAddress(entry.place) }]
      : [],
  );
  return [...stored.map((draft) => ({ ...draft, href: `/post/editdiscussion/0/${draft.draftID}` })), ...local];
}

/**
 * The URL where other unfinished new posts can be continued; undefined if there are none. They are offered next to the
 * form and never inserted into it. Fetched once the form has loaded its own draft.
 */
export function useKeptPosts(place: DraftPlace, { keeper, draft }: Pick<Kept, 'keeper' | 'draft'>): string | undefined {
  const { userID } = useViewer();
  const [found, setFound] = useState<readonly KeptPost[]>([]);
  const isReady = keeper !== undefined && place.kind === 'post';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form
  useEffect(() => {
    if (!isReady) return undefined;
    let isGone = false;
    void findKept(userID, place).then(
      (posts) => !isGone && setFound(posts),
      // Optional: if the request fails, nothing is offered.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isReady, userID, placeKey(place)]);
  // The form can take over a draft after the request, such as that of a tab that has closed.
  const isOwn = ({ draftID, attributes }: KeptPost) =>
    (draftID !== null && draftID === draft.draftID) || isSameDraft(attributes, draft.attributes);
  const [first, ...more] = found.filter((post) => !isOwn(post));
  return more.length > 0 ? draftsPath : first?.href;
}
