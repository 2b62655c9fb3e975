import { useImperativeHandle, useRef } from 'react';
import type { EditorProps } from '../editorProps.ts';

/** Stands in for the editor in tests: a plain field whose text is the body. */
export function PlainEditor({
  label,
  body,
  format,
  onChange,
  isDisabled,
  isInvalid,
  describedBy,
  handle,
}: EditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(handle, () => ({
    focus: () => field.current?.focus(),
    insertQuote: ({ url }) => onChange({ format, body: `${body}[quote ${url}]` }),
    clear: () => onChange({ format, body: '' }),
  }));
  return (
    <textarea
      ref={field}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      readOnly={isDisabled}
      value={body}
      onChange={(event) => onChange({ format: 'markdown', body: event.currentTarget.value })}
    />
  );
}
