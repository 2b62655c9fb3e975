import { type ComponentType, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PostEditorProps, QuoteEmbed, TakenOver } from './editorProps.ts';
import { isTextFormat } from './shellText.ts';
import { oncePaused } from './typing.ts';

type Loaded = ComponentType<PostEditorProps>;

let fetched: ReturnType<typeof fetchEditor> | undefined;

/** Loads once per page. A failed load is not cached, so that the next attempt can succeed. */
export function fetchEditor(): Promise<typeof import('./PostEditor.tsx')> {
  fetched ??= import('./PostEditor.tsx');
  fetched.catch(() => {
    fetched = undefined;
  });
  return fetched;
}

/** Loads everything needed to edit this format, so that nothing is missing when the plain field is replaced. */
async function fetchFor(format: string): Promise<Loaded> {
  const { PostEditor, loadPlain } = await fetchEditor();
  if (isTextFormat(format)) await loadPlain();
  return PostEditor;
}

/** Resolves when no IME composition is active in the field, because replacing it would cut off the word. */
function onceComposed(isComposing: () => boolean, field: HTMLTextAreaElement | null): Promise<void> {
  if (!field || !isComposing()) return Promise.resolve();
  return new Promise((resolve) => field.addEventListener('compositionend', () => setTimeout(resolve), { once: true }));
}

/** Loads the editor on demand and hands over the current content of the plain field. */
export function useArrival(field: { readonly current: HTMLTextAreaElement | null }, format: string) {
  const [arrived, setArrived] = useState<{ readonly Editor: Loaded; readonly taken: TakenOver }>();
  const [state, setState] = useState<'rest' | 'loading' | 'failed'>('rest');
  const composing = useRef(false);
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  const quotes = useRef<QuoteEmbed[]>([]);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const load = async () => {
    if (arrived || state === 'loading') return;
    setState('loading');
    try {
      const Editor = await fetchFor(format);
      await oncePaused(() => typedAt.current);
      await onceComposed(() => composing.current, field.current);
      if (isGone.current) return;
      // Synchronous, so that no keystroke falls between the two fields.
      flushSync(() => {
        const area = field.current;
        const hasFocus = area !== null && document.activeElement === area;
        setArrived({
          Editor,
          taken: { hasFocus, from: area?.selectionStart ?? 0, to: area?.selectionEnd ?? 0, quotes: quotes.current },
        });
      });
    } catch {
      if (!isGone.current) setState('failed');
    }
  };
  return { arrived, state, load, composing, typedAt, quotes };
}

export type Arrival = ReturnType<typeof useArrival>;
