import { useEffect, useRef, useState } from 'react';
import { addDraft, discardDraft, restoreDraft, saveDraft } from '#api/drafts.ts';
import type { DraftAttributes } from '#domain/drafts.ts';
import { createStore } from '#lib/store.ts';
import { DraftKeeper } from '#session/drafts/DraftKeeper.ts';
import { type DraftPlace, placeKey } from '#session/drafts/draftPlace.ts';
import { keepEarly, releaseEarly, takeEarly } from '#session/drafts/earlyWords.ts';
import { type DraftState, emptyDraft, type StoredDraft } from '#session/drafts/draftState.ts';
import { createJournal } from '#session/drafts/journal.ts';
import { openTabs, tabKey, whenTabIsGone } from '#session/drafts/tabKey.ts';
import { useSession } from '#session/SessionProvider.tsx';
import { useStore } from '#session/useStore.ts';

const calls = { add: addDraft, save: saveDraft, discard: discardDraft, restore: restoreDraft };
const notYet = createStore<DraftState>(emptyDraft);

export interface KeeperOptions {
  readonly place: DraftPlace;
  /** What the server has, or the way to it. A failure is logged: then what this browser has is all there is (CO-DRAFT-036). */
  readonly load: () => Promise<StoredDraft | undefined>;
  readonly isBlank: (attributes: DraftAttributes) => boolean;
  /** Whether kept words may stand in this form unasked. */
  readonly belongs?: (attributes: DraftAttributes) => boolean;
  /** What stands in the form already when the draft comes. */
  readonly typed: () => DraftAttributes;
  /** The stored draft that the form began with, as far as it knew one. */
  readonly first?: StoredDraft | undefined;
}

export interface Kept {
  /** Absent until it is known what there is to go on with. */
  readonly keeper: DraftKeeper | undefined;
  readonly draft: DraftState;
  /** Whether the writer had pressed the button that posts, and had to sign in: true once. */
  readonly takeToBeSent: () => boolean;
}

function watchPage(keeper: DraftKeeper, open: ReadonlySet<string> | undefined): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('online', () => keeper.wake(), { signal });
  addEventListener('focus', () => keeper.store.get().stage === 'signedOut' && keeper.wake(), { signal });
  addEventListener('pagehide', () => keeper.flush(), { signal });
  const onHidden = () => {
    if (!document.hidden) return;
    keeper.flush();
    void keeper.save();
  };
  document.addEventListener('visibilitychange', onHidden, { signal });
  awaitTabs(keeper, open, signal);
  return () => stop.abort();
}

/** A tab that has just been closed may count as open still: what it had typed here is taken up once it is gone. */
function awaitTabs(keeper: DraftKeeper, open: ReadonlySet<string> | undefined, signal: AbortSignal): void {
  for (const { tab } of keeper.unstoredElsewhere()) {
    if (!open?.has(tab)) continue;
    void whenTabIsGone(tab, signal).then(
      () => {
        const entry = keeper.unstoredElsewhere().find((one) => one.tab === tab);
        if (entry && !signal.aborted) keeper.takeUpIfBlank(entry);
      },
      () => undefined,
    );
  }
}

/** Keeps what is typed into a form for as long as it is shown. */
export function useKeeper(options: KeeperOptions): Kept {
  const { viewer, site } = useSession();
  const { userID } = viewer.get();
  // never changes while the page lives
  const keepsHere = site.get().writing?.keepsDraftsHere === true;
  const latest = useRef(options);
  latest.current = options;
  const toBeSent = useRef(false);
  const [keeper, setKeeper] = useState<DraftKeeper>();
  useEffect(() => {
    let made: DraftKeeper | undefined;
    let stop: () => void = () => undefined;
    let isGone = false;
    releaseEarly(placeKey(latest.current.place));
    const begin = async () => {
      const { place, isBlank, load, belongs } = latest.current;
      const [tab, open, stored] = await Promise.all([
        tabKey(),
        openTabs(),
        load().catch((error: unknown) => void console.error('Error loading draft', error)),
      ]);
      if (isGone) return;
      takeEarly(userID, placeKey(place));
      made = new DraftKeeper({
        userID,
        place,
        tab,
        journal: createJournal(userID),
        calls,
        isBlank,
        keepsHere,
        ...(belongs ? { belongs } : {}),
      });
      toBeSent.current = made.open({ stored: stored ?? undefined, open }).isToBeSent;
      made.begin(latest.current.typed());
      made.flush();
      stop = watchPage(made, open);
      setKeeper(made);
    };
    void begin();
    return () => {
      isGone = true;
      stop();
      made?.close();
    };
  }, [userID, keepsHere]);
  useEffect(() => {
    if (keeper) return;
    const { place, isBlank, typed, first } = latest.current;
    const attributes = typed();
    const base = first ? { draftID: first.draftID, sequence: first.sequence } : {};
    if (!isBlank(attributes)) keepEarly(userID, placeKey(place), { attributes, ...base });
  });
  const draft = useStore(keeper?.store ?? notYet);
  const takeToBeSent = () => {
    const isWanted = toBeSent.current;
    toBeSent.current = false;
    return isWanted;
  };
  return { keeper, draft, takeToBeSent };
}
