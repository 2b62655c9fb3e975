import { type RefObject, useEffect, useState } from 'react';

/** The space for the canvas: its width, and its height in the window. */
export interface Space {
  readonly width: number;
  readonly height: number;
}

/** Follows the space for the canvas. @param heightShare part of the window’s height that it takes */
export function useSpace(room: RefObject<HTMLElement | null>, heightShare: number): Space | undefined {
  const [space, setSpace] = useState<Space>();
  useEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    const measure = () =>
      setSpace((before) => {
        const next = { width: element.clientWidth, height: Math.round(window.innerHeight * heightShare) };
        return before?.width === next.width && before.height === next.height ? before : next;
      });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [room, heightShare]);
  return space;
}
