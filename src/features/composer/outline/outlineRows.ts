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

type NodeRow = Extract<OutlineRow, { readonly kind: 'node' }>;

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

/** The place of a node after Alt and an arrow key: beside its siblings, else in the next region or section. */
export function movedPlace(rows: readonly OutlineRow[], row: NodeRow, isDown: boolean): Place | undefined {
  const { place, count } = row;
  if (!place) return undefined;
  if (isDown && place.index < count - 1) return { ...place, index: place.index + 2 };
  if (!isDown && place.index > 0) return { ...place, index: place.index - 1 };
  if (place.parentID === null) return undefined;
  const regions = rows.filter((one) => one.kind === 'region');
  const at = regions.findIndex(({ end }) => end.parentID === place.parentID && end.region === place.region);
  const next = regions[at + (isDown ? 1 : -1)];
  return next && (isDown ? { ...next.end, index: 0 } : next.end);
}

/** The place for something new at a row: in a region, behind a node, or at the end of the layout. */
export function placeAt(document: ComposedDocument, row: OutlineRow | undefined): Place {
  if (row?.kind === 'region') return row.end;
  if (row?.place) return { ...row.place, index: row.place.index + 1 };
  return { parentID: null, region: 'layout', index: document.layout.length };
}
