import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Editor, Element, Node, type Path, type PathRef } from 'slate';
import { ReactEditor, useSlateStatic } from 'slate-react';
import { moveBlockTo } from '../model/moves.ts';
import { type Gap, gapFrom } from './placeOfBlocks.ts';
import { useMoveNews } from './useBlockActions.ts';

/** A press that moves less than this many pixels is a click. */
const slackPx = 4;
/** Within this distance of its edges, the text scrolls while a block is dragged. */
const edgePx = 32;
const scrollPx = 8;

interface Drag {
  readonly block: PathRef;
  readonly isItem: boolean;
  readonly startY: number;
  readonly element: HTMLElement;
  y: number;
  isMoving: boolean;
}

/** Scrolls the text, and then the page, toward the pointer. */
function scrollToward(field: HTMLElement, y: number): void {
  const box = field.getBoundingClientRect();
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, window.innerHeight)];
  const by = y < top + edgePx ? -scrollPx : y > bottom - edgePx ? scrollPx : 0;
  if (by === 0) return;
  const before = field.scrollTop;
  field.scrollTop += by;
  if (field.scrollTop === before) window.scrollBy({ top: by });
}

/** Drags a block by its handle to a gap between others. Escape cancels. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share the state of one drag
export function useBlockDrag(textID: string, blockNow: () => Path | undefined) {
  const editor = useSlateStatic();
  const announceMove = useMoveNews();
  const drag = useRef<Drag>(undefined);
  const wasDragged = useRef(false);
  const [gap, setGap] = useState<Gap>();
  const [isDragging, setDragging] = useState(false);
  const end = () => {
    const ended = drag.current;
    drag.current = undefined;
    if (ended) delete ended.element.dataset['dragged'];
    setGap(undefined);
    setDragging(false);
    return ended;
  };
  useEffect(() => {
    if (!isDragging) return undefined;
    let frame = 0;
    const follow = () => {
      const [now, text] = [drag.current, document.getElementById(textID)];
      if (!now || !text) return;
      scrollToward(text, now.y);
      const found = gapFrom(editor, text, now.y, now.isItem);
      if (found) setGap((before) => (before?.y === found.y ? before : found));
      frame = requestAnimationFrame(follow);
    };
    follow();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      end();
    };
    window.addEventListener('keydown', onKey, true);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', onKey, true);
    };
  });
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const path = blockNow();
    wasDragged.current = false;
    if (event.button !== 0 || !path || !Node.has(editor, path)) return;
    const node = Node.get(editor, path);
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = {
      block: Editor.pathRef(editor, path),
      isItem: Element.isElement(node) && node.type === 'li',
      startY: event.clientY,
      element: ReactEditor.toDOMNode(editor, node),
      y: event.clientY,
      isMoving: false,
    };
  };
  const onPointerMove = (event: PointerEvent) => {
    const now = drag.current;
    if (!now) return;
    now.y = event.clientY;
    if (now.isMoving || Math.abs(now.y - now.startY) < slackPx) return;
    now.isMoving = true;
    now.element.dataset['dragged'] = '';
    wasDragged.current = true;
    setDragging(true);
  };
  const onPointerUp = () => {
    const target = gap;
    const ended = end();
    const from = ended?.block.unref();
    if (!ended?.isMoving || !from || !target) return;
    const moved = moveBlockTo(editor, from, target.path);
    if (moved) announceMove(editor, moved, 1);
  };
  return {
    gap: isDragging ? gap : undefined,
    isDragging,
    wasDragged: () => wasDragged.current,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: () => void end() },
  };
}
