import { type Ref, type RefObject, useEffect, useImperativeHandle, useReducer, useRef, useState } from 'react';
import { onceIdle } from '#lib/onceIdle.ts';
import { Editor, Point, type PointRef, Transforms } from 'slate';
import { ReactEditor, useFocused, useSlate } from 'slate-react';
import { insertMention } from '../model/embeds.ts';
import { lineAt } from '../model/find.ts';
import { type Trigger, triggerAt } from '../model/trigger.ts';
import type { RichEditor } from '../model/types.ts';
import { usePart } from '../usePart.ts';
import { findNamed } from '../insert/findNamed.ts';
import { insertChosen, insertions, insertionsAt, type PageInsertion } from '../insert/insertions.ts';
import { useChoices } from '../insert/useChoices.ts';
import type { Choice, Offer, SuggestionsHandle } from './Suggestions.tsx';

export interface SuggestionsHostProps {
  readonly listID: string;
  readonly text: RefObject<HTMLElement | null>;
  readonly frame: RefObject<HTMLElement | null>;
  readonly handle: Ref<SuggestionsHandle>;
  readonly onInsert: (insertion: PageInsertion) => void;
}

const signs = { mention: '@', emoji: ':', insertion: '/' } as const;

/** The text right after a point, as long as the text there is unchanged. */
function signAt(editor: Editor, at: Point): string {
  if (!Editor.hasPath(editor, at.path)) return '';
  const end = Editor.after(editor, at, { distance: 1, unit: 'offset' });
  return end ? Editor.string(editor, { anchor: at, focus: end }) : '';
}

/**
 * Remembers the trigger whose suggestions were dismissed: none are shown for it again, even if it moves. Once it is
 * deleted, a new one in its place shows suggestions.
 */
function useDismissal(editor: RichEditor) {
  const dismissed = useRef<{ readonly kind: Trigger['kind']; readonly at: PointRef }>(undefined);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const forget = () => {
    dismissed.current?.at.unref();
    dismissed.current = undefined;
  };
  const isDismissed = ({ kind, range }: Trigger): boolean => {
    const at = dismissed.current?.at.current;
    return kind === dismissed.current?.kind && at != null && Point.equals(at, range.anchor);
  };
  const point = dismissed.current?.at.current;
  if (dismissed.current && (!point || signAt(editor, point) !== signs[dismissed.current.kind])) forget();
  const dismiss = ({ kind, range }: Trigger) => {
    forget();
    dismissed.current = { kind, at: Editor.pointRef(editor, range.anchor, { affinity: 'forward' }) };
    redraw();
  };
  return { isDismissed, dismiss };
}

function pick(editor: RichEditor, { range }: Trigger, offer: Offer): void {
  if (offer.glyph !== undefined) {
    Transforms.insertText(editor, offer.glyph, { at: range });
    Transforms.select(editor, Editor.after(editor, range.anchor, { distance: 1, unit: 'character' }) ?? range.anchor);
  } else insertMention(editor, range, { userID: offer.userID ?? 0, name: offer.label, photoUrl: offer.photoUrl });
  ReactEditor.focus(editor);
}

/** The position of the trigger in the viewport; undefined while the text is being rendered. */
function rectOf(editor: RichEditor, { range }: Trigger): DOMRect | undefined {
  try {
    return ReactEditor.toDOMRange(editor, { anchor: range.anchor, focus: range.anchor }).getBoundingClientRect();
  } catch {
    return undefined;
  }
}

/** Whether someone has begun to write and the browser has time: a fast typist presses Enter before a load ends. */
function useExpected(isFocused: boolean): boolean {
  const [isExpected, setExpected] = useState(false);
  const isWaiting = useRef(false);
  useEffect(() => {
    if (!isFocused || isWaiting.current) return;
    isWaiting.current = true;
    onceIdle(() => setExpected(true));
  }, [isFocused]);
  return isExpected;
}

/** Whether a line is nothing but the sign of the slash menu. */
function isOnlySlash(editor: RichEditor, { kind, query }: Trigger): boolean {
  const line = lineAt(editor);
  return kind === 'insertion' && query === '' && line !== undefined && Editor.string(editor, line[1]) === signs[kind];
}

/** Removes the sign of a slash menu that was left without a choice, so that it is not in the post. */
function useAbandonedSlash(editor: RichEditor, trigger: Trigger | undefined, isFocused: boolean) {
  const left = useRef<Trigger['range']>(undefined);
  if (isFocused) left.current = trigger && isOnlySlash(editor, trigger) ? trigger.range : undefined;
  useEffect(() => {
    const at = left.current;
    if (isFocused || !at) return;
    left.current = undefined;
    if (signAt(editor, at.anchor) === signs.insertion) Transforms.delete(editor, { at });
  }, [editor, isFocused]);
}

interface ComingListProps {
  readonly handle: Ref<SuggestionsHandle>;
  /** The insertions found for what is typed, best first. */
  readonly found: readonly Choice[];
  readonly onPick: (choice: Choice) => void;
}

/** Accepts the first choice by Enter or Tab while the list is still loading, for people who type ahead. */
function ComingList({ handle, found: [first], onPick }: ComingListProps) {
  useImperativeHandle(handle, () => ({
    onKeyDown: ({ key, nativeEvent }) => {
      if (!first || (key !== 'Enter' && key !== 'Tab') || nativeEvent.isComposing) return false;
      onPick(first);
      return true;
    },
  }));
  return null;
}

/** Loads the suggestions when writing begins and passes on the query. */
export function SuggestionsHost({ onInsert, ...props }: SuggestionsHostProps) {
  const editor = useSlate();
  const choicesFor = useChoices();
  const isFocused = useFocused();
  const { isDismissed, dismiss } = useDismissal(editor as RichEditor);
  const found = isFocused ? triggerAt(editor) : undefined;
  const trigger = found && !isDismissed(found) ? found : undefined;
  useAbandonedSlash(editor as RichEditor, trigger, isFocused);
  const isExpected = useExpected(isFocused);
  const Suggestions = usePart(
    async () => (await import('./Dialogs.tsx')).Suggestions,
    trigger !== undefined || isExpected,
  );
  const insert = (chosen: string) => {
    const insertion = insertions.find((one) => one === chosen);
    if (trigger && insertion) insertChosen(editor, trigger.range, insertion, onInsert);
  };
  const choices = trigger?.kind === 'insertion' ? choicesFor(insertionsAt(editor)) : [];
  if (!Suggestions) {
    const matching = trigger ? findNamed(choices, trigger.query) : [];
    return <ComingList handle={props.handle} found={matching} onPick={({ id }) => insert(id)} />;
  }
  const choose = (offer: Offer) => {
    if (trigger?.kind === 'insertion') insert(offer.id.slice(props.listID.length + 1));
    else if (trigger) pick(editor, trigger, offer);
  };
  return (
    <Suggestions
      {...props}
      kind={trigger?.kind}
      query={trigger?.query ?? ''}
      rect={() => trigger && rectOf(editor, trigger)}
      choices={choices}
      onPick={choose}
      onDismiss={() => trigger && dismiss(trigger)}
    />
  );
}
