import { type RefObject, useEffect, useRef } from 'react';
import type { Place } from '../model/nodes.ts';
import { isNodeRow, type OutlineRow } from '../outline/outlineRows.ts';
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
        const panel = panelOf();
        if (!panel || !isWithin(point, panel.getBoundingClientRect())) return undefined;
        const elements = [...(list.current?.querySelectorAll('[role="treeitem"]') ?? [])];
        // rows that cannot take it lead to the nearest one above that can
        for (let at = elements.length - 1; at >= 0; at -= 1) {
          const row = latest.current[at];
          const rect = elements[at]?.getBoundingClientRect();
          if (!row || !rect || point.y < rect.top) continue;
          const place = placeOf(row, point.y > rect.top + rect.height / 2, isTop);
          if (place) return place;
        }
        return undefined;
      },
      scrollToward: (point) => {
        const panel = panelOf();
        const rect = panel?.getBoundingClientRect();
        if (!panel || !rect || !isWithin(point, rect)) return;
        if (point.y < rect.top + edgePx) panel.scrollTop -= scrollPx;
        else if (point.y > rect.bottom - edgePx) panel.scrollTop += scrollPx;
      },
    };
    surfaces.add(surface);
    return () => {
      surfaces.delete(surface);
    };
  }, [list, surfaces]);
}
