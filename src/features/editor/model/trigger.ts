import { Editor, type Path, type Point, Range } from 'slate';
import { lineAt } from './find.ts';

/** Text being typed that suggestions are shown for. */
export interface Trigger {
  readonly kind: 'mention' | 'emoji' | 'insertion';
  /** The text after the sign. */
  readonly query: string;
  /** The range from the sign to the caret. */
  readonly range: Range;
}

/** Names contain spaces, so a query can be several words; a sign in the middle of a word does not count. */
const mention = /(?:^|[\s([{"'“‘>/-])@("?[^\s@"][^@\n"]{0,40}|)$/u;
const emoji = /(?:^|[\s(])(:)([a-z][\w+-]{1,20})$/i;
/** A slash inside a path or between two words does not count; several words can name a block, such as “code block”. */
const insertion = /(?:^|\s)\/((?:[^\s/][^\n/]{0,30})?)$/u;

function typedAt(text: string): Pick<Trigger, 'kind' | 'query'> | undefined {
  const [name, sign, block] = [mention.exec(text)?.[1], emoji.exec(text)?.[2], insertion.exec(text)?.[1]];
  if (name !== undefined) return { kind: 'mention', query: name };
  if (sign !== undefined) return { kind: 'emoji', query: sign };
  return block === undefined ? undefined : { kind: 'insertion', query: block };
}

/** Whether a point is at the start of its line or after a space, not after a mention or text with other marks. */
const beginsWord = (editor: Editor, at: Point, line: Path) => at.offset > 0 || Editor.isStart(editor, at, line);

/** The trigger at the caret; undefined in code. */
export function triggerAt(editor: Editor): Trigger | undefined {
  const { selection } = editor;
  if (!selection || !Range.isCollapsed(selection)) return undefined;
  const line = lineAt(editor);
  if (!line || line[0].type === 'code_line') return undefined;
  const leafStart = { path: selection.anchor.path, offset: 0 };
  const found = typedAt(Editor.string(editor, { anchor: leafStart, focus: selection.anchor }));
  if (!found) return undefined;
  const { kind, query } = found;
  const anchor = { path: selection.anchor.path, offset: selection.anchor.offset - query.length - 1 };
  if (kind === 'insertion' && !beginsWord(editor, anchor, line[1])) return undefined;
  return { kind, query: query.replace(/^"/, ''), range: { anchor, focus: selection.anchor } };
}
