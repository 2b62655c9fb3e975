import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { discardLayoutDraft, type EditedLayout, keepLayoutDraft, type LayoutDraft } from '#api/layouts.ts';
import { ApiError } from '#lib/apiError.ts';
import { readOwn, writeOwn } from '#session/ownStorage.ts';
import { useViewer } from '#session/SessionProvider.tsx';
import type { Recipe } from '../model/commands/composition.ts';
import { beginHistory, type History, type Label, redo, run, select, undo } from '../model/history.ts';
import { documentText } from '../model/documentText.ts';
import { type ComposedDocument, createCloser, openDocument } from '../model/nodes.ts';
import { useSoon } from './useSoon.ts';

/** Time after which a draft that could not be saved is sent again. */
const retryMs = 10_000;
/** Time without changes after which the server gets the draft. */
const autosaveDelayMs = 500;

type Kept = 'unchanged' | 'keeping' | 'kept' | 'notKept' | 'lost';

/** The draft in this browser: everything that can be undone too. */
interface OwnDraft {
  readonly history: History;
  readonly ownIDs: readonly string[];
  readonly baseVersion: string;
  /** The version of the server’s draft that it is based on; null if there was none. */
  readonly draftVersion: string | null;
}

/** Another build may have written it. */
function isOwnDraft(value: unknown): value is OwnDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { history, ownIDs, baseVersion } = value as Partial<OwnDraft>;
  return (
    Array.isArray(ownIDs) &&
    typeof baseVersion === 'string' &&
    Array.isArray(history?.past) &&
    Array.isArray(history.future) &&
    Array.isArray(history.now?.selection) &&
    Array.isArray(history.now.document?.layout)
  );
}

const ownName = (layoutID: EditedLayout['layoutID']) => `layout.${layoutID}`;

/** Keeps a draft in this browser, without its steps if storage has no room for them. @returns whether it is kept */
const keepOwn = (userID: number, layoutID: EditedLayout['layoutID'], kept: OwnDraft): boolean =>
  writeOwn(userID, ownName(layoutID), kept) ||
  writeOwn(userID, ownName(layoutID), { ...kept, history: beginHistory(kept.history.now) });

/** Deletes what this browser keeps of a draft that was published elsewhere. */
export const forgetOwnDraft = (userID: number, layoutID: EditedLayout['layoutID']): boolean =>
  writeOwn(userID, ownName(layoutID), undefined);

/** The parts of a layout that are edited. */
export const documentOf = ({ name, layout, titleBar, $comment, $schema }: EditedLayout): ComposedDocument => ({
  $schema,
  $comment,
  name,
  layout,
  titleBar,
});

interface Beginning {
  readonly history: History;
  readonly ownIDs: readonly string[];
  readonly baseVersion: string;
  /** The server’s draft, if it is not the one that this browser’s draft is based on. */
  readonly other: LayoutDraft | undefined;
}

/** Begins with this browser’s draft, else the server’s, else the published document. */
function beginWith(stored: EditedLayout, draft: LayoutDraft | undefined, own: unknown): Beginning {
  if (isOwnDraft(own)) {
    const { history, ownIDs, baseVersion, draftVersion } = own;
    return { history, ownIDs, baseVersion, other: draft && draft.draftVersion !== draftVersion ? draft : undefined };
  }
  const { document, ownIDs } = openDocument(
    draft ? { ...documentOf(stored), ...documentIn(draft) } : documentOf(stored),
  );
  return {
    history: beginHistory({ document, selection: [] }),
    ownIDs: [...ownIDs],
    baseVersion: draft?.baseVersion ?? stored.version,
    other: undefined,
  };
}

interface Options {
  readonly stored: EditedLayout;
  readonly draft: LayoutDraft | undefined;
}

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

const documentIn = ({ name, layout, titleBar }: LayoutDraft): ComposedDocument => ({ name, layout, titleBar });
const textOf = ({ name, layout, titleBar }: ComposedDocument | LayoutDraft) => documentText({ name, layout, titleBar });

