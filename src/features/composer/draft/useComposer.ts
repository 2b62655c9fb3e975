import { type Dispatch, type SetStateAction, useCallback, useMemo, useRef, useState } from 'react';
import type { EditedLayout, LayoutDraft } from '#api/layouts.ts';
import type { Recipe } from '../model/commands/composition.ts';
import { documentText } from '../model/documentText.ts';
import { beginHistory, type History, type Label, redo, run, select, undo } from '../model/history.ts';
import { createCloser, openDocument } from '../model/nodes.ts';
import { beginWith, documentOf, takeDocument } from './ownDraft.ts';
import { type Restart, useOpenComposer } from './openComposers.ts';
import type { KeptHere } from './ownStore.ts';
import { useKeptDraft } from './useKeptDraft.ts';

interface Options {
  readonly stored: EditedLayout;
  readonly draft: LayoutDraft | undefined;
  readonly keptHere: KeptHere;
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

/** After publishing or discarding: what is stored now is the beginning. The function stays the same object. */
function useRestart(isChanged: boolean, restart: (next: Restart, hasChanges: boolean) => void) {
  const latest = useRef({ isChanged, restart });
  latest.current = { isChanged, restart };
  return useCallback((next: Restart) => latest.current.restart(next, latest.current.isChanged), []);
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
export function useComposer({ stored, draft, keptHere }: Options) {
  const [beginning] = useState(() => beginWith(stored, draft, keptHere));
  const [history, setHistory] = useState(beginning.history);
  const { ownIDs, setOwnIDs, keepIDs } = useOwnIDs(beginning.ownIDs);
  const [{ published, baseVersion }, setPublished] = useState(() => ({
    published: documentText(documentOf(stored)),
    baseVersion: beginning.baseVersion,
  }));
  const close = useMemo(() => createCloser(ownIDs), [ownIDs]);
  const document = close(history.now.document);
  const isChanged = useMemo(() => documentText(document) !== published, [document, published]);
  const own = useMemo(() => ({ history, ownIDs, baseVersion }), [history, ownIDs, baseVersion]);
  const kept = useKeptDraft({ layoutID: stored.layoutID, own, document, isChanged, draft, beginning, keptHere });
  const restart = useRestart(isChanged, (next, hasChanges) => {
    kept.forget();
    setPublished({ published: documentText(next.published), baseVersion: next.version });
    if (!next.document || (next.keepsChanges && hasChanges)) return;
    const opened = openDocument(next.document);
    setOwnIDs([...opened.ownIDs]);
    setHistory(beginHistory({ document: opened.document, selection: [] }));
  });
  useOpenComposer(stored.layoutID, restart);
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
    restart,
    ...useSteps(setHistory),
    /** Continues with what someone else has published, as a step that can be undone. */
    takePublished: (theirs: EditedLayout) => {
      const { name, layout, titleBar, version } = theirs;
      keepIDs([...openDocument(documentOf(theirs)).ownIDs]);
      setPublished({ published: documentText({ ...document, name, layout, titleBar }), baseVersion: version });
      setHistory((before) => takeDocument(before, theirs));
    },
  };
}

export type Composer = ReturnType<typeof useComposer>;
