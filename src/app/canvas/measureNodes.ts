import type { CanvasReason, CanvasState } from '#contracts/layout.ts';
import { type CanvasNode, type CanvasRect, nodeIDOf, reasonAttribute } from '#domain/canvas.ts';

const marks = '[data-canvas]';
const ghost = 'data-ghost';

/** Nodes of which nothing is shown get room, so that they can be selected. */
export const ghostCss = `[${ghost}]{display:block!important;min-block-size:44px;min-inline-size:120px;}
[${ghost}]>*{display:none!important;}`;

/** Smaller boxes are texts for screen readers, or nothing. */
const leastPx = 2;

/** The outermost boxes of an element: its own, or those inside if it has none (`display: contents`). */
function boxesOf(element: Element): Element[] {
  const { display } = getComputedStyle(element);
  if (display === 'none') return [];
  return display === 'contents' ? [...element.children].flatMap(boxesOf) : [element];
}

const isPinned = (box: Element): boolean => {
  for (let at: Element | null = box; at && at !== document.body; at = at.parentElement) {
    const { position } = getComputedStyle(at);
    if (position === 'fixed' || position === 'sticky') return true;
  }
  return false;
};

function around(rects: readonly DOMRect[]): CanvasRect | undefined {
  const shown = rects.filter(({ width, height }) => width >= leastPx && height >= leastPx);
  if (shown.length === 0) return undefined;
  const left = Math.min(...shown.map((rect) => rect.left));
  const top = Math.min(...shown.map((rect) => rect.top));
  const right = Math.max(...shown.map((rect) => rect.right));
  const bottom = Math.max(...shown.map((rect) => rect.bottom));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Where the element of a node is in the window; undefined if nothing of it is shown. */
export const rectOf = (element: Element): CanvasRect | undefined =>
  around(boxesOf(element).map((box) => box.getBoundingClientRect()));

const stateOf = (element: Element): CanvasNode['state'] => {
  const written = element.getAttribute('data-canvas') as CanvasState | '' | null;
  if (written) return written;
  return getComputedStyle(element).display === 'none' ? 'device' : 'nothing';
};

/** Columns that stay in the window and can be scrolled by themselves. */
const isMoving = (element: Element): boolean => {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
    if (getComputedStyle(at).position === 'sticky') return true;
  return false;
};

/** The part of a box that its column shows; empty if that is scrolled away. */
function clipped(rect: CanvasRect, element: Element): CanvasRect {
  let { x, y, width, height } = rect;
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    if (getComputedStyle(at).overflowY === 'visible') continue;
    const window = at.getBoundingClientRect();
    const [right, bottom] = [Math.min(x + width, window.right), Math.min(y + height, window.bottom)];
    [x, y] = [Math.max(x, window.left), Math.max(y, window.top)];
    [width, height] = [Math.max(0, right - x), Math.max(0, bottom - y)];
  }
  return { x, y, width, height };
}

const onPage = (rect: CanvasRect): CanvasRect => ({ ...rect, x: rect.x + scrollX, y: rect.y + scrollY });

/** The elements of nodes that do not scroll with the page. */
const movingIn = (root: Element): readonly Element[] => [...root.querySelectorAll(marks)].filter(isMoving);

/** @returns measures the nodes that do not scroll with the page, which it looks up once */
export function createMoving(root: Element): () => readonly (CanvasRect & { readonly id: string })[] {
  const elements = movingIn(root);
  return () =>
    elements.flatMap((element) => {
      const [id, rect] = [nodeIDOf(element.id), rectOf(element)];
      return id === undefined || !rect ? [] : [{ id, ...onPage(clipped(rect, element)) }];
    });
}

type States = ReadonlyMap<Element, CanvasNode['state']>;
type Rects = ReadonlyMap<Element, CanvasRect>;

function nodeOf(element: Element, rect: CanvasRect | undefined, state: CanvasNode['state']): CanvasNode | undefined {
  const id = nodeIDOf(element.id);
  if (id === undefined || !rect) return undefined;
  const box = element.closest('header') ? boxesOf(element)[0] : undefined;
  const pinned = box !== undefined && isPinned(box);
  const place = pinned ? rect : onPage(isMoving(element) ? clipped(rect, element) : rect);
  const written = element.getAttribute(reasonAttribute);
  const reason = written === null ? {} : { reason: JSON.parse(written) as CanvasReason };
  return { id, ...place, ...(state ? { state } : {}), ...reason, ...(pinned ? { isPinned: true } : {}) };
}

/** Measures all at once, so that the browser computes the layout of the page once. */
const rectsOf = (elements: readonly Element[]): Rects =>
  new Map(
    elements.flatMap((element) => {
      const rect = rectOf(element);
      return rect ? [[element, rect] as const] : [];
    }),
  );

/** Elements of which nothing is shown, but not those that become visible with what is in them. */
function ghostsAmong(elements: readonly Element[], rects: Rects): readonly Element[] {
  const empty = elements.filter((element) => !rects.has(element));
  return empty.filter((element) => !empty.some((other) => other !== element && element.contains(other)));
}

/** All nodes of the page, each before those inside it. Those of which nothing is shown become ghosts. */
export function measureNodes(root: Element): readonly CanvasNode[] {
  const elements = [...root.querySelectorAll(marks)];
  for (const element of root.querySelectorAll(`[${ghost}]`)) element.removeAttribute(ghost);
  let rects = rectsOf(elements);
  const ghosts = ghostsAmong(elements, rects);
  const states = new Map(ghosts.map((element) => [element, stateOf(element)]));
  for (const element of ghosts) element.setAttribute(ghost, '');
  if (ghosts.length > 0) rects = rectsOf(elements);
  const stateNow = (element: Element): CanvasNode['state'] =>
    element.getAttribute('data-canvas') === 'failed' ? 'failed' : (states as States).get(element);
  return elements.flatMap((element) => nodeOf(element, rects.get(element), stateNow(element)) ?? []);
}
