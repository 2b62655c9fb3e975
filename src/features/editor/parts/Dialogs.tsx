import { EmojiPicker } from './EmojiPicker.tsx';
import { type LinkChoice, LinkDialog } from './LinkDialog.tsx';

/** Dialogs and suggestions of the editor, loaded on first use. Independent of the document model. */
export { AltDialog } from './AltDialog.tsx';
export { Suggestions } from './Suggestions.tsx';

export type DialogName = 'link' | 'emoji';

export interface DialogsProps {
  readonly dialog: DialogName;
  /** The link at the caret, or the selected text. */
  readonly link: { readonly url: string; readonly text: string; readonly isOld: boolean };
  readonly onLink: (choice: LinkChoice) => void;
  readonly onRemoveLink: () => void;
  readonly onEmoji: (glyph: string) => void;
  readonly onClose: () => void;
  /** The button beside which the emoji open. */
  readonly trigger: HTMLElement;
}

/** The dialogs of the toolbar. */
export function Dialogs({ dialog, link, onLink, onRemoveLink, onEmoji, onClose, trigger }: DialogsProps) {
  if (dialog === 'emoji') return <EmojiPicker trigger={trigger} onClose={onClose} onPick={onEmoji} />;
  return <LinkDialog {...link} onClose={onClose} onRemove={onRemoveLink} onSave={onLink} />;
}
