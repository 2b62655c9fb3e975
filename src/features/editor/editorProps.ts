import type { Ref, RefObject } from 'react';
import type { RichCaret } from './caret/caretPlaces.ts';
import type { RichElement } from './model/types.ts';

/** A stored body. */
export interface WrittenBody {
  readonly format: string;
  readonly body: string;
}

/** The `embedData` of a quote, as returned by the quote endpoints. */
export interface QuoteEmbed {
  readonly url: string;
  /** The part of the text that is quoted, as written text; the whole post as an embed if absent. */
  readonly excerpt?: string;
  readonly [key: string]: unknown;
}

export interface EditorHandle {
  readonly focus: () => void;
  readonly insertQuote: (quote: QuoteEmbed) => void;
  /** Empties the editor, e.g. after posting. */
  readonly clear: () => void;
}

export interface EditorBoxProps extends WrittenBody {
  readonly label: string;
  /** Marked with an asterisk (SH-FORM-006). */
  readonly isRequired?: boolean;
  readonly onChange: (written: WrittenBody) => void;
  readonly placeholder?: string;
  /** Height of an empty editor. */
  readonly size?: 'post' | 'comment';
  /** Read-only while the form is being submitted. */
  readonly isDisabled?: boolean;
  readonly handle?: Ref<EditorHandle>;
  /** Reports whether files are being uploaded; a text submitted now would lack them. */
  readonly onBusy?: (isUploading: boolean) => void;
  /** IDs of the elements that describe the field, e.g. errors. */
  readonly describedBy?: string;
  readonly isInvalid?: boolean;
}

/** State of the plain field that the editor takes over. */
export interface TakenOver {
  readonly hasFocus: boolean;
  /** Selection offsets in the text of the field. */
  readonly from: number;
  readonly to: number;
  /** The selection, where a formatted text was converted with it. */
  readonly caret?: RichCaret | undefined;
  /** Quotes requested before the editor arrived. */
  readonly quotes: readonly QuoteEmbed[];
}

/** The text in use and the selection in it: in a plain field, or in a formatted text. */
export type TextInUse =
  | { readonly text: string; readonly from: number; readonly to: number }
  | { readonly nodes: readonly RichElement[]; readonly caret: RichCaret | undefined };

/** Access to the editor in use for the one of another format that replaces it. */
export interface EditorView {
  readonly focus: () => void;
  readonly hasFocus: () => boolean;
  readonly read: () => TextInUse;
}

/** Props of the editor itself, which is loaded on demand. */
export interface PostEditorProps extends Omit<EditorBoxProps, 'handle'> {
  readonly labelID: string;
  readonly taken: TakenOver;
  readonly handle: Ref<EditorHandle>;
  readonly view?: RefObject<EditorView | null>;
}
