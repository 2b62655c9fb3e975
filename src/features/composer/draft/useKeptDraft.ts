import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditedLayout, LayoutDraft } from '#api/layouts.ts';
import { useViewer } from '#session/SessionProvider.tsx';
import type { ComposedDocument } from '../model/nodes.ts';
import { createSender, textOf } from './createSender.ts';
import { forgetOwnDraft, keepOwn, type OwnDraft } from './ownDraft.ts';
import { useSoon } from './useSoon.ts';

/** Time after which a draft that could not be saved is sent again. */
const retryMs = 10_000;
/** Time without changes after which the server gets the draft. */
const autosaveDelayMs = 500;

type Kept = 'unchanged' | 'keeping' | 'kept' | 'notKept' | 'lost';

interface Keeping {
  readonly layoutID: EditedLayout['layoutID'];
  readonly own: Omit<OwnDraft, 'draftVersion'>;
  readonly document: ComposedDocument;
  readonly isChanged: boolean;
  /** The server’s draft at the beginning. */
  readonly draft: LayoutDraft | undefined;
  /** That draft, if it comes from another tab or device. */
  readonly other: LayoutDraft | undefined;
}

/** Keeps the draft in this browser in a moment, and on the server after a pause. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its effects share the state of one draft
export function useKeptDraft({ layoutID, own, document, isChanged, draft, other: first }: Keeping) {
  const { userID } = useViewer();
  const [sender] = useState(() => createSender(layoutID, draft));
  const [state, setState] = useState<Kept>(draft ? 'kept' : 'unchanged');
  /** Counts changes of the server’s draft, for the preview. */
  const [count, setCount] = useState(0);
  const [other, setOther] = useState(first);
  const [attempt, setAttempt] = useState(0);
  /** Why the server has not saved it. */
  const [fault, setFault] = useState<unknown>();
  const text = textOf(document);
  /** The draft on the server; empty if there is none. */
  const sent = useRef(draft ? textOf(draft) : '');
  const soon = useSoon();
  const isHere = useRef(true);
  const { history, ownIDs, baseVersion } = own;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt sends the same draft again
  useEffect(() => {
    const wanted = isChanged ? text : '';
    if (other) return undefined;
    const keepHere = () => {
      const version = { draftVersion: sender.version() };
      // the steps hold a text that was replaced by what someone else has published
      const holdsMore = isChanged || history.past.some(({ label }) => label.id === 'step.theirs');
      isHere.current = holdsMore
        ? keepOwn(userID, layoutID, { history, ownIDs, baseVersion, ...version, isUnchanged: !isChanged })
        : forgetOwnDraft(userID, layoutID);
    };
    soon.write(keepHere);
    if (wanted === sent.current) return undefined;
    setState('keeping');
    let isGone = false;
    const keep = async () => {
      try {
        // without a change, there is nothing to keep
        const found = isChanged ? await sender.send(document, baseVersion) : await sender.discard();
        if (found) return setOther(found);
        sent.current = wanted;
        setCount((before) => before + 1);
        if (isGone) return;
        keepHere();
        setFault(undefined);
        setState(isChanged ? 'kept' : 'unchanged');
      } catch (error) {
        if (isGone) return;
        setFault(error);
        setState(isHere.current ? 'notKept' : 'lost');
        timer = setTimeout(() => setAttempt((before) => before + 1), retryMs);
      }
    };
    let timer = setTimeout(() => void keep(), autosaveDelayMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [userID, layoutID, sender, history, ownIDs, baseVersion, document, text, isChanged, other, attempt, soon]);
  const forget = useCallback(() => {
    soon.write(() => forgetOwnDraft(userID, layoutID));
    soon.now();
    sender.forget();
    sent.current = '';
    setState('unchanged');
    setCount((before) => before + 1);
  }, [userID, layoutID, sender, soon]);
  useEffect(() => {
    const retry = () => setAttempt((before) => before + 1);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);
  return {
    state,
    fault,
    count,
    forget,
    discard: sender.discard,
    other,
    settle: useCallback(() => setOther(undefined), []),
  };
}
