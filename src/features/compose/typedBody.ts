import type { WrittenBody } from './editorProps.ts';

/** Converts plain text to a body; in the editor’s own format, to paragraphs. */
export function bodyOfTypedText(format: string, text: string): WrittenBody {
  if (format !== 'rich2') return { format, body: text };
  return { format, body: JSON.stringify(text.split('\n').map((line) => ({ type: 'p', children: [{ text: line }] }))) };
}