/** Sends drafts one after the other. Another tab or device may have changed the stored one in the meantime. */
function createSender(layoutID: EditedLayout['layoutID'], draft: LayoutDraft | undefined) {
  let version = draft?.draftVersion ?? null;
  let last: Promise<unknown> = Promise.resolve();
  /** Drafts that this tab has sent, also those whose response was lost. */
  const sent = new Set<string>();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };

  async function send(document: ComposedDocument, baseVersion: string): Promise<LayoutDraft | undefined> {
    const { name, layout, titleBar } = document;
    sent.add(textOf(document));
    // safe cast: what is not a list of nodes is refused when it is published
    const body = { name, layout: layout as object[], titleBar: titleBar as object | null, baseVersion };
    try {
      version = (await keepLayoutDraft(layoutID, { ...body, draftVersion: version })).draftVersion;
      return undefined;
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409;
      const current = isConflict ? (error.extras.current as LayoutDraft | undefined) : undefined;
      if (!current) throw error;
      version = current.draftVersion;
      return sent.has(textOf(current)) ? send(document, baseVersion) : current;
    }
  }

  return {
    version: () => version,
    /** @returns the draft of another tab or device, which was not replaced */
    send: (document: ComposedDocument, baseVersion: string) => inTurn(() => send(document, baseVersion)),
    discard: () =>
      inTurn(async () => {
        await discardLayoutDraft(layoutID);
        version = null;
      }),
    forget: () => {
      version = null;
    },
  };
}

/** Keeps the draft in this browser in a moment, and on the server after a pause. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its effects share the state of one draft
function useKeptDraft({ layoutID, own, document, isChanged, draft, other: first }: Keeping) {
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
      isHere.current = isChanged
        ? keepOwn(userID, layoutID, { history, ownIDs, baseVersion, ...version })
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

interface Restart {
  /** The document to continue with; by default the current one. */
  readonly document?: ComposedDocument | undefined;
  /** Whether changes that are not published stay in place of `document`. */
  readonly keepsChanges?: boolean;
  readonly published: ComposedDocument;
  readonly version: string;
}

/** IDs that are part of the document. */
function useOwnIDs(first: readonly string[]) {
  const [ownIDs, setOwnIDs] = useState(first);
  const keepIDs = useCallback(
    (ids: readonly string[]) =>
      setOwnIDs((before) => (ids.every((id) => before.includes(id)) ? before : [...new Set([...before, ...ids])])),
    [],
  );
  return {
    ownIDs,
    setOwnIDs,
    /** Makes IDs part of the document, as someone has written them. */
    keepIDs,
  };
}

/** The functions that change the composition; they stay the same objects. */
const useSteps = (setHistory: Dispatch<SetStateAction<History>>) => ({
  act: useCallback(
    (recipe: Recipe, label: Label, mergeKey?: string) =>
      setHistory((before) => run(before, recipe, { label, mergeKey })),
    [setHistory],
  ),
  select: useCallback(
    (selection: readonly string[]) => setHistory((before) => select(before, selection)),
    [setHistory],
  ),
  undo: useCallback(() => setHistory(undo), [setHistory]),
  redo: useCallback(() => setHistory(redo), [setHistory]),
});

/** The composition of one layout: its history, and its draft here and on the server. */
export function useComposer({ stored, draft }: Options) {
  const { userID } = useViewer();
  const { layoutID } = stored;
  const [beginning] = useState(() => beginWith(stored, draft, readOwn(userID, ownName(layoutID))));
  const [history, setHistory] = useState(beginning.history);
  const { ownIDs, setOwnIDs, keepIDs } = useOwnIDs(beginning.ownIDs);
  const [baseVersion, setBaseVersion] = useState(beginning.baseVersion);
  const [published, setPublished] = useState(() => documentText(documentOf(stored)));
  const close = useMemo(() => createCloser(ownIDs), [ownIDs]);
  const document = close(history.now.document);
  const isChanged = useMemo(() => documentText(document) !== published, [document, published]);
  const own = useMemo(() => ({ history, ownIDs, baseVersion }), [history, ownIDs, baseVersion]);
  const kept = useKeptDraft({ layoutID, own, document, isChanged, draft, other: beginning.other });
  const { forget } = kept;
  const changed = useRef(isChanged);
  changed.current = isChanged;
  return {
    history,
    composition: history.now,
    /** The document as it is saved. */
    document,
    isChanged,
    kept: kept.state,
    keptCount: kept.count,
    /** A draft of another tab or device; nothing is kept on the server until one of both is chosen. */
    other: kept.other,
    settle: kept.settle,
    fault: kept.fault,
    /** Deletes the draft on the server, after those that are being sent. */
    discardDraft: kept.discard,
    baseVersion,
    ownIDs,
    keepIDs,
    ...useSteps(setHistory),
    /** After publishing or discarding: what is stored now is the beginning. */
    restart: useCallback(
      (next: Restart) => {
        forget();
        setPublished(documentText(next.published));
        setBaseVersion(next.version);
        if (!next.document || (next.keepsChanges && changed.current)) return;
        const opened = openDocument(next.document);
        setOwnIDs([...opened.ownIDs]);
        setHistory(beginHistory({ document: opened.document, selection: [] }));
      },
      [forget, setOwnIDs],
    ),
  };
}

export type Composer = ReturnType<typeof useComposer>;
