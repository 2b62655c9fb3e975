import { type RefObject, useEffect, useState } from 'react';
import { canvasMessage, type CanvasNode, type CanvasPoint, type FromCanvas } from '#domain/canvas.ts';

/** A report of a canvas: where its nodes are, and how far it is scrolled. */
interface Marks {
  readonly nodes: readonly CanvasNode[];
  readonly scroll: CanvasPoint;
}

const none: Marks = { nodes: [], scroll: { x: 0, y: 0 } };

const isMessage = (data: unknown): data is FromCanvas =>
  typeof data === 'object' && data !== null && 'of' in data && data.of === canvasMessage;

/** Where the nodes of a page in a frame are. */
export function useMarks(frame: RefObject<HTMLIFrameElement | null>): Marks {
  const [marks, setMarks] = useState(none);
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin || !isMessage(data)) return;
      if (data.kind === 'nodes') setMarks({ nodes: data.nodes, scroll: data.scroll });
      else if (data.kind === 'scrolled') setMarks((before) => ({ ...before, scroll: data.scroll }));
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [frame]);
  return marks;
}
