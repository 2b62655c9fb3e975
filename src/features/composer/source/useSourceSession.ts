import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { EditedLayout } from '#api/layouts.ts';
import { useT } from '#i18n/useT.tsx';
import { usePageNonce } from '#ui/dynamicStyle/pageNonce.ts';
import type { Composer } from '../draft/useComposer.ts';
import { findNode } from '../model/nodes.ts';
import { nameOf } from '../model/rules.ts';
import type { ComposerView } from '../view.ts';
import { createAssistant } from './around.ts';
import { catalogMaterial } from './catalogMaterial.ts';
import { createEditor, type SourceEditor } from './createEditor.ts';
import messages from './messages.json' with { type: 'json' };
import type { Target } from './openText.ts';
import { SourceSession, type SourceState } from './session.ts';
import type { Scope, SourceMemory } from './useSourceMemory.ts';

interface Options {
  readonly view: ComposerView;
  readonly stored: EditedLayout;
  readonly memory: SourceMemory;
  /** The element that the text is in. */
  readonly place: RefObject<HTMLElement | null>;
  readonly describedBy: string;
  /** After the caret has moved. */
  readonly onCaret: (source: Source) => void;
}

export interface Source {
  readonly editor: SourceEditor;
  readonly session: SourceSession;
}

/** CodeMirror’s own words, by those of this site. */
function usePhrases(): Readonly<Record<string, string>> {
  const t = useT(messages);
  return useMemo(
    () => ({
      Completions: t('completions'),
      Diagnostics: t('problems'),
      'No diagnostics': t('noProblems'),
      Find: t('find'),
      Replace: t('replaceBy'),
      next: t('next'),
      previous: t('previous'),
      all: t('all'),
      'match case': t('matchCase'),
      regexp: t('regexp'),
      'by word': t('byWord'),
      replace: t('replace'),
      'replace all': t('replaceAll'),
      close: t('closeSearch'),
      'Fold line': t('fold'),
      'Unfold line': t('unfold'),
      'folded code': t('folded'),
      unfold: t('unfold'),
    }),
    [t],
  );
}

/** The text is visible from the beginning, because a hidden one cannot get the focus. */
const first: SourceState = { target: 'layout', phase: { kind: 'applied' } };

/** The part that a scope means now. */
export function targetOf(scope: Scope, { composition: { document, selection } }: Composer): Target {
  if (scope === 'layout') return 'layout';
  const id = selection.at(-1);
  return id !== undefined && findNode(document, id) ? { id } : null;
}

interface Latest extends Pick<Options, 'memory' | 'onCaret'> {
  readonly composer: Composer;
  readonly material: ReturnType<typeof catalogMaterial>;
}

/** Puts the text field into an element. The session uses what is the latest at each moment. */
function openSource(
  parent: HTMLElement,
  look: Pick<Parameters<typeof createEditor>[0], 'nonce' | 'phrases' | 'describedBy'>,
  now: RefObject<Latest>,
  onState: (state: SourceState) => void,
): Source {
  const editor = createEditor({
    parent,
    ...look,
    assistant: () => createAssistant(now.current.material, now.current.composer.document, session.pointer),
    onType: () => session.typed(),
    onMove: () => {
      session.moved();
      now.current.onCaret({ editor, session });
    },
    onUndo: () => session.undo(),
    onRedo: () => session.redo(),
  });
  const session = new SourceSession(editor, {
    now: () => {
      const { composition, document, ownIDs, history } = now.current.composer;
      return { composition, document, ownIDs: new Set(ownIDs), mergeKey: history.past.at(-1)?.mergeKey };
    },
    act: (recipe, mergeKey, ids) => {
      now.current.composer.keepIDs(ids);
      now.current.composer.act(recipe, { id: 'step.source' }, mergeKey);
    },
    undo: () => now.current.composer.undo(),
    redo: () => now.current.composer.redo(),
    select: (id) => now.current.composer.select([id]),
    keep: (open) => now.current.memory.keep(open),
    onState,
  });
  return { editor, session };
}

/** The text field, and the session that keeps it and the document in step. */
export function useSourceSession({ view, stored, memory, place, describedBy, onCaret }: Options) {
  const nonce = usePageNonce();
  const phrases = usePhrases();
  const { composer, catalog } = view;
  const { layoutViewType } = stored;
  const material = useMemo(() => catalogMaterial(catalog, layoutViewType), [catalog, layoutViewType]);
  const now = useRef({ composer, material, memory, onCaret });
  now.current = { composer, material, memory, onCaret };
  const [source, setSource] = useState<Source>();
  const [state, setState] = useState<SourceState>(first);
  useEffect(() => {
    if (!place.current) return undefined;
    const { editor, session } = openSource(place.current, { nonce, phrases, describedBy }, now, setState);
    session.begin(targetOf(now.current.memory.scope, now.current.composer), now.current.memory.open.current);
    setSource({ editor, session });
    if (now.current.memory.wantsFocus.current) editor.focus();
    const end = () => session.end();
    addEventListener('pagehide', end);
    return () => {
      removeEventListener('pagehide', end);
      session.end();
      editor.destroy();
    };
  }, [place, nonce, phrases, describedBy]);
  const { composition, document } = composer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks at what has changed itself
  useEffect(() => source?.session.changed(), [source, composition, document]);
  const { target } = state;
  const node = target !== null && target !== 'layout' ? findNode(composition.document, target.id)?.node : undefined;
  return { source, state, name: node && nameOf(catalog, node) };
}
