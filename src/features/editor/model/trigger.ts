import { Editor, Range } from 'slate';
import { lineAt } from './find.ts';

/** Text being typed that suggestions are shown for. */
export interface Trigger {
  readonly kind: 'mention' | 'emoji';
  /** The text after the sign. */
  readonly query: string;
  /** The range from the sign to the caret. */
  readonly range: Range;
}

/** Names contain spaces, so a query can be several words; a sign in the middle of a word does not count. */
const mention = /(?:^|[\s([{"'“‘>/-])@("?[^\s@"][^@\n"]{0,40}|)$/u;
const emoji = /(?:^|[\s(])(:)([a-z][\w+-]{1,20})$/i;

/** The trigger at the caret; undefined in code. */
export function triggerAt(editor: Editor): Trigger | undefined {
  const { selection } = editor;
  if (!selection || !Range.isCollapsed(selection)) return undefined;
  const line = lineAt(editor);
  if (!line || line[0].type === 'code_line') return undefined;
  const leafStart = { path: selection.anchor.path, offset: 0 };
  const text = Editor.string(editor, { anchor: leafStart, focus: selection.anchor });
  const found = mention.exec(text);
  const query = found?.[1] ?? emoji.exec(text)?.[2];
  if (query === undefined) return undefined;
  const range = {
    anchor: { path: selection.anchor.path, offset: selection.anchor.offset - query.length - 1 },
    focus: selection.anchor,
  };
  return { kind: found ? 'mention' : 'emoji', query: query.replace(/^"/, ''), range };
}
