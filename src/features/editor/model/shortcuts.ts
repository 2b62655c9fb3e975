import { Editor, Node, type Range as RangeType, Range, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { emojisNow, loadEmojis } from '../emoji/loadEmojis.ts';
import { lineAt } from './find.ts';
import { setCodeLanguage, setKind } from './blocks.ts';
import { linkAddress } from './address.ts';
import { linkAt } from './links.ts';
import type { BlockKind, MarkName } from './kinds.ts';

/** What stands at the start of a paragraph, before a space. */
const starts: readonly (readonly [pattern: RegExp, kind: BlockKind])[] = [
  [/^#{1,2}$/, 'h2'],
  [/^###$/, 'h3'],
  [/^####$/, 'h4'],
  [/^#####$/, 'h5'],
  [/^[-*+]$/, 'ul'],
  [/^1[.)]$/, 'ol'],
  [/^>$/, 'blockquote'],
  [/^>!$|^!>$/, 'spoiler'],
  [/^```[\w+#.-]*$/, 'code_block'],
];
/** Longer ones first: `**` also ends with `*`. */
const wraps: readonly (readonly [end: string, mark: MarkName])[] = [
  ['**', 'bold'],
  ['__', 'bold'],
  ['~~', 'strikethrough'],
  ['`', 'code'],
  ['*', 'italic'],
  ['_', 'italic'],
];

interface Before {
  readonly text: string;
  readonly range: RangeType;
}

/** The text of the line before the caret; nothing where an element in it would shift the count. */
function before(editor: Editor): Before | undefined {
  const { selection } = editor;
  const line = lineAt(editor);
  if (!selection || !line || !Range.isCollapsed(selection)) return undefined;
  const range = { anchor: Editor.start(editor, line[1]), focus: selection.anchor };
  return { text: Editor.string(editor, range), range };
}

/** The place `count` characters before the caret. */
function back(editor: Editor, count: number): RangeType | undefined {
  const { selection } = editor;
  const anchor = selection && Editor.before(editor, selection.anchor, { distance: count, unit: 'character' });
  return anchor && selection ? { anchor, focus: selection.anchor } : undefined;
}

/** `# ` and its like: the text before the space says what the paragraph becomes. True when the space was meant for that. */
function startBlock(editor: Editor): boolean {
  const line = lineAt(editor);
  const found = before(editor);
  if (!found || line?.[0].type !== 'p') return false;
  const kind = starts.find(([pattern]) => pattern.test(found.text))?.[1];
  if (!kind) return false;
  const language = kind === 'code_block' ? found.text.slice(3) : '';
  HistoryEditor.withNewBatch(editor, () =>
    Editor.withoutNormalizing(editor, () => {
      Transforms.delete(editor, { at: found.range });
      setKind(editor, kind);
      const code = language && lineAt(editor);
      if (code) setCodeLanguage(editor, code[1].slice(0, -1), language);
    }),
  );
  return true;
}

/** What a mark's sign was opened by: `**bold*` + `*`. Signs inside words, such as in snake_case, open nothing. */
function openedAt(text: string, end: string): number | undefined {
  if (!text.endsWith(end)) return undefined;
  const inner = text.slice(0, -end.length);
  const start = inner.lastIndexOf(end);
  const content = inner.slice(start + end.length);
  if (start < 0 || content.trim() === '' || content !== content.trim()) return undefined;
  const outside = inner[start - 1] ?? ' ';
  return /[\s\p{P}]/u.test(outside) && !(end.length === 1 && outside === end) ? start : undefined;
}

function closeMark(editor: Editor): boolean {
  const found = before(editor);
  if (!found || linkAt(editor)) return false;
  for (const [end, mark] of wraps) {
    const start = openedAt(found.text, end);
    if (start === undefined) continue;
    const all = back(editor, found.text.length - start);
    // what lies between must be text, or the count is not what it seems
    if (!all || Editor.string(editor, all) !== found.text.slice(start)) return false;
    HistoryEditor.withNewBatch(editor, () =>
      Editor.withoutNormalizing(editor, () => {
        const whole = Editor.rangeRef(editor, all, { affinity: 'inward' });
        Transforms.delete(editor, { at: back(editor, end.length) as RangeType });
        const left = whole.current as RangeType;
        Transforms.delete(editor, {
          at: { anchor: Range.start(left), focus: Editor.after(editor, Range.start(left), { distance: end.length }) ?? Range.start(left) },
        });
        const text = whole.unref() as RangeType;
        Transforms.setNodes(editor, { [mark]: true }, { at: text, match: (node) => !('children' in node), split: true });
        Transforms.collapse(editor, { edge: 'end' });
        Editor.removeMark(editor, mark);
      }),
    );
    return true;
  }
  return false;
}

/** `:name:` becomes the character. The first colon has the list fetched; until it is there names stay names. */
function closeEmoji(editor: Editor): boolean {
  const list = emojisNow();
  if (!list) void loadEmojis().catch(() => undefined);
  const name = /(?:^|[\s(])(:[\w+-]{1,30}:)$/.exec(before(editor)?.text ?? '')?.[1];
  const emoji = name && list?.emojiNamed(name.slice(1, -1));
  const at = name && back(editor, name.length);
  if (!emoji || !at) return false;
  HistoryEditor.withNewBatch(editor, () => Transforms.insertText(editor, emoji, { at }));
  return true;
}

/** An address that has been typed out becomes a link when the word ends. */
function linkTyped(editor: Editor): void {
  const word = /(?:^|\s)(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)'\]])$/.exec(before(editor)?.text ?? '')?.[1];
  const url = word && !linkAt(editor) && linkAddress(word);
  const at = word && back(editor, word.length);
  if (!url || !at) return;
  Transforms.wrapNodes(editor, { type: 'a', url, children: [] }, { at, split: true });
  const end = editor.selection && linkAt(editor);
  if (end) Transforms.select(editor, Editor.start(editor, [...end[1].slice(0, -1), (end[1].at(-1) as number) + 1]));
}

/** Markdown as it is typed (`# `, `**bold**`, …), emoji by name and addresses. Undo gives the signs back. */
export function withShortcuts<E extends Editor>(editor: E): E {
  const { insertText, insertBreak } = editor;
  editor.insertText = (text, options) => {
    const type = lineAt(editor)?.[0].type;
    if (text.length !== 1 || type === 'code_line' || !editor.selection || Range.isExpanded(editor.selection)) return insertText(text, options);
    if (text === ' ' && startBlock(editor)) return;
    if (/\s/.test(text)) linkTyped(editor);
    insertText(text, options);
    if ('*_~`'.includes(text)) closeMark(editor);
    else if (text === ':') closeEmoji(editor);
  };
  editor.insertBreak = () => {
    linkTyped(editor);
    const line = lineAt(editor);
    const isFence = line?.[0].type === 'p' && /^```[\w+#.-]*$/.test(Node.string(line[0]));
    if (!isFence || !startBlock(editor)) insertBreak();
  };
  return editor;
}
