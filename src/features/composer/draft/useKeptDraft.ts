import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditedLayout, LayoutDraft } from '#api/layouts.ts';
import { useViewer } from '#session/SessionProvider.tsx';
import type { ComposedDocument } from '../model/nodes.ts';
import { createSender, textOf } from './createSender.ts';
import { type Beginning, documentIn, type Other, type OwnDraft } from './ownDraft.ts';
import { createOwnStore, type KeptHere } from './ownStore.ts';
import { useSoon } from './useSoon.ts';

/** Time after which a draft that could not be saved is sent again. */
const retryMs = 10_000;
/** Time without changes after which the server gets the draft. */
const autosaveDelayMs = 500;

type Kept = 'unchanged' | 'keeping' | 'kept' | 'notKept' | 'waiting' | 'lost';

interface Keeping {
  readonly layoutID: EditedLayout['layoutID'];
  readonly own: Pick<OwnDraft, 'history' | 'ownIDs' | 'baseVersion'>;
  readonly document: ComposedDocument;
  readonly isChanged: boolean;
  /** The server’s draft at the beginning. */
  readonly draft: LayoutDraft | undefined;
  readonly beginning: Beginning;
  readonly keptHere: KeptHere;
}

/** Drafts of others to choose from, one after the other, and tabs whose drafts are not needed then. */
function useOthers({ others: first, done: closed }: Beginning) {
  const [others, setOthers] = useState(first);
  const done = useRef(closed);
  const [other] = others;
  return {
    other,
    done,
    add: useCallback((found: Other) => setOthers((before) => [found, ...before]), []),
    settle: useCallback(() => {
      if (other?.tab !== undefined) done.current = [...done.current, other.tab];
      setOthers((before) => before.slice(1));
    }, [other]),
  };
}

/** Keeps the draft in this browser in a moment, and on the server after a pause. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its effects share the state of one draft
export function useKeptDraft({ layoutID, own, document, isChanged, draft, beginning, keptHere }: Keeping) {
  const { userID } = useViewer();
  const [sender] = useState(() => createSender(layoutID, draft, beginning.sent));
  const [store] = useState(() => createOwnStore(userID, layoutID, keptHere));
  const [state, setState] = useState<Kept>(draft ? 'kept' : 'unchanged');
  /** Counts changes of the server’s draft, for the preview. */
  const [count, setCount] = useState(0);
  const { other, done, add, settle } = useOthers(beginning);
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
    const keepHere = () => {
      // the steps hold a text that was replaced by what someone else has published
      const holdsMore = isChanged || history.past.some(({ label }) => label.id === 'step.theirs');
      const isStored = !other && isChanged && wanted === sent.current;
      // until one of both is chosen, it follows none
      const version = { draftVersion: other ? null : sender.version(), isStored, sent: sender.sent() };
      isHere.current = holdsMore
        ? store.keep({ history, ownIDs, baseVersion, ...version, isUnchanged: !isChanged })
        : store.forget();
      if (other) setState(isHere.current ? 'waiting' : 'lost');
      if (!isHere.current) return;
      for (const tab of done.current) store.drop(tab);
      done.current = [];
    };
    soon.write(keepHere);
    if (other) return undefined;
    if (wanted === sent.current) {
      setFault(undefined);
      setState(isChanged ? 'kept' : 'unchanged');
      return undefined;
    }
    setState('keeping');
    let isGone = false;
    const send = async () => {
      sender.note(document);
      keepHere();
      await store.kept();
      return sender.send(document, baseVersion);
    };
    const keep = async () => {
      try {
        // without a change, there is nothing to keep
        const found = isChanged ? await send() : await sender.discard();
        if (found) return add({ document: documentIn(found) });
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
  }, [sender, store, history, ownIDs, baseVersion, document, text, isChanged, other, done, add, attempt, soon]);
  const forget = useCallback(() => {
    soon.write(store.forget);
    soon.now();
    sender.forget();
    sent.current = '';
    setState('unchanged');
    setCount((before) => before + 1);
  }, [sender, store, soon]);
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
    other: other?.document,
    settle,
  };
}
