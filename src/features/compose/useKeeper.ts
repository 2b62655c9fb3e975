import { useEffect, useRef, useState } from 'react';
import { addDraft, discardDraft, findDraft, restoreDraft, saveDraft } from '#api/drafts.ts';
import { onSessionChange } from '#api/sessionEnd.ts';
import { orAfter } from '#api/timeLimit.ts';
import type { DraftAttributes } from '#domain/drafts.ts';
import { createStore } from '#lib/store.ts';
import { DraftKeeper } from '#session/drafts/DraftKeeper.ts';
import { type DraftPlace, placeKey } from '#session/drafts/draftPlace.ts';
import { keepEarly, leaveEarly, releaseEarly, takeEarly } from '#session/drafts/earlyInput.ts';
import { type DraftState, emptyDraft, type StoredDraft } from '#session/drafts/draftState.ts';
import { journalKeyOf, wordsOfDraft } from '#session/drafts/findUnsaved.ts';
import { createJournal, onLetGo } from '#session/drafts/journal.ts';
import { latestDraft } from '#session/drafts/latestDraft.ts';
import { onSigningOut } from '#session/drafts/signOutChannel.ts';
import { openTabs, tabKey, whenTabIsGone } from '#session/drafts/tabKey.ts';
import { useSession } from '#session/SessionProvider.tsx';
import { useStore } from '#session/useStore.ts';

const calls = { find: findDraft, add: addDraft, save: saveDraft, discard: discardDraft, restore: restoreDraft };
/** Longest wait for the stored draft, in milliseconds, once the submit button was clicked. */
const hurryMs = 3000;
const notYet = createStore<DraftState>(emptyDraft);

export interface KeeperOptions {
  readonly place: DraftPlace;
  /** Loads the stored draft. A failure is logged; then only this browser’s copy is used (CO-DRAFT-036). */
  readonly load: () => Promise<StoredDraft | undefined>;
  readonly isBlank: (attributes: DraftAttributes) => boolean;
  /** Whether text kept in this browser can be restored into this form without asking. */
  readonly belongs?: (attributes: DraftAttributes) => boolean;
  /** The current values of the form when the draft has loaded. */
  readonly typed: () => DraftAttributes;
  /** The stored draft that the form started with, if it knew one. */
  readonly first?: StoredDraft | undefined;
}

export interface Kept {
  /** Undefined until the draft has loaded. */
  readonly keeper: DraftKeeper | undefined;
  readonly draft: DraftState;
  /**
   * Resolves to the keeper for callers that cannot wait for the stored draft, which may be skipped. @throws when
   * nothing can be kept
   */
  readonly whenKept: () => Promise<DraftKeeper>;
  /** Whether the user submitted and then had to sign in. Returns true only once. */
  readonly takeToBeSent: () => boolean;
}

/** @param key of its text in the journal */
function watchPage(keeper: DraftKeeper, key: string, open: ReadonlySet<string> | undefined): AbortController {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('online', () => keeper.wake(), { signal });
  const onFocus = () => {
    if (keeper.store.get().stage === 'signedOut') keeper.wake();
    void keeper.review();
  };
  addEventListener('focus', onFocus, { signal });
  signal.addEventListener(
    'abort',
    onSessionChange((isOver) => isOver || onFocus()),
  );
  addEventListener('pagehide', () => keeper.flush(), { signal });
  const onHidden = () => {
    if (!document.hidden) return;
    keeper.flush();
    void keeper.save();
  };
  document.addEventListener('visibilitychange', onHidden, { signal });
  onSigningOut(
    {
      draft: () => ({ key, words: wordsOfDraft(keeper.store.get().attributes) }),
      save: async () => {
        await keeper.save();
        // a save that was under way has left out what was typed since
        if (keeper.isUnsaved) await keeper.save();
        return !keeper.isUnsaved;
      },
    },
    signal,
  );
  awaitTabs(keeper, open, signal);
  return stop;
}

/** A tab that was just closed may still count as open: its text is picked up once it is gone. */
function awaitTabs(keeper: DraftKeeper, open: ReadonlySet<string> | undefined, signal: AbortSignal): void {
  for (const { tab } of keeper.typedElsewhere()) {
    if (!open?.has(tab)) continue;
    void whenTabIsGone(tab, signal).then(
      () => {
        const entry = keeper.typedElsewhere().find((one) => one.tab === tab);
        if (entry && !signal.aborted) keeper.takeUpIfBlank(entry);
      },
      () => undefined,
    );
  }
}

/** Saves the text of a form as a draft for as long as the form is mounted. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the effects share the state of one draft
export function useKeeper(options: KeeperOptions): Kept {
  const { viewer, site } = useSession();
  const { userID } = viewer.get();
  // Constant for the lifetime of the page.
  const keepsHere = site.get().writing?.keepsDraftsHere === true;
  const latest = useRef(options);
  latest.current = options;
  const toBeSent = useRef(false);
  const [keeper, setKeeper] = useState<DraftKeeper>();
  const [beginning] = useState(() => ({
    hurry: Promise.withResolvers<void>(),
    kept: Promise.withResolvers<DraftKeeper>(),
  }));
  useEffect(() => {
    let made: DraftKeeper | undefined;
    let watching: AbortController | undefined;
    let isGone = false;
    const key = placeKey(latest.current.place);
    releaseEarly(key);
    const begin = async () => {
      const { place, isBlank, load, belongs = () => true } = latest.current;
      const journal = createJournal(userID);
      const kept = () => journal.read(place).filter(({ attributes }) => belongs(attributes));
      const [tab, open, stored] = await Promise.all([
        tabKey(),
        openTabs().catch(() => undefined),
        Promise.race([
          load()
            .catch((error: unknown) => void console.error('Error loading draft', error))
            .then((known) => latestDraft(known ?? undefined, kept(), findDraft)),
          beginning.hurry.promise.then(() =>
            orAfter(hurryMs, new Promise<undefined>(() => undefined), () => undefined),
          ),
        ]),
      ]);
      if (isGone) return;
      takeEarly(userID, key);
      made = new DraftKeeper({
        userID,
        place,
        tab,
        journal,
        calls,
        isBlank,
        keepsHere,
        belongs,
      });
      toBeSent.current = made.open({ stored, open }).isToBeSent;
      made.begin(latest.current.typed());
      made.flush();
      watching = watchPage(made, journalKeyOf({ place, tab }), open);
      onLetGo(userID, place, () => void made?.review(), watching.signal);
      setKeeper(made);
    };
    void begin().catch(beginning.kept.reject);
    return () => {
      isGone = true;
      watching?.abort();
      made ? made.close() : leaveEarly(key);
    };
  }, [userID, keepsHere, beginning]);
  useEffect(() => {
    if (keeper) beginning.kept.resolve(keeper);
  }, [keeper, beginning]);
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
  const whenKept = () => {
    beginning.hurry.resolve();
    return keeper ? Promise.resolve(keeper) : beginning.kept.promise;
  };
  return { keeper, draft, whenKept, takeToBeSent };
}
