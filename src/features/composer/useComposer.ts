import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type EditedLayout, keepLayoutDraft, type LayoutDraft } from '#api/layouts.ts';
import { readOwn, writeOwn } from '#session/ownStorage.ts';
import { useViewer } from '#session/SessionProvider.tsx';
import type { Recipe } from './model/commands.ts';
import { beginHistory, type History, type Label, redo, run, select, undo } from './model/history.ts';
import { closeDocument, type ComposedDocument, openDocument } from './model/nodes.ts';

/** Time without changes after which the server gets the draft. */
const quietMs = 500;

type Kept = 'unchanged' | 'keeping' | 'kept' | 'notKept';

/** The draft in this browser: everything that can be undone too. */
interface OwnDraft {
  readonly history: History;
  readonly brought: readonly string[];
  readonly baseVersion: string;
  /** When the server had it last; the later draft of two wins. */
  readonly at: number;
}

const isOwnDraft = (value: unknown): value is OwnDraft =>
  typeof value === 'object' && value !== null && 'history' in value && 'brought' in value && 'baseVersion' in value;

const ownName = (layoutID: EditedLayout['layoutID']) => `layout.${layoutID}`;

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
  readonly brought: readonly string[];
  readonly baseVersion: string;
}

/** The later of this browser’s and the server’s draft, else what is published. */
function beginWith(stored: EditedLayout, draft: LayoutDraft | undefined, own: unknown): Beginning {
  if (isOwnDraft(own) && (!draft || Date.parse(draft.dateUpdated) <= own.at + quietMs * 4))
    return { history: own.history, brought: own.brought, baseVersion: own.baseVersion };
  const { document, brought } = openDocument(
    draft
      ? { ...documentOf(stored), name: draft.name, layout: draft.layout, titleBar: draft.titleBar }
      : documentOf(stored),
  );
  return {
    history: beginHistory({ document, selection: [] }),
    brought: [...brought],
    baseVersion: draft?.baseVersion ?? stored.version,
  };
}

interface Options {
  readonly stored: EditedLayout;
  readonly draft: LayoutDraft | undefined;
}

interface Keeping {
  readonly layoutID: EditedLayout['layoutID'];
  readonly own: Omit<OwnDraft, 'at'>;
  readonly document: ComposedDocument;
  readonly isChanged: boolean;
  /** Whether the server has a draft to begin with. */
  readonly hasDraft: boolean;
}

/** Keeps the draft in this browser at once, and on the server after a pause. */
function useKeptDraft({ layoutID, own, document, isChanged, hasDraft }: Keeping) {
  const { userID } = useViewer();
  const [state, setState] = useState<Kept>(hasDraft ? 'kept' : 'unchanged');
  /** Counts what the server got, for the preview. */
  const [count, setCount] = useState(0);
  const text = JSON.stringify(document);
  const sent = useRef(hasDraft ? text : '');
  const { history, brought, baseVersion } = own;
  useEffect(() => {
    if (!isChanged && sent.current === '') return undefined;
    writeOwn(userID, ownName(layoutID), { history, brought, baseVersion, at: Date.now() } satisfies OwnDraft);
    if (text === sent.current) return undefined;
    setState('keeping');
    const stop = new AbortController();
    const keep = async () => {
      const { name, layout, titleBar } = document;
      try {
        // safe cast: what is not a list of nodes is refused when it is published
        const body = { name, layout: layout as object[], titleBar: titleBar as object | null, baseVersion };
        await keepLayoutDraft(layoutID, body, stop.signal);
        sent.current = text;
        setState('kept');
        setCount((before) => before + 1);
      } catch {
        if (!stop.signal.aborted) setState('notKept');
      }
    };
    const timer = setTimeout(() => void keep(), quietMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [userID, layoutID, history, brought, baseVersion, document, text, isChanged]);
  const forget = useCallback(() => {
    writeOwn(userID, ownName(layoutID), undefined);
    sent.current = '';
    setState('unchanged');
    setCount((before) => before + 1);
  }, [userID, layoutID]);
  return { state, count, forget };
}

interface Restart {
  /** The document to continue with; by default the current one. */
  readonly document?: ComposedDocument;
  readonly published: ComposedDocument;
  readonly version: string;
}

/** The composition of one layout: its history, and its draft here and on the server. */
export function useComposer({ stored, draft }: Options) {
  const { userID } = useViewer();
  const { layoutID } = stored;
  const [beginning] = useState(() => beginWith(stored, draft, readOwn(userID, ownName(layoutID))));
  const [history, setHistory] = useState(beginning.history);
  const [brought, setBrought] = useState(beginning.brought);
  const [baseVersion, setBaseVersion] = useState(beginning.baseVersion);
  const [published, setPublished] = useState(() => JSON.stringify(documentOf(stored)));
  const edited = history.now.document;
  const document = useMemo(() => closeDocument(edited, new Set(brought)), [edited, brought]);
  const isChanged = useMemo(() => JSON.stringify(document) !== published, [document, published]);
  const own = useMemo(() => ({ history, brought, baseVersion }), [history, brought, baseVersion]);
  const kept = useKeptDraft({ layoutID, own, document, isChanged, hasDraft: draft !== undefined });
  const { forget } = kept;
  return {
    history,
    composition: history.now,
    /** The document as it is saved. */
    document,
    isChanged,
    kept: kept.state,
    keptCount: kept.count,
    baseVersion,
    act: useCallback(
      (recipe: Recipe, label: Label, mergeKey?: string) =>
        setHistory((before) => run(before, recipe, { label, mergeKey })),
      [],
    ),
    select: useCallback((selection: readonly string[]) => setHistory((before) => select(before, selection)), []),
    undo: useCallback(() => setHistory(undo), []),
    redo: useCallback(() => setHistory(redo), []),
    /** After publishing or discarding: what is stored now is the beginning. */
    restart: useCallback(
      (next: Restart) => {
        forget();
        setPublished(JSON.stringify(next.published));
        setBaseVersion(next.version);
        if (!next.document) return;
        const opened = openDocument(next.document);
        setBrought([...opened.brought]);
        setHistory(beginHistory({ document: opened.document, selection: [] }));
      },
      [forget],
    ),
  };
}

export type Composer = ReturnType<typeof useComposer>;
