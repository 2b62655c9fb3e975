import type { Ref } from 'react';

/** A body as it is stored (contract: post bodies §1). */
export interface WrittenBody {
  readonly format: string;
  readonly body: string;
}

/** `embedData` of a quote (contract: post bodies §2.3), as the quote calls answer it. */
export interface QuoteEmbed {
  readonly url: string;
  readonly [key: string]: unknown;
}

export interface EditorHandle {
  readonly focus: () => void;
  readonly insertQuote: (quote: QuoteEmbed) => void;
  /** Empties it, e.g. once the text has been posted. */
  readonly clear: () => void;
}

export interface EditorBoxProps extends WrittenBody {
  readonly label: string;
  /** Shown by an asterisk (SH-FORM-006). */
  readonly isRequired?: boolean;
  readonly onChange: (written: WrittenBody) => void;
  readonly placeholder?: string;
  /** How much room an empty one takes. */
  readonly size?: 'post' | 'comment';
  /** While it is being sent: can be read, not written. */
  readonly isDisabled?: boolean;
  readonly handle?: Ref<EditorHandle>;
  /** Whether files are on their way: what is sent now would lack them. */
  readonly onBusy?: (isUploading: boolean) => void;
  /** Ids of what describes it, e.g. errors. */
  readonly describedBy?: string;
  readonly isInvalid?: boolean;
}

/** What the editor takes over from the plain field when it arrives. */
export interface TakenOver {
  readonly hasFocus: boolean;
  /** Of the selection, in the text of the field. */
  readonly from: number;
  readonly to: number;
  /** Asked for before it was there. */
  readonly quotes: readonly QuoteEmbed[];
}

/** Props of the editor itself, which is fetched on intent. */
export interface PostEditorProps extends Omit<EditorBoxProps, 'handle'> {
  readonly labelID: string;
  readonly taken: TakenOver;
  readonly handle: Ref<EditorHandle>;
}
