import { type RefObject, useEffect, useRef } from 'react';
import type { ToCanvas } from '#domain/canvas.ts';
import type { DropSurface, NodeDrag, Point } from '../drag/useNodeDrag.ts';
import { nearestPlace, type Places } from './dropPlaces.ts';
import type { View } from './scene.ts';

/** Near its upper and lower edge, the canvas scrolls, in pixels of the composer. */
const edgePx = 48;
const scrollPx = 12;

interface Scene {
  readonly view: View;
  readonly places: Places;
  readonly post: (message: ToCanvas) => void;
}

/** A point in the composer’s window as one in the page of the canvas. */
export const toPage = ({ x, y }: Point, { left, top }: DOMRect, { scale, scroll }: View): Point => ({
  x: (x - left) / scale + scroll.x,
  y: (y - top) / scale + scroll.y,
});

/** Makes the canvas a place to drop nodes on. */
export function useCanvasSurface(stage: RefObject<HTMLElement | null>, drag: NodeDrag, scene: Scene): void {
  const latest = useRef(scene);
  latest.current = scene;
  const { surfaces } = drag;
  useEffect(() => {
    const rectAt = ({ x, y }: Point) => {
      const rect = stage.current?.getBoundingClientRect();
      return rect && x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom ? rect : undefined;
    };
    const surface: DropSurface = {
      placeAt: (point, { isTop }) => {
        const rect = rectAt(point);
        const { places, view } = latest.current;
        return rect && nearestPlace(isTop ? places.top : places.inside, toPage(point, rect, view))?.place;
      },
      scrollToward: (point) => {
        const rect = rectAt(point);
        if (!rect) return;
        const by = point.y < rect.top + edgePx ? -scrollPx : point.y > rect.bottom - edgePx ? scrollPx : 0;
        if (by !== 0) latest.current.post({ kind: 'scroll', by: { x: 0, y: by } });
      },
    };
    surfaces.add(surface);
    return () => {
      surfaces.delete(surface);
    };
  }, [stage, surfaces]);
}
