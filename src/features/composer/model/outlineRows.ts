import { type FallbackKey, isFallbackKey } from '#runtime/core/fallbacks.ts';
import {
  type AuthoredNode,
  type ComposedDocument,
  idOf,
  isShownNode,
  type Place,
  regionID,
  regionsIn,
} from './nodes.ts';
import { type ComposerCatalog, nameOf, regionsOf } from './rules.ts';

/** Depth in the outline; deeper rows are as far in as the deepest. */
export type OutlineLevel = 1 | 2 | 3 | 4 | 5 | 6;

const levelOf = (depth: number) => Math.min(depth, 6) as OutlineLevel;

interface RowBase {
  readonly id: string;
  readonly level: OutlineLevel;
  /** Its place among the rows beside it, from 1, and how many those are. */
  readonly position: number;
  readonly size: number;
}

/** A row of the outline: a node, or a region that nodes can be added to. */
export type OutlineRow =
  | (RowBase & {
      readonly kind: 'node';
      readonly node: AuthoredNode;
      readonly name: string;
      readonly title: string;
      /** Null for the title bar. */
      readonly place: Place | null;
      readonly count: number;
    })
  // its ID is made of its node’s ID and its name, so that it can be selected like a node
  | (RowBase & { readonly kind: 'region'; readonly region: string; readonly end: Place });

export type NodeRow = Extract<OutlineRow, { readonly kind: 'node' }>;

export const isNodeRow = (row: OutlineRow): row is NodeRow => row.kind === 'node';

const titleOf = ({ title, name }: AuthoredNode): string =>
  [title, name].find((value): value is string => typeof value === 'string' && value.trim() !== '') ?? '';

/** Names of regions that are not made of their key. */
export type RegionWords = (key: 'content' | `instead.${FallbackKey}` | `region.${KnownRegion}`) => string;

/** The regions of the sections of this software. */
const knownRegions = [
  ...(['breadcrumbs', 'left', 'middle', 'right', 'leftTop', 'leftBottom', 'middleTop', 'middleBottom'] as const),
  ...(['rightTop', 'rightBottom', 'mainTop', 'mainBottom', 'secondaryTop', 'secondaryBottom'] as const),
];
type KnownRegion = (typeof knownRegions)[number];

