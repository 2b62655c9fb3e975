import { Editor, Element, Node, Path, type Point, type PointRef, Range, Transforms } from 'slate';
import { containerOf, isEmptyLine, lineAt } from './find.ts';
import { headingTypes } from './kinds.ts';
import { carryMarks } from './marks.ts';

/** Where a block will stand that is still on its way, however the text moves until then. */
export interface Place {
  readonly point: PointRef;
  readonly side: 'before' | 'after';
  /** Whether a paragraph was begun for the writing to go on in. */
  readonly hasLine: boolean;
}

const caretOf = (editor: Editor): Point => (editor.selection ? Range.end(editor.selection) : Editor.end(editor, []));
const isText = (type: string) => type === 'p' || headingTypes.some((heading) => heading === type);

export function isFreeLine(editor: Editor, path: Path): boolean {
  return path.length === containerOf(editor, path).length + 1;
}

/** The block among whose neighbours another block can stand: a paragraph, or the whole list, table or quote around a place. */
export function topAt(editor: Editor, at: Path): Path {
  const embed = Editor.above(editor, { at, match: (node) => Element.isElement(node) && Editor.isBlock(editor, node) && editor.isVoid(node) });
  const line = lineAt(editor, at);
  const base = embed?.[1] ?? line?.[1] ?? at;
  const isBare = !embed && line !== undefined && ['td', 'th', 'caption'].includes(line[0].type);
  const from = isBare ? base.slice(0, 1) : base;
  return from.slice(0, containerOf(editor, from).length + 1);
}

export const placeAt = (editor: Editor, at: Point, side: Place['side'], hasLine = false): Place => ({
  // what is typed at the place comes after it
  point: Editor.pointRef(editor, at, { affinity: 'backward' }),
  side,
  hasLine,
});

/** A new paragraph below a line at whose end somebody writes. */
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
 * Keeps the place at the caret. Blocks never tear a line: at its end the writing goes on in a paragraph of its own from now on,
 * so that what is typed meanwhile is not moved later; in the middle of it the block will stand below the whole.
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

/** Where a block goes now that was to stand at a place; beside the caret when all around the place is gone. */
export function pathOf(editor: Editor, { point, side }: Place): { readonly path: Path; readonly isBefore: boolean } {
  const at = point.current ?? caretOf(editor);
  const top = topAt(editor, at.path);
  const isBefore = (side === 'before' || !point.current) && Editor.isStart(editor, at, top);
  return { path: isBefore ? top : Path.next(top), isBefore };
}

/** Nothing will stand there: a paragraph that was begun below it and is still empty goes again. */
export function leavePlace(editor: Editor, place: Place): void {
  const at = place.point.unref();
  const line = at && lineAt(editor, at);
  if (!place.hasLine || !line || line[1].at(-1) === 0 || line[0].type !== 'p' || !isEmptyLine(editor, line[0])) return;
  const above = Node.get(editor, Path.previous(line[1]));
  if (Element.isElement(above) && isText(above.type)) Transforms.mergeNodes(editor, { at: line[1] });
}
