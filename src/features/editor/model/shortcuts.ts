import { Editor, Element, Node, Path, type Point, type Range as RangeType, Range, Text, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';
import { emojisNow, loadEmojis } from '../emoji/loadEmojis.ts';
import { lineAt } from './find.ts';
import { setCodeLanguage, setKind } from './blocks.ts';
import { codeLanguageOf } from './codeLanguages.ts';
import { setChecked, taskAt } from './checklists.ts';
import { insertBlock, newRule } from './embeds.ts';
import { linkAddress } from './address.ts';
import { linkAt } from './links.ts';
import type { BlockKind, MarkName } from './kinds.ts';
import { carryMarks } from './marks.ts';
import { addressAtEnd, linkSignsAtEnd } from './typedLinks.ts';

/** Patterns at the start of a paragraph that a space turns into a block. */
const starts: readonly (readonly [pattern: RegExp, kind: BlockKind | 'rule'])[] = [
  [/^#{1,2}$/, 'h2'],
  [/^###$/, 'h3'],
  [/^####$/, 'h4'],
  [/^#####$/, 'h5'],
  [/^[-*+]$/, 'ul'],
  [/^1[.)]$/, 'ol'],
  [/^>$/, 'blockquote'],
  [/^>!$|^!>$/, 'spoiler'],
  [/^```[\w+#.-]*$/, 'code_block'],
  [/^\[[ x]?\]$/i, 'checklist'],
  [/^(?:-{3,}|_{3,}|\*{3,})$/, 'rule'],
];
/** Longer ones first, because `***` also ends with `*`. */
const wraps: readonly (readonly [end: string, ...marks: MarkName[]])[] = [
  ['***', 'bold', 'italic'],
  ['___', 'bold', 'italic'],
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

/** The text of the line before the caret; undefined if an inline element would make the offsets wrong. */
function before(editor: Editor): Before | undefined {
  const { selection } = editor;
  const line = lineAt(editor);
  if (!selection || !line || !Range.isCollapsed(selection)) return undefined;
  const range = { anchor: Editor.start(editor, line[1]), focus: selection.anchor };
  return { text: Editor.string(editor, range), range };
}

/**
 * The point `count` code units before the caret; between two differently marked texts `edge` selects the end of one or
 * the start of the other.
 */
function placeBack(editor: Editor, count: number, edge: 'start' | 'end'): Point | undefined {
  const found = before(editor);
  let left = (found?.text.length ?? 0) - count;
  if (!found || left < 0) return undefined;
  for (const [{ text }, path] of Editor.nodes(editor, { at: found.range, match: Text.isText })) {
    if (left < text.length || (left === text.length && edge === 'end' && left > 0)) return { path, offset: left };
    left -= text.length;
  }
  return left === 0 ? found.range.focus : undefined;
}

/** The range of the `count` code units before the caret. */
function back(editor: Editor, count: number): RangeType | undefined {
  const anchor = placeBack(editor, count, 'start');
  return anchor && editor.selection ? { anchor, focus: editor.selection.anchor } : undefined;
}

/** Handles a space after `# ` and similar: converts the paragraph. Returns true if the space was consumed. */
function startBlock(editor: Editor): boolean {
  const line = lineAt(editor);
  const found = before(editor);
  const kind = found && starts.find(([pattern]) => pattern.test(found.text))?.[1];
  // A box also makes an item of a list one of a checklist.
  const isPlace = line?.[0].type === 'p' || (line?.[0].type === 'lic' && kind === 'checklist');
  if (!kind || !isPlace) return false;
  const language = kind === 'code_block' ? codeLanguageOf(found.text.slice(3)) : '';
  HistoryEditor.withNewBatch(editor, () =>
    Editor.withoutNormalizing(editor, () => {
      Transforms.delete(editor, { at: found.range });
      if (kind === 'rule') return void insertBlock(editor, newRule());
      setKind(editor, kind);
      const task = /x/i.test(found.text) && taskAt(editor);
      if (task) setChecked(editor, task, true);
      const code = language && lineAt(editor);
      if (code) setCodeLanguage(editor, code[1].slice(0, -1), language);
    }),
  );
  return true;
}

/**
 * The offset of the opening sign of a mark: `**bold*` + `*`. Signs inside words, such as in snake_case, open nothing.
 */
function openedAt(text: string, end: string): number | undefined {
  if (!text.endsWith(end)) return undefined;
  const inner = text.slice(0, -end.length);
  const start = inner.lastIndexOf(end);
  const content = inner.slice(start + end.length);
  if (start < 0 || content.trim() === '' || content !== content.trim()) return undefined;
  const outside = inner[start - 1] ?? ' ';
  // `***both**` may be followed by another `*`.
  return /[\s\p{P}]/u.test(outside) && outside !== end[0] ? start : undefined;
}

/** The marks of the text at a point. */
function marksAt(editor: Editor, at: Point) {
  const { text: _, ...marks } = Editor.leaf(editor, at)[0];
  return marks;
}

function closeMark(editor: Editor): boolean {
  const found = before(editor);
  if (!found || linkAt(editor)) return false;
  for (const [end, ...marks] of wraps) {
    const start = openedAt(found.text, end);
    if (start === undefined) continue;
    const all = back(editor, found.text.length - start);
    // If there is anything but text in between, the offsets are wrong.
    if (!all || Editor.string(editor, all) !== found.text.slice(start)) return false;
    const outside = marksAt(editor, Range.start(all));
    HistoryEditor.withNewBatch(editor, () =>
      Editor.withoutNormalizing(editor, () => {
        const whole = Editor.rangeRef(editor, all, { affinity: 'inward' });
        Transforms.delete(editor, { at: back(editor, end.length) as RangeType });
        const left = whole.current as RangeType;
        Transforms.delete(editor, {
          at: {
            anchor: Range.start(left),
            focus: Editor.after(editor, Range.start(left), { distance: end.length }) ?? Range.start(left),
          },
        });
        const text = whole.unref() as RangeType;
        const set = Object.fromEntries(marks.map((mark) => [mark, true]));
        Transforms.setNodes(editor, set, { at: text, match: (node) => !('children' in node), split: true });
        Transforms.collapse(editor, { edge: 'end' });
      }),
    );
    // Set after normalization, which resets them: text typed next has the marks from before the range.
    editor.marks = outside;
    return true;
  }
  return false;
}

/** Replaces `:name:` with the emoji. The first colon loads the list; until it is loaded, names stay text. */
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

const isInLink = (editor: Editor, at: Point) =>
  Editor.above(editor, { at, match: (node) => Element.isElement(node) && node.type === 'a' }) !== undefined;

/**
 * Links the text `from` to `to` characters before the caret; returns false if an element in between makes the offsets
 * wrong, or if the text is already linked.
 */
function linkBack(
  editor: Editor,
  [from, to]: readonly [number, number],
  { url, text }: { readonly url: string; readonly text: string },
): boolean {
  const anchor = placeBack(editor, from, 'start');
  const focus = placeBack(editor, to, 'end');
  if (!anchor || !focus || Editor.string(editor, { anchor, focus }) !== text) return false;
  if (isInLink(editor, anchor) || isInLink(editor, focus)) return false;
  Transforms.wrapNodes(
    editor,
    { type: 'a', url, children: [] },
    { at: { anchor, focus }, match: Text.isText, split: true },
  );
  return true;
}

/** Moves the caret out of a link when it is at its end. */
function stepOut(editor: Editor): void {
  const end = editor.selection && linkAt(editor);
  if (end) Transforms.select(editor, Editor.start(editor, Path.next(end[1])));
}

/** Links a typed URL at the end of the word. */
function linkTyped(editor: Editor): void {
  const found = addressAtEnd(before(editor)?.text ?? '');
  const url = found && !linkAt(editor) && linkAddress(found.address);
  if (!url) return;
  const { address, after } = found;
  if (linkBack(editor, [address.length + after, after], { url, text: address })) stepOut(editor);
}

/** Turns `[text](url)` into a link. */
function closeLink(editor: Editor): void {
  const found = linkSignsAtEnd(before(editor)?.text ?? '');
  const url = found && linkAddress(found.address);
  const all = found && back(editor, found.text.length + found.address.length + 4);
  if (!url || !all || Editor.string(editor, all) !== `[${found.text}](${found.address})`) return;
  // A link can only contain text.
  if (
    [...Editor.nodes(editor, { at: all, match: (node) => Element.isElement(node) && editor.isInline(node) })].length > 0
  )
    return;
  HistoryEditor.withNewBatch(editor, () =>
    Editor.withoutNormalizing(editor, () => {
      Transforms.delete(editor, { at: back(editor, found.address.length + 3) as RangeType });
      const sign = back(editor, found.text.length + 1) as RangeType;
      Transforms.delete(editor, { at: { anchor: sign.anchor, focus: Editor.after(editor, sign.anchor) as Point } });
      linkBack(editor, [found.text.length, 0], { url, text: found.text });
    }),
  );
  stepOut(editor);
}

/**
 * Formats Markdown while it is typed (`# `, `**bold**`, …), emoji names and URLs. Undo restores the typed characters.
 */
export function withShortcuts<E extends Editor>(editor: E): E {
  const { insertText, insertBreak } = editor;
  editor.insertText = (text, options) => {
    const type = lineAt(editor)?.[0].type;
    if (text.length !== 1 || type === 'code_line' || !editor.selection || Range.isExpanded(editor.selection))
      return insertText(text, options);
    if (text === ' ' && startBlock(editor)) return;
    if (/\s/.test(text)) linkTyped(editor);
    insertText(text, options);
    if ('*_~`'.includes(text)) closeMark(editor);
    else if (text === ')') closeLink(editor);
    else if (text === ':') closeEmoji(editor);
  };
  editor.insertBreak = () => {
    linkTyped(editor);
    const { marks } = editor;
    const line = lineAt(editor);
    const isFence = line?.[0].type === 'p' && /^(?:```[\w+#.-]*|-{3,}|_{3,}|\*{3,})$/.test(Node.string(line[0]));
    if (isFence && startBlock(editor)) return;
    insertBreak();
    carryMarks(editor, marks);
  };
  return editor;
}
