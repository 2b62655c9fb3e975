import { type AuthoredNode, type ComposedDocument, idOf, isShownNode, type Place } from '../model/nodes.ts';
import { type ComposerCatalog, nameOf, regionsOf } from '../model/rules.ts';

/** Depth in the outline; deeper rows are as far in as the deepest. */
export type OutlineLevel = 1 | 2 | 3 | 4 | 5 | 6;

const levelOf = (depth: number) => Math.min(depth, 6) as OutlineLevel;

/** A row of the outline: a node, or a region that nodes can be added to. */
export type OutlineRow =
  | {
      readonly kind: 'node';
      readonly id: string;
      readonly node: AuthoredNode;
      readonly name: string;
      readonly title: string;
      readonly level: OutlineLevel;
      /** Null for the title bar. */
      readonly place: Place | null;
      readonly count: number;
    }
  | {
      readonly kind: 'region';
      /** Made of its node’s ID and its name, so that it can be selected like a node. */
      readonly id: string;
      readonly region: string;
      readonly level: OutlineLevel;
      readonly end: Place;
    };

export type NodeRow = Extract<OutlineRow, { readonly kind: 'node' }>;

export const isNodeRow = (row: OutlineRow): row is NodeRow => row.kind === 'node';

const titleOf = ({ title, name }: AuthoredNode): string =>
  [title, name].find((value): value is string => typeof value === 'string' && value.trim() !== '') ?? '';

/** `secondaryTop` as words: “Secondary top”. Sections with one column have one region, `children`. */
export function regionName(region: string, only: string): string {
  if (region === 'children') return only;
  const words = region.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The outline of a document, top to bottom. Regions of sections are there even if they are empty. */
export function outlineRows(document: ComposedDocument, catalog: ComposerCatalog): readonly OutlineRow[] {
  const rows: OutlineRow[] = [];
  const addNode = (node: AuthoredNode, place: Place | null, { level, count }: { level: number; count: number }) => {
    const id = idOf(node);
    rows.push({
      kind: 'node',
      id,
      node,
      name: nameOf(catalog, node),
      title: titleOf(node),
      level: levelOf(level),
      place,
      count,
    });
    for (const region of regionsOf(catalog, node)) {
      const list = Array.isArray(node[region]) ? (node[region] as readonly unknown[]) : [];
      const end = { parentID: id, region, index: list.length };
      rows.push({ kind: 'region', id: `${id} ${region}`, region, level: levelOf(level + 1), end });
      addList(list, { parentID: id, region }, level + 2);
    }
  };
  const addList = (list: readonly unknown[], at: Omit<Place, 'index'>, level: number) => {
    for (const [index, node] of list.entries())
      if (isShownNode(node)) addNode(node, { ...at, index }, { level, count: list.length });
  };
  if (isShownNode(document.titleBar)) addNode(document.titleBar, null, { level: 1, count: 1 });
  addList(document.layout, { parentID: null, region: 'layout' }, 1);
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
