import { type PointerEvent, useRef } from 'react';
import type { NodeDrag } from './useNodeDrag.ts';

/** A press that moves less is a click. */
const slackPx = 5;

interface Held {
  readonly id: string;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
}

/** Handlers of an element that drags nodes. Where a finger scrolls, only a mouse drags (`isMouseOnly`). */
export function useDragHandle(drag: NodeDrag, { isMouseOnly = false } = {}) {
  const latest = useRef(drag);
  latest.current = drag;
  const held = useRef<Held>(undefined);
  const wasDragged = useRef(false);
  const isDragging = useRef(false);
  const end = (isDropped: boolean) => {
    const was = isDragging.current;
    held.current = undefined;
    isDragging.current = false;
    if (was && isDropped) latest.current.drop();
    else if (was) latest.current.cancel();
  };
  return {
    /** Whether the last press was a drag; then its click does nothing. */
    wasDragged: () => wasDragged.current,
    handlersFor: (id: string) => ({
      onPointerDown: ({ button, pointerId, pointerType, clientX: x, clientY: y }: PointerEvent) => {
        wasDragged.current = false;
        if (button === 0 && !(isMouseOnly && pointerType !== 'mouse')) held.current = { id, pointer: pointerId, x, y };
      },
      onPointerMove: ({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent) => {
        const from = held.current;
        if (from?.pointer !== pointerId) return;
        if (isDragging.current) return latest.current.over({ x, y });
        if (Math.hypot(x - from.x, y - from.y) < slackPx) return;
        isDragging.current = true;
        wasDragged.current = true;
        currentTarget.setPointerCapture(pointerId);
        latest.current.begin(from.id, 'drag', { x, y });
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    }),
  };
}
