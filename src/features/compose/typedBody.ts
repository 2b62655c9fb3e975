import type { WrittenBody } from './editorProps.ts';

/** Plain text as a body: paragraphs, where the format is the editor's own. */
export function bodyOfTypedText(format: string, text: string): WrittenBody {
  if (format !== 'rich2') return { format, body: text };
  return { format, body: JSON.stringify(text.split('\n').map((line) => ({ type: 'p', children: [{ text: line }] }))) };
}
