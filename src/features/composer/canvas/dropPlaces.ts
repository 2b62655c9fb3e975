import type { CanvasNode, CanvasPoint, CanvasRect } from '#domain/canvas.ts';
import type { Place } from '../model/nodes.ts';
import { isNodeRow, type NodeRow, type OutlineRow } from '../model/outlineRows.ts';

/** A place in the canvas: a line between two nodes, or the area of an empty region. */
export interface DropPlace {
  readonly place: Place;
  readonly area: CanvasRect;
}

export type Nodes = ReadonlyMap<string, CanvasNode>;

interface Sibling {
  readonly place: Place;
  readonly rect: CanvasRect;
}

const bottom = ({ y, height }: CanvasRect) => y + height;
const right = ({ x, width }: CanvasRect) => x + width;

/** Whether a node is beside the one before it, as in a grid, and not below. */
const isBeside = (before: CanvasRect, after: CanvasRect) =>
  after.y < before.y + before.height / 2 && bottom(after) > before.y;

/** The line at the start or end of a node, in a row of nodes or a column of them. */
function edge(rect: CanvasRect, isEnd: boolean, inRow: { readonly isRightToLeft: boolean } | undefined): CanvasRect {
  if (!inRow) return { x: rect.x, y: isEnd ? bottom(rect) : rect.y, width: rect.width, height: 0 };
  const isRight = isEnd !== inRow.isRightToLeft;
  return { x: isRight ? right(rect) : rect.x, y: rect.y, width: 0, height: rect.height };
}

function between(before: CanvasRect, after: CanvasRect): CanvasRect {
  if (!isBeside(before, after)) {
    const [left, end] = [Math.min(before.x, after.x), Math.max(right(before), right(after))];
    return { x: left, y: (bottom(before) + after.y) / 2, width: end - left, height: 0 };
  }
  const isRightToLeft = after.x < before.x;
  const x = isRightToLeft ? (right(after) + before.x) / 2 : (right(before) + after.x) / 2;
  return { x, y: Math.min(before.y, after.y), width: 0, height: Math.max(before.height, after.height) };
}

/** How a node is beside its neighbors; undefined if it is above and below them. */
function rowOf(siblings: readonly Sibling[], at: number): { readonly isRightToLeft: boolean } | undefined {
  const [before, own, after] = [siblings[at - 1], siblings[at], siblings[at + 1]];
  if (own && after && isBeside(own.rect, after.rect)) return { isRightToLeft: after.rect.x < own.rect.x };
  if (own && before && isBeside(before.rect, own.rect)) return { isRightToLeft: own.rect.x < before.rect.x };
  return undefined;
}

function placesAmong(siblings: readonly Sibling[]): readonly DropPlace[] {
  return siblings.flatMap(({ place, rect }, at) => {
    const before = siblings[at - 1];
    const inRow = rowOf(siblings, at);
    const own = { place, area: before ? between(before.rect, rect) : edge(rect, false, inRow) };
    const isLast = at === siblings.length - 1;
    return isLast ? [own, { place: { ...place, index: place.index + 1 }, area: edge(rect, true, inRow) }] : [own];
  });
}

const listOf = ({ parentID, region }: Place) => `${parentID ?? ''} ${region}`;

/** The places that the canvas shows: those of sections at the top, or those inside sections. */
export function dropPlaces(
  rows: readonly OutlineRow[],
  nodes: Nodes,
  { isTop }: { readonly isTop: boolean },
): readonly DropPlace[] {
  const inside = rows.filter(isNodeRow).filter(({ place }) => place && (place.parentID === null) === isTop);
  const siblingOf = ({ id, place }: NodeRow): readonly Sibling[] => {
    const rect = nodes.get(id);
    return place && rect && !rect.isPinned ? [{ place, rect }] : [];
  };
  const lists = Map.groupBy(inside.flatMap(siblingOf), ({ place }) => listOf(place));
  const empty = rows.flatMap((row) => {
    const area = row.kind === 'region' && !isTop && row.end.index === 0 ? nodes.get(row.id) : undefined;
    return area && row.kind === 'region' ? [{ place: row.end, area }] : [];
  });
  return [...[...lists.values()].flatMap(placesAmong), ...empty];
}

/** All places of the canvas, found when they are needed first: most commands need none. */
export interface Places {
  readonly top: readonly DropPlace[];
  readonly inside: readonly DropPlace[];
}

export function placesOf(rows: readonly OutlineRow[], nodes: Nodes): Places {
  let top: readonly DropPlace[] | undefined;
  let inside: readonly DropPlace[] | undefined;
  return {
    get top() {
      top ??= dropPlaces(rows, nodes, { isTop: true });
      return top;
    },
    get inside() {
      inside ??= dropPlaces(rows, nodes, { isTop: false });
      return inside;
    },
  };
}

/** The places in the lists of some nodes, and those of empty regions. */
export function placesNear(
  ids: ReadonlySet<string>,
  rows: ReadonlyMap<string, OutlineRow>,
  nodes: Nodes,
): readonly DropPlace[] {
  const lists = new Set<string>();
  for (const id of ids) {
    const row = rows.get(id);
    if (row && isNodeRow(row) && row.place) lists.add(listOf(row.place));
  }
  const near = [...rows.values()].filter((row) =>
    isNodeRow(row) ? row.place && lists.has(listOf(row.place)) : row.end.index === 0,
  );
  return [...dropPlaces(near, nodes, { isTop: true }), ...dropPlaces(near, nodes, { isTop: false })];
}

/** The area of the place before a node. */
export function areaBefore(
  { id, place }: NodeRow,
  rows: ReadonlyMap<string, OutlineRow>,
  nodes: Nodes,
): CanvasRect | undefined {
  return place ? placesNear(new Set([id]), rows, nodes).find((one) => isSamePlace(one.place, place))?.area : undefined;
}

function distance({ x, y }: CanvasPoint, area: CanvasRect): number {
  const across = Math.max(area.x - x, 0, x - right(area));
  const along = Math.max(area.y - y, 0, y - bottom(area));
  return Math.hypot(across, along);
}

/** The place that is nearest to a point. */
export function nearestPlace(places: readonly DropPlace[], point: CanvasPoint): DropPlace | undefined {
  let nearest: DropPlace | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const one of places) {
    const far = distance(point, one.area);
    if (far < least) [nearest, least] = [one, far];
  }
  return nearest;
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.parentID === other.parentID && one.region === other.region && one.index === other.index;
