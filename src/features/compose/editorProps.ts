import type { ComponentType, Ref } from 'react';

export interface WrittenBody {
  readonly format: string;
  readonly body: string;
}

export interface EditorHandle {
  readonly focus: () => void;
  readonly insertQuote: (quote: {
    readonly url: string;
    readonly excerpt?: string;
    readonly [key: string]: unknown;
  }) => void;
  readonly clear: () => void;
}

/** The editor’s props, as a form needs them. The editor is passed in because features do not import each other. */
export interface EditorProps extends WrittenBody {
  readonly label: string;
  /** Marked with an asterisk (SH-FORM-006). */
  readonly isRequired?: boolean;
  readonly onChange: (written: WrittenBody) => void;
  readonly placeholder?: string;
  readonly size?: 'post' | 'comment';
  readonly isDisabled?: boolean;
  readonly handle?: Ref<EditorHandle>;
  readonly onBusy?: (isUploading: boolean) => void;
  readonly describedBy?: string;
  readonly isInvalid?: boolean;
}

export type EditorComponent = ComponentType<EditorProps>;
