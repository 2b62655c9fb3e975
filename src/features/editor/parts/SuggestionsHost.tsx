import { type Ref, type RefObject, useState } from 'react';
import { Editor, Transforms } from 'slate';
import { ReactEditor, useFocused, useSlate } from 'slate-react';
import { insertMention } from '../model/embeds.ts';
import { type Trigger, triggerAt } from '../model/trigger.ts';
import type { RichEditor } from '../model/types.ts';
import { usePart } from '../usePart.ts';
import type { Offer, SuggestionsHandle } from './Suggestions.tsx';

export interface SuggestionsHostProps {
  readonly listID: string;
  readonly text: RefObject<HTMLElement | null>;
  readonly frame: RefObject<HTMLElement | null>;
  readonly handle: Ref<SuggestionsHandle>;
}

const placeOf = ({ kind, range }: Trigger) => `${kind} ${range.anchor.path.join('.')} ${range.anchor.offset}`;

function pick(editor: RichEditor, { range }: Trigger, offer: Offer): void {
  if (offer.glyph !== undefined) {
    Transforms.insertText(editor, offer.glyph, { at: range });
    Transforms.select(editor, Editor.after(editor, range.anchor, { distance: 1, unit: 'character' }) ?? range.anchor);
  } else insertMention(editor, range, { userID: offer.userID ?? 0, name: offer.label, photoUrl: offer.photoUrl });
  ReactEditor.focus(editor);
}

/** Where the sign stands in the window; nothing while the text is being drawn anew. */
function rectOf(editor: RichEditor, { range }: Trigger): DOMRect | undefined {
  try {
    return ReactEditor.toDOMRange(editor, { anchor: range.anchor, focus: range.anchor }).getBoundingClientRect();
  } catch {
    return undefined;
  }
}

/** Fetches the list of suggestions with the first sign that asks for one, and tells it what is typed. */
export function SuggestionsHost(props: SuggestionsHostProps) {
  const editor = useSlate();
  const isFocused = useFocused();
  const [dismissed, setDismissed] = useState('');
  const found = isFocused ? triggerAt(editor) : undefined;
  const trigger = found && placeOf(found) !== dismissed ? found : undefined;
  const Suggestions = usePart(async () => (await import('./Dialogs.tsx')).Suggestions, trigger !== undefined);
  if (!Suggestions) return null;
  return (
    <Suggestions
      {...props}
      kind={trigger?.kind}
      query={trigger?.query ?? ''}
      rect={() => trigger && rectOf(editor, trigger)}
      onPick={(offer) => trigger && pick(editor, trigger, offer)}
      onDismiss={() => trigger && setDismissed(placeOf(trigger))}
    />
  );
}
