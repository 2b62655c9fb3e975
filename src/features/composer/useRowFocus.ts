import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the selected row of the outline. @returns whether there is one */
export function focusCurrentRow(place: ParentNode = document): boolean {
  const row = place.querySelector<HTMLElement>('[role="tree"] [role="treeitem"][tabindex="0"]');
  row?.focus({ preventScroll: true });
  return row !== null;
}

/** @returns moves the focus to the selected row once it is there; from the canvas it does not move */
export function useRowFocus(screen: RefObject<HTMLElement | null>) {
  const isWanted = useRef(false);
  useEffect(() => {
    // Behind a dialog nothing can get the focus, and the dialog gives it back when it closes.
    if (!isWanted.current || document.querySelector('[aria-modal="true"]')) return;
    isWanted.current = false;
    const isOnCanvas = document.activeElement?.matches('[role="application"]') === true;
    if (screen.current && !isOnCanvas) focusCurrentRow(screen.current);
  });
  return () => {
    isWanted.current = true;
  };
}
