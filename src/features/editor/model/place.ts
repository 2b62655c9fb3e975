import { Editor, Element, Node, Path, type Point, type PointRef, Range, Transforms } from 'slate';
import { containerOf, isEmptyLine, lineAt } from './find.ts';
import { headingTypes } from './kinds.ts';
import { carryMarks } from './marks.ts';

/** A position reserved for a block that is still loading; it follows edits of the text. */
export interface Place {
  readonly point: PointRef;
  readonly side: 'before' | 'after';
  /** Whether an empty paragraph was added for the user to type in. */
  readonly hasLine: boolean;
  /** Whether no empty paragraph is left beside the block: at the start of an empty one, it takes the place of that. */
  readonly isTight?: boolean;
}

const caretOf = (editor: Editor): Point => (editor.selection ? Range.end(editor.selection) : Editor.end(editor, []));
const isText = (type: string) => type === 'p' || headingTypes.some((heading) => heading === type);

export function isFreeLine(editor: Editor, path: Path): boolean {
  return path.length === containerOf(editor, path).length + 1;
}

/** The closest block that can have other blocks as siblings: a paragraph, or the whole list, table or quote. */
export function topAt(editor: Editor, at: Path): Path {
  const embed = Editor.above(editor, {
    at,
    match: (node) => Element.isElement(node) && Editor.isBlock(editor, node) && editor.isVoid(node),
  });
  const line = lineAt(editor, at);
  const base = embed?.[1] ?? line?.[1] ?? at;
  const isBare = !embed && line !== undefined && ['td', 'th', 'caption'].includes(line[0].type);
  const from = isBare ? base.slice(0, 1) : base;
  return from.slice(0, containerOf(editor, from).length + 1);
}

export const placeAt = (editor: Editor, at: Point, side: Place['side'], hasLine = false): Place => ({
  // Text typed at the position comes after it.
  point: Editor.pointRef(editor, at, { affinity: 'backward' }),
  side,
  hasLine,
});

/** Adds a paragraph below a line when the caret is at its end. */
function beginLine(editor: Editor, at: Point, path: Path): void {
  const { selection, marks } = editor;
  const next = Path.next(path);
  const isParagraph = (Node.get(editor, path) as Element).type === 'p';
  if (isParagraph) Transforms.splitNodes(editor, { at, always: true, match: (_, found) => Path.equals(found, path) });
  else Transforms.insertNodes(editor, { type: 'p', children: [{ text: '' }] }, { at: next });
  if (!selection) return;
  Transforms.select(editor, Editor.start(editor, next));
  carryMarks(editor, marks);
}

/**
 * Reserves the position at the caret. Blocks never split a line: at its end, typing continues in a new paragraph, so
 * that new text is not moved later; in the middle, the block is inserted below the line.
 */
export function keepPlace(editor: Editor): Place {
  const at = caretOf(editor);
  const line = lineAt(editor, at);
  if (!line || !isText(line[0].type) || !isFreeLine(editor, line[1])) return placeAt(editor, at, 'after');
  if (Editor.isStart(editor, at, line[1])) return placeAt(editor, at, 'before');
  if (!Editor.isEnd(editor, at, line[1])) return placeAt(editor, at, 'after');
  beginLine(editor, at, line[1]);
  return placeAt(editor, Editor.start(editor, Path.next(line[1])), 'before', true);
}

/** Reserves the position of what was at the start of a line, or further on in it. No empty line is left beside it. */
export function placeInText(editor: Editor, path: Path, isStart: boolean): Place {
  const start = Editor.start(editor, path);
  const isBefore = isStart && isText((Node.get(editor, path) as Element).type) && isFreeLine(editor, path);
  // Places in one block are one position, at which blocks keep their order.
  const at = isBefore ? start : Editor.end(editor, topAt(editor, start.path));
  return { ...placeAt(editor, at, isBefore ? 'before' : 'after'), isTight: true };
}

/** Lets the user type in a new paragraph if the caret is at the end of a line. */
export function continueBelow(editor: Editor, path: Path): void {
  const isFree = isText((Node.get(editor, path) as Element).type) && isFreeLine(editor, path);
  const at = caretOf(editor);
  if (isFree && Editor.isEnd(editor, at, path)) beginLine(editor, at, path);
}

/** Whether an empty paragraph at a position is there only for the block. */
export const isOnlyForBlock = ({ isTight, side }: Place) => isTight === true && side === 'before';

/** Removes an empty paragraph that was there only for a block, unless the caret is in it or it is the last. */
export function dropLine(editor: Editor, at: Point | null): void {
  const [line, path] = (at && lineAt(editor, at)) ?? [];
  if (!line || !path || line.type !== 'p' || !isEmptyLine(editor, line)) return;
  const isInUse = editor.selection !== null && Path.isAncestor(path, Range.end(editor.selection).path);
  if (!isInUse && Node.has(editor, Path.next(path))) Transforms.removeNodes(editor, { at: path });
}

/** The path where a block for a reserved position goes; beside the caret if the surrounding text was deleted. */
export function pathOf(editor: Editor, { point, side }: Place): { readonly path: Path; readonly isBefore: boolean } {
  const at = point.current ?? caretOf(editor);
  const top = topAt(editor, at.path);
  const isBefore = (side === 'before' || !point.current) && Editor.isStart(editor, at, top);
  return { path: isBefore ? top : Path.next(top), isBefore };
}

/** Releases a reserved position and removes its paragraph if that is still empty. */
export function leavePlace(editor: Editor, place: Place): void {
  const at = place.point.unref();
  const line = at && lineAt(editor, at);
  if (isOnlyForBlock(place)) dropLine(editor, at);
  if (!place.hasLine || !line || line[1].at(-1) === 0 || line[0].type !== 'p' || !isEmptyLine(editor, line[0])) return;
  const above = Node.get(editor, Path.previous(line[1]));
  if (Element.isElement(above) && isText(above.type)) Transforms.mergeNodes(editor, { at: line[1] });
}
