import type { ComponentType, RefCallback } from 'react';
import type { StoredBody } from '#domain/writtenBody.ts';

export interface EditorHandle {
  readonly focus: () => void;
}

/** The editor’s props, as messages need them. The editor is passed in because features do not import each other. */
export type EditorComponent = ComponentType<
  StoredBody & {
    readonly label: string;
    readonly onChange: (written: StoredBody) => void;
    readonly size?: 'post' | 'comment';
    readonly handle?: RefCallback<EditorHandle>;
    readonly onBusy?: (isUploading: boolean) => void;
    readonly describedBy?: string;
    readonly isInvalid?: boolean;
  }
>;

const formats = ['markdown', 'rich2', 'text'] as const;

/** The body as messages take it. */
export const messageBody = ({ format, body }: StoredBody) => ({
  body,
  format: formats.find((known) => known === format.toLowerCase()) ?? ('text' as const),
});

export const blankBody: StoredBody = { format: 'rich2', body: '' };
