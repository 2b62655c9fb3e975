import { Editor, Element, Node, Path, Range, Transforms } from 'slate';
import { plainTextOf } from '../paste/blocks.ts';
import { fillCells } from './fillCells.ts';
import { containerOf, isEmptyLine, lineAt } from './find.ts';
import { indexOfLine } from './lines.ts';
import type { RichElement } from './types.ts';

/** Inserts plain text, for code lines and cells without paragraphs. */
function insertPlain(editor: Editor, text: string): void {
  const isCode = lineAt(editor)?.[0].type === 'code_line';
  text.split(/\r\n?|\n/).forEach((line, index) => {
    if (index > 0) isCode ? Transforms.splitNodes(editor, { always: true }) : Transforms.insertText(editor, '\n');
    if (line !== '') Transforms.insertText(editor, line);
  });
}

/** Converts paragraphs to lines of the surrounding quote, spoiler or list item. */
function asLines(editor: Editor, line: Element, blocks: readonly RichElement[]): RichElement[] | undefined {
  if (line.type === 'p' || /^h\d$/.test(line.type) || !blocks.every(({ type }) => type === 'p')) return undefined;
  if (line.type === 'lic') return blocks.map((block) => ({ type: 'li', children: [{ ...block, type: 'lic' }] }));
  return Editor.isBlock(editor, line) ? blocks.map((block) => ({ ...block, type: line.type })) : undefined;
}

/** Inserts the text of one paragraph at the caret. */
function insertInline(editor: Editor, block: RichElement): void {
  Transforms.insertFragment(editor, [block]);
}

function caretTo(editor: Editor, path: Path): void {
  const node = Node.get(editor, path);
  if (Element.isElement(node) && editor.isVoid(node)) {
    const next = Path.next(path);
    if (!Node.has(editor, next)) Transforms.insertNodes(editor, { type: 'p', children: [{ text: '' }] }, { at: next });
    Transforms.select(editor, Editor.start(editor, next));
  } else Transforms.select(editor, Editor.end(editor, path));
}

/**
 * Inserts blocks between the two halves of the line at the caret. A paragraph at either end is merged with its half.
 */
function insertBetween(editor: Editor, blocks: readonly RichElement[], at: Path) {
  const line = Node.get(editor, at) as Element;
  const isReplaced = line.type === 'p' && isEmptyLine(editor, line);
  if (isReplaced) {
    Transforms.removeNodes(editor, { at });
    Transforms.insertNodes(editor, [...blocks], { at });
    return caretTo(editor, Path.previous(indexOfLine(at, blocks.length)));
  }
  Transforms.splitNodes(editor, { always: true, match: (_, path) => Path.equals(path, at) });
  const first = Path.next(at);
  Transforms.insertNodes(editor, [...blocks], { at: first });
  const tail = indexOfLine(first, blocks.length);
  const last = Path.previous(tail);
  caretTo(editor, last);
  if (isEmptyLine(editor, Node.get(editor, tail) as Element)) Transforms.removeNodes(editor, { at: tail });
  else if (blocks.at(-1)?.type === 'p') Transforms.mergeNodes(editor, { at: tail });
  if (blocks[0]?.type === 'p' && !isEmptyLine(editor, Node.get(editor, at) as Element))
    Transforms.mergeNodes(editor, { at: first });
  else if (isEmptyLine(editor, Node.get(editor, at) as Element)) Transforms.removeNodes(editor, { at });
}

/** Inserts blocks, e.g. from the clipboard, in place of the selection. One undo step. */
export function insertBlocks(editor: Editor, blocks: readonly RichElement[]): void {
  const { selection } = editor;
  if (!selection || blocks.length === 0) return;
  const [first] = blocks;
  if (blocks.length === 1 && first?.type === 'table' && fillCells(editor, first)) return;
  Editor.withoutNormalizing(editor, () => {
    if (Range.isExpanded(selection)) editor.deleteFragment();
    const line = lineAt(editor);
    if (!line) return;
    if (['code_line', 'td', 'th', 'caption'].includes(line[0].type)) return insertPlain(editor, plainTextOf(blocks));
    const [only] = blocks;
    if (blocks.length === 1 && only?.type === 'p') return insertInline(editor, only);
    const lines = asLines(editor, line[0], blocks);
    const isItem = line[0].type === 'lic';
    if (lines) return insertBetween(editor, lines, isItem ? Path.parent(line[1]) : line[1]);
    const container = containerOf(editor, line[1]);
    const top = line[1].slice(0, container.length + 1);
    if (Path.equals(top, line[1])) return insertBetween(editor, blocks, top);
    const at = Path.next(top);
    Transforms.insertNodes(editor, [...blocks], { at });
    caretTo(editor, Path.previous(indexOfLine(at, blocks.length)));
  });
}
