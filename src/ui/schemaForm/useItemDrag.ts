import { type PointerEvent, type RefObject, useState } from 'react';

/** A drag of a list item: from which place, and to which it would go now. */
export interface ItemDrag {
  readonly from: number | undefined;
  readonly to: number | undefined;
  /** Attributes for the handle of the item at this place. */
  readonly handle: (index: number) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
}

/** The place of the item at this height of the window. */
function placeAt(list: HTMLElement, y: number): number {
  const rows = [...list.children];
  const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return below < 0 ? rows.length - 1 : below;
}

/** Moves list items by dragging their handle, with mouse, pen or finger. */
export function useItemDrag(list: RefObject<HTMLElement | null>, move: (from: number, to: number) => void): ItemDrag {
  const [drag, setDrag] = useState<{ readonly from: number; readonly to: number } | undefined>(undefined);
  const end = () => setDrag(undefined);
  return {
    from: drag?.from,
    to: drag?.to,
    handle: (index) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: index, to: index });
      },
      onPointerMove: (event) => {
        if (!drag || !list.current) return;
        const to = placeAt(list.current, event.clientY);
        if (to !== drag.to) setDrag({ ...drag, to });
      },
      onPointerUp: () => {
        if (drag) move(drag.from, drag.to);
        end();
      },
      onPointerCancel: end,
    }),
  };
}
