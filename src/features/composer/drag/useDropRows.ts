import { type RefObject, useEffect, useRef } from 'react';
import type { Place } from '../model/nodes.ts';
import { isNodeRow, type OutlineRow } from '../model/outlineRows.ts';
import type { DropSurface, NodeDrag, Point } from './useNodeDrag.ts';

/** Near this edge of the list, it scrolls, in pixels. */
const edgePx = 40;
const scrollPx = 8;

const isWithin = ({ x, y }: Point, { left, right, top, bottom }: DOMRect) =>
  x >= left && x <= right && y >= top && y <= bottom;

/** The place of a row for a pointer in its upper or lower half. */
function placeOf(row: OutlineRow, isLower: boolean, isTop: boolean): Place | undefined {
  if (!isNodeRow(row)) return isTop ? undefined : { ...row.end, index: 0 };
  if (!row.place || (row.place.parentID === null) !== isTop) return undefined;
  return isLower ? { ...row.place, index: row.place.index + 1 } : row.place;
}

/** Makes the rows of the outline places to drop nodes on. */
export function useDropRows(list: RefObject<HTMLElement | null>, drag: NodeDrag, rows: readonly OutlineRow[]): void {
  const latest = useRef(rows);
  latest.current = rows;
  const { surfaces } = drag;
  useEffect(() => {
    const panelOf = () => list.current?.parentElement;
    const surface: DropSurface = {
      placeAt: (point, { isTop }) => {
        const [panel, element, all] = [panelOf(), list.current, latest.current];
        if (!panel || !element || !isWithin(point, panel.getBoundingClientRect())) return undefined;
        // all rows have the same height
        const height = (element.firstElementChild?.clientHeight ?? 0) / all.length;
        const down = (point.y - element.getBoundingClientRect().top + element.scrollTop) / height;
        if (down < 0) return undefined;
        // rows that cannot take it lead to the nearest one above that can
        for (let at = Math.min(Math.floor(down), all.length - 1); at >= 0; at -= 1) {
          const row = all[at];
          const place = row && placeOf(row, down - at > 0.5, isTop);
          if (place) return place;
        }
        return undefined;
      },
      scrollToward: (point) => {
        const element = list.current;
        const rect = element?.getBoundingClientRect();
        if (!element || !rect || !isWithin(point, rect)) return;
        if (point.y < rect.top + edgePx) element.scrollTop -= scrollPx;
        else if (point.y > rect.bottom - edgePx) element.scrollTop += scrollPx;
      },
    };
    surfaces.add(surface);
    return () => {
      surfaces.delete(surface);
    };
  }, [list, surfaces]);
}
