import { Editor, Element, type Node, Path, Transforms } from 'slate';
import { above, isEmptyLine } from './find.ts';
import type { RichElement } from './types.ts';

/** An item of a checklist: a list item that says whether it is done. Other clients show a plain list with signs. */
export const isTask = (node: Node): node is RichElement =>
  Element.isElement(node) && node.type === 'li' && typeof node['checked'] === 'boolean';

const signs = { true: '☑ ', false: '☐ ' } as const;

/** Changes the first text of an item; the same item if it does not begin with text. */
function withFirstText(item: RichElement, change: (text: string) => string): RichElement {
  const [line, ...rest] = item.children;
  if (!Element.isElement(line) || line.type !== 'lic') return item;
  const [first, ...more] = line.children;
  if (first === undefined || 'children' in first || change(first.text) === first.text) return item;
  return { ...item, children: [{ ...line, children: [{ ...first, text: change(first.text) }, ...more] }, ...rest] };
}

/** The item as stored: its text begins with a sign, for clients without checklists. */
export const withSign = (item: RichElement): RichElement =>
  withFirstText(item, (text) => signs[item['checked'] === true ? 'true' : 'false'] + text);

/** The item as it is edited. */
export const withoutSign = (item: RichElement): RichElement =>
  withFirstText(item, (text) => text.replace(/^[☐☑] /, ''));

/** The item of a checklist at the caret. */
export function taskAt(editor: Editor): Path | undefined {
  const item = editor.selection ? above(editor, 'li') : undefined;
  return item && isTask(item[0]) ? item[1] : undefined;
}

export function setChecked(editor: Editor, path: Path, checked: boolean): void {
  Transforms.setNodes(editor, { checked }, { at: path });
}

/** Marks an item as done, or not. Returns whether it is done now. */
export function toggleChecked(editor: Editor, path: Path): boolean {
  const [node] = Editor.node(editor, path);
  const checked = isTask(node) && node['checked'] !== true;
  setChecked(editor, path, checked);
  return checked;
}

/** After an item was split, the half without text is not done yet. */
export function settleSplit(editor: Editor, second: Path): void {
  const first = Path.previous(second);
  const [node] = Editor.node(editor, first);
  if (!isTask(node)) return;
  const [line] = node.children;
  const isFirstEmpty = Element.isElement(line) && isEmptyLine(editor, line);
  setChecked(editor, isFirstEmpty ? first : second, false);
}