/** `secondaryTop` as words: “Secondary top”. Sections with one column have one region, `children`. */
export function regionName(region: string, t: RegionWords): string {
  if (region === 'children') return t('content');
  if (isFallbackKey(region)) return t(`instead.${region}`);
  const known = knownRegions.find((name) => name === region);
  if (known) return t(`region.${known}`);
  const words = region.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface At {
  readonly place: Place | null;
  readonly level: number;
  /** Length of the list that the node is in, with what is not shown. */
  readonly count: number;
  readonly position: number;
  readonly size: number;
}

interface Known {
  readonly at: At;
  readonly rows: readonly OutlineRow[];
}

const isSamePlace = (one: Place | null, other: Place | null) =>
  one?.parentID === other?.parentID && one?.region === other?.region && one?.index === other?.index;

const isSameAt = (one: At, other: At) =>
  one.level === other.level &&
  one.count === other.count &&
  one.position === other.position &&
  one.size === other.size &&
  isSamePlace(one.place, other.place);

/** A node’s own row, and those of its regions. */
function ownRows(catalog: ComposerCatalog, node: AuthoredNode, at: At): readonly OutlineRow[] {
  const { level, count, place, position, size } = at;
  const id = idOf(node);
  const regions = [...regionsOf(catalog, node), ...regionsIn(node).filter(isFallbackKey)];
  const own: NodeRow = {
    kind: 'node',
    id,
    node,
    name: nameOf(catalog, node),
    title: titleOf(node),
    level: levelOf(level),
    position,
    size,
    place,
    count,
  };
  const inside = regions.map((region, index): OutlineRow => {
    const list: unknown = node[region];
    return {
      kind: 'region',
      id: regionID(id, region),
      region,
      level: levelOf(level + 1),
      position: index + 1,
      size: regions.length,
      end: { parentID: id, region, index: Array.isArray(list) ? list.length : 0 },
    };
  });
  return [own, ...inside];
}

/** The rows that nodes had last. Nodes do not change, so their rows stay the same objects where they are. */
const knownRows = new WeakMap<ComposerCatalog, WeakMap<AuthoredNode, Known>>();

/** The outline of a document, top to bottom. Regions of sections are there even if they are empty. */
export function outlineRows(document: ComposedDocument, catalog: ComposerCatalog): readonly OutlineRow[] {
  const known = knownRows.get(catalog) ?? new WeakMap<AuthoredNode, Known>();
  knownRows.set(catalog, known);
  const rows: OutlineRow[] = [];
  const addNode = (node: AuthoredNode, at: At) => {
    const before = known.get(node);
    const own = before && isSameAt(before.at, at) ? before.rows : ownRows(catalog, node, at);
    known.set(node, { at, rows: own });
    for (const row of own) {
      rows.push(row);
      if (isNodeRow(row)) continue;
      const { parentID, region } = row.end;
      const list: unknown = node[region];
      if (Array.isArray(list)) addList(list, { parentID, region }, { level: at.level + 2, above: 0 });
    }
  };
  const addList = (
    list: readonly unknown[],
    region: Omit<Place, 'index'>,
    { level, above }: { readonly level: number; readonly above: number },
  ) => {
    const size = list.filter(isShownNode).length + above;
    let position = above;
    for (const [index, node] of list.entries()) {
      if (!isShownNode(node)) continue;
      position += 1;
      addNode(node, { place: { ...region, index }, level, count: list.length, position, size });
    }
  };
  const { titleBar, layout } = document;
  const above = isShownNode(titleBar) ? 1 : 0;
  const size = layout.filter(isShownNode).length + above;
  if (isShownNode(titleBar)) addNode(titleBar, { place: null, level: 1, count: 1, position: 1, size });
  addList(layout, { parentID: null, region: 'layout' }, { level: 1, above });
  return rows;
}

/** The region after or before the one of a place, in the order of the outline. */
function nextRegion(rows: readonly OutlineRow[], { parentID, region }: Place, isForward: boolean): Place | undefined {
  const regions = rows.filter((row) => row.kind === 'region');
  const at = regions.findIndex(({ end }) => end.parentID === parentID && end.region === region);
  return at === -1 ? undefined : regions[at + (isForward ? 1 : -1)]?.end;
}

/** The place of the last of some nodes, and the first and last index of those beside it. */
function blockOf(nodes: readonly NodeRow[]) {
  const last = nodes.at(-1);
  if (!last?.place) return undefined;
  const { place, count } = last;
  const indexes = nodes.flatMap((node) =>
    node.place && node.place.parentID === place.parentID && node.place.region === place.region
      ? [node.place.index]
      : [],
  );
  return { place, count, first: Math.min(...indexes), last: Math.max(...indexes) };
}

/** The place of nodes after Alt and an arrow up or down: past their sibling, else in the next region or section. */
export function movedPlace(rows: readonly OutlineRow[], nodes: readonly NodeRow[], isDown: boolean): Place | undefined {
  const block = blockOf(nodes);
  if (!block) return undefined;
  const { place, count, first, last } = block;
  if (isDown && last < count - 1) return { ...place, index: last + 2 };
  if (!isDown && first > 0) return { ...place, index: first - 1 };
  const next = nextRegion(rows, place, isDown);
  return next && (isDown ? { ...next, index: 0 } : next);
}

/** The end of the region before or after that of some nodes. */
export function regionBeside(
  rows: readonly OutlineRow[],
  nodes: readonly NodeRow[],
  isForward: boolean,
): Place | undefined {
  const block = blockOf(nodes);
  return block && nextRegion(rows, block.place, isForward);
}

/** The place for something new at a row: in a region, behind a node, or at the end of the layout. */
export function placeAt(document: ComposedDocument, row: OutlineRow | undefined): Place {
  if (row?.kind === 'region') return row.end;
  if (row?.place) return { ...row.place, index: row.place.index + 1 };
  return { parentID: null, region: 'layout', index: document.layout.length };
}
