import { Editor, Element, Node, Path, Range, Transforms } from 'slate';
import { insertParagraphAfter, setKind } from './blocks.ts';
import { settleSplit } from './checklists.ts';
import { above, cellAt, isEmptyLine, lineAt } from './find.ts';
import { headingTypes } from './kinds.ts';
import { outdent } from './lists.ts';

/** Enter on an empty line of these types leaves the block. */
const left: ReadonlySet<string> = new Set(['blockquote-line', 'spoiler-item']);

function breakCode(editor: Editor, line: Element, path: Path): void {
  const text = Node.string(line);
  const block = Node.get(editor, Path.parent(path)) as Element;
  const isLast = path.at(-1) === block.children.length - 1;
  // A second empty line at the end of a code block leaves it.
  if (text === '' && isLast && block.children.length > 1) {
    Transforms.removeNodes(editor, { at: path });
    insertParagraphAfter(editor, Path.parent(path));
    return;
  }
  const indentation = /^[ \t]*/.exec(text)?.[0] ?? '';
  Transforms.splitNodes(editor, { always: true });
  if (indentation !== '') Transforms.insertText(editor, indentation);
}

function breakHeading(editor: Editor, path: Path): boolean {
  const { selection } = editor;
  if (!selection || !Editor.isEnd(editor, selection.anchor, path)) return false;
  insertParagraphAfter(editor, path);
  return true;
}

/** Handles Enter where it has a special meaning; returns whether it did. */
function breakSpecially(editor: Editor): boolean {
  const line = lineAt(editor);
  if (!line) {
    const block = Editor.above<Element>(editor, {
      match: (node) => Element.isElement(node) && Editor.isBlock(editor, node),
      mode: 'lowest',
    });
    if (block) insertParagraphAfter(editor, block[1]);
    return block !== undefined;
  }
  const [node, path] = line;
  if (['td', 'th', 'caption'].includes(node.type)) editor.insertSoftBreak();
  else if (node.type === 'code_line') breakCode(editor, node, path);
  else if (headingTypes.some((type) => type === node.type)) return breakHeading(editor, path);
  else if (node.type === 'lic' && isEmptyLine(editor, node)) outdent(editor);
  else if (node.type === 'lic') breakItem(editor, path);
  else if (left.has(node.type) && isEmptyLine(editor, node)) setKind(editor, 'p');
  else return false;
  return true;
}

/** Splits the whole list item, not only the line; a nested list below moves with the text after the caret. */
function breakItem(editor: Editor, path: Path): void {
  const item = above(editor, 'li', path);
  if (!item) return;
  Editor.withoutNormalizing(editor, () => {
    Transforms.splitNodes(editor, {
      always: true,
      match: (node) => Element.isElement(node) && node.type === 'lic',
      mode: 'lowest',
    });
    Transforms.splitNodes(editor, { at: Path.next(path) });
    settleSplit(editor, Path.next(item[1]));
  });
}

export function withBreaks<E extends Editor>(editor: E): E {
  const { insertBreak } = editor;
  editor.insertBreak = () => {
    const { selection } = editor;
    if (!selection) return;
    Editor.withoutNormalizing(editor, () => {
      if (Range.isExpanded(selection)) {
        const wasInOneCell = cellAt(editor, selection.anchor)?.[1];
        editor.deleteFragment();
        if (wasInOneCell && !editor.selection) return;
      }
      if (!breakSpecially(editor)) insertBreak();
    });
    splitRef(editor);
  };
  editor.insertSoftBreak = () => editor.insertText('\n');
  return editor;
}

/** Two headings must not share the `ref` that a table of contents links to. */
function splitRef(editor: Editor): void {
  const line = lineAt(editor);
  if (line?.[0]['ref'] !== undefined && (line[1].at(-1) ?? 0) > 0) {
    const before = Node.get(editor, Path.previous(line[1]));
    if (Element.isElement(before) && before['ref'] === line[0]['ref'])
      Transforms.unsetNodes(editor, 'ref', { at: line[1] });
  }
}
