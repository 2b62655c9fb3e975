import { type RefObject, useEffect } from 'react';
import * as styles from './styles.css.ts';
import { type CategoryList, childrenOf, type Place, placeOf } from './treeMoves.ts';

interface Tree {
  readonly list: CategoryList;
  readonly move: (categoryID: number, place: Place) => boolean;
}

type Zone = 'before' | 'inside' | 'after';

interface Target {
  readonly row: HTMLElement;
  readonly categoryID: number;
  readonly zone: Zone;
}

/** Parts of a row's height that mean "before" and "after"; between them is "inside". */
const edge = 0.28;

function targetAt(tree: HTMLElement, x: number, y: number): Target | undefined {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-category]');
  if (!row || !tree.contains(row)) return undefined;
  const { top, height } = row.getBoundingClientRect();
  const share = (y - top) / height;
  const zone = share < edge ? 'before' : share > 1 - edge ? 'after' : 'inside';
  return { row, categoryID: Number(row.dataset['category']), zone };
}

/** The place that a drop means; positions are counted without the dragged category. */
export function placeAt(list: CategoryList, draggedID: number, targetID: number, zone: Zone): Place | undefined {
  const target = list.find(({ categoryID }) => categoryID === targetID);
  if (!target || targetID === draggedID) return undefined;
  if (zone === 'inside') return { parentCategoryID: targetID, index: childrenOf(list, targetID).length };
  const rest = list.filter(({ categoryID }) => categoryID !== draggedID);
  const { parentCategoryID, index } = placeOf(rest, target);
  return { parentCategoryID, index: zone === 'before' ? index : index + 1 };
}

/** Moves categories by dragging their grip, with mouse, pen or finger. Escape ends it without a move. */
export function useTreeDrag(
  tree: RefObject<HTMLElement | null>,
  latest: RefObject<Tree>,
  onMovedInto: (parentID: number) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tree and its latest state are refs
  useEffect(() => {
    const element = tree.current;
    if (!element) return undefined;
    let draggedID: number | undefined;
    let target: Target | undefined;
    const mark = (next: Target | undefined) => {
      target?.row.removeAttribute('data-drop');
      target = next;
      target?.row.setAttribute('data-drop', target.zone);
    };
    const end = () => {
      mark(undefined);
      element.classList.remove(styles.dragging);
      draggedID = undefined;
    };
    const onDown = (event: PointerEvent) => {
      const grip = (event.target as Element).closest<HTMLElement>('[data-grip]');
      if (!grip || event.button !== 0) return;
      draggedID = Number(grip.dataset['grip']);
      grip.setPointerCapture(event.pointerId);
      element.classList.add(styles.dragging);
    };
    const onMove = (event: PointerEvent) => {
      if (draggedID === undefined) return;
      event.preventDefault();
      const next = targetAt(element, event.clientX, event.clientY);
      mark(next && next.categoryID !== draggedID ? next : undefined);
    };
    const onUp = () => {
      const [id, drop] = [draggedID, target];
      end();
      if (id === undefined || !drop) return;
      const place = placeAt(latest.current.list, id, drop.categoryID, drop.zone);
      if (place && latest.current.move(id, place) && place.parentCategoryID !== null)
        onMovedInto(place.parentCategoryID);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && draggedID !== undefined) end();
    };
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('pointerdown', onDown, { signal });
    element.addEventListener('pointermove', onMove, { signal });
    element.addEventListener('pointerup', onUp, { signal });
    element.addEventListener('pointercancel', end, { signal });
    document.addEventListener('keydown', onKey, { signal });
    return () => stop.abort();
  }, []);
}
