import { Editor, Element, Node, Path, type Point, Range, Transforms } from 'slate';
import { above, cellAt, containerOf, lineAt, selectedLines } from './find.ts';
import { type BlockKind, blockKinds, linesOf, listTypes } from './kinds.ts';
import { isTask } from './checklists.ts';
import { joinLists, leaveList } from './lists.ts';
import type { RichElement } from './types.ts';
import { wordsOf } from '#lib/wordsOf.ts';

const kindsOfLines: ReadonlyMap<string, BlockKind> = new Map([
  ['blockquote-line', 'blockquote'],
  ['code_line', 'code_block'],
  ['spoiler-item', 'spoiler'],
]);

/** The kind of block at a point, by default the caret; undefined in the bare text of a cell or in unknown blocks. */
export function kindAt(
  editor: Editor,
  at: Point | null = editor.selection && Range.start(editor.selection),
): BlockKind | undefined {
  const line = at && lineAt(editor, at);
  if (!line) return undefined;
  const { type } = line[0];
  if (type === 'lic') {
    const item = above(editor, 'li', at);
    if (item && isTask(item[0])) return 'checklist';
    return above(editor, listTypes, at)?.[0].type as BlockKind | undefined;
  }
  const around = kindsOfLines.get(type);
  return blockKinds.find((kind) => kind === (around ?? type));
}

/** Moves a line out of its container and makes it a paragraph. */
function free(editor: Editor, path: Path): void {
  const ref = Editor.pathRef(editor, path);
  for (let item = above(editor, 'li', path); item; item = ref.current ? above(editor, 'li', ref.current) : undefined) {
    leaveOuter(editor, item[1]);
  }
  const now = ref.unref();
  if (!now) return;
  const container = containerOf(editor, now);
  let at = now;
  while (at.length > container.length + 1) {
    const lifted = Editor.pathRef(editor, at);
    Transforms.liftNodes(editor, { at });
    at = lifted.unref() ?? at;
  }
  const node = Node.get(editor, at);
  if (Element.isElement(node) && !['td', 'th', 'caption'].includes(node.type)) {
    Transforms.setNodes(editor, { type: 'p' }, { at });
    Transforms.unsetNodes(editor, 'ref', { at });
  }
}

/** Outdents starting with the outermost item, because inner items move with their lists. */
function leaveOuter(editor: Editor, itemPath: Path): void {
  let outermost = itemPath;
  for (
    let next = above(editor, 'li', Path.parent(outermost));
    next && Path.isAncestor(next[1], outermost);
    next = above(editor, 'li', Path.parent(outermost))
  ) {
    outermost = next[1];
  }
  leaveList(editor, outermost);
}

/** Groups adjacent lines in the same container. */
function runsOf(paths: readonly Path[]): Path[][] {
  const runs: Path[][] = [];
  for (const path of paths) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && Path.isSibling(last, path) && Path.equals(Path.next(last), path)) run.push(path);
    else runs.push([path]);
  }
  return runs;
}

const outerTypes = { spoiler: 'spoiler-content', checklist: 'ul' } as const;

const newItem = (isTaskItem: boolean): RichElement => ({
  type: 'li',
  ...(isTaskItem ? { checked: false } : {}),
  children: [],
});

function wrapRun(editor: Editor, run: readonly Path[], kind: BlockKind): void {
  const parts = linesOf[kind];
  const [first] = run;
  if (!parts || !first) return;
  for (const path of run) {
    Transforms.setNodes(editor, { type: parts.line }, { at: path });
    if (kind === 'code_block') flatten(editor, path);
    if (parts.between === 'li') Transforms.wrapNodes(editor, newItem(kind === 'checklist'), { at: path });
  }
  const range = Editor.range(editor, first, run.at(-1) as Path);
  const depth = first.length;
  const match = (_: Node, path: Path) => path.length === depth;
  Transforms.wrapNodes(
    editor,
    { type: outerTypes[kind as keyof typeof outerTypes] ?? kind, children: [] },
    { at: range, match },
  );
  if (kind === 'spoiler') Transforms.wrapNodes(editor, { type: kind, children: [] }, { at: first });
  if (parts.between === 'li') joinLists(editor, first);
}

/** Reduces a line of code to text: no marks, links or mentions. */
function flatten(editor: Editor, path: Path): void {
  const line = Node.get(editor, path) as Element;
  const text = line.children
    .map((child) => ('children' in child && child.type === '@' ? `@${wordsOf(child['name'])}` : Node.string(child)))
    .join('');
  const only = line.children.length === 1 ? line.children[0] : undefined;
  const isPlain = only !== undefined && !('children' in only) && Object.keys(only).length === 1;
  if (isPlain) return;
  Transforms.insertNodes(editor, { text }, { at: [...path, 0] });
  for (let index = line.children.length; index > 0; index -= 1)
    Transforms.removeNodes(editor, { at: [...path, index], voids: true });
}

/** Converts the selected lines to a kind of block, or back to paragraphs if they already have that kind. */
export function setKind(editor: Editor, kind: BlockKind): void {
  const lines = selectedLines(editor).filter(([line]) => !['td', 'th', 'caption'].includes(line.type));
  if (lines.length === 0) {
    if (cellAt(editor)) wrapCellText(editor, kind);
    return;
  }
  const isOn = kind !== 'p' && kindAt(editor) === kind;
  Editor.withoutNormalizing(editor, () => {
    const refs = lines.map(([, path]) => Editor.pathRef(editor, path));
    for (const ref of refs) if (ref.current) free(editor, ref.current);
    const paths = refs.map((ref) => ref.unref()).filter((path) => path !== null);
    if (isOn || kind === 'p') return;
    if (!linesOf[kind]) for (const path of paths) Transforms.setNodes(editor, { type: kind }, { at: path });
    else for (const run of runsOf(paths).reverse()) wrapRun(editor, run, kind);
  });
}

/** Wraps the bare text of a cell in a paragraph, so that it can be converted. */
function wrapCellText(editor: Editor, kind: BlockKind): void {
  const cell = cellAt(editor);
  if (!cell || !Editor.hasInlines(editor, cell[0])) return;
  Editor.withoutNormalizing(editor, () => {
    const count = cell[0].children.length;
    Transforms.insertNodes(editor, { type: 'p', children: [] }, { at: [...cell[1], 0] });
    for (let index = 0; index < count; index += 1)
      Transforms.moveNodes(editor, { at: [...cell[1], 1], to: [...cell[1], 0, index] });
  });
  setKind(editor, kind);
}

/** Inserts a paragraph after the block at `path` and moves the caret there. */
export function insertParagraphAfter(editor: Editor, path: Path): void {
  const at = Path.next(path);
  Transforms.insertNodes(editor, { type: 'p', children: [{ text: '' }] }, { at });
  Transforms.select(editor, Editor.start(editor, at));
}

export function setCodeLanguage(editor: Editor, path: Path, lang: string): void {
  if (lang === '') Transforms.unsetNodes(editor, 'lang', { at: path });
  else Transforms.setNodes(editor, { lang }, { at: path });
}
