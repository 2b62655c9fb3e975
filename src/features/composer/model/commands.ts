import { type AuthoredNode, type ComposedDocument, findNode, idKey, idOf, type Place, withIDs } from './nodes.ts';

/** Document and selected nodes. A command makes the next one; its caller asks the rules first. */
export interface Composition {
  readonly document: ComposedDocument;
  /** IDs of the selected nodes, the last one being the focus. */
  readonly selection: readonly string[];
}

/** Nodes as immer drafts: plain objects that may be changed. */
type Draft = Record<string, unknown>;
interface DraftComposition {
  document: { layout: unknown[]; titleBar: unknown } & Draft;
  selection: string[];
}

/** Changes a draft of the composition. */
export type Recipe = (draft: DraftComposition) => void;

const nodeIn = (draft: DraftComposition, id: string) =>
  findNode(draft.document as unknown as ComposedDocument, id) as
    | { readonly node: Draft; readonly place: Place | null }
    | undefined;

function listAt(draft: DraftComposition, { parentID, region }: Pick<Place, 'parentID' | 'region'>): unknown[] {
  if (parentID === null) return draft.document.layout;
  const parent = nodeIn(draft, parentID)?.node;
  if (!parent) throw new Error('The place is no longer in the document.');
  if (!Array.isArray(parent[region])) parent[region] = [];
  return parent[region] as unknown[];
}

function take(draft: DraftComposition, id: string): Draft | undefined {
  const found = nodeIn(draft, id);
  if (!found?.place) return undefined;
  const [node] = listAt(draft, found.place).splice(found.place.index, 1);
  return node as Draft;
}

/** The node that gets the focus once others are removed: the next sibling, else the previous, else the parent. */
export function neighborOf(document: ComposedDocument, id: string, gone: ReadonlySet<string>): string | undefined {
  const place = findNode(document, id)?.place;
  if (!place) return undefined;
  const parent = place.parentID === null ? undefined : findNode(document, place.parentID)?.node;
  const list = (parent ? parent[place.region] : document.layout) as readonly unknown[];
  const stays = (node: unknown) => idOf(node) !== '' && !gone.has(idOf(node));
  const next = list.slice(place.index + 1).find(stays) ?? list.slice(0, place.index).findLast(stays);
  return next ? idOf(next) : (place.parentID ?? undefined);
}

/** Adds new nodes at a place and selects them. */
export const insert =
  (nodes: readonly AuthoredNode[], place: Place): Recipe =>
  (draft) => {
    const made = nodes.map((node) => withIDs(node, { isNew: true }) as Draft);
    listAt(draft, place).splice(place.index, 0, ...made);
    draft.selection = made.map((node) => String(node[idKey]));
  };

/** Moves nodes, in their order, to a place, which is meant as it is before the move. */
export const move =
  (ids: readonly string[], place: Place): Recipe =>
  (draft) => {
    const list = listAt(draft, place);
    const before = list.slice(0, place.index).filter((node) => ids.includes(idOf(node))).length;
    const taken = ids.flatMap((id) => take(draft, id) ?? []);
    listAt(draft, place).splice(place.index - before, 0, ...taken);
  };

export const remove =
  (ids: readonly string[]): Recipe =>
  (draft) => {
    const gone = new Set(ids);
    const parentOf = (id: string) => nodeIn(draft, id)?.place?.parentID ?? undefined;
    const isInside = (id: string): boolean => {
      const parent = parentOf(id);
      return parent !== undefined && (gone.has(parent) || isInside(parent));
    };
    const outer = ids.filter((id) => !isInside(id));
    const focus = neighborOf(draft.document as unknown as ComposedDocument, outer.at(-1) ?? '', gone);
    for (const id of outer) take(draft, id);
    draft.selection = focus === undefined ? [] : [focus];
  };

/** Adds a copy of each node behind it, with new IDs, and selects the copies. */
export const duplicate =
  (ids: readonly string[]): Recipe =>
  (draft) => {
    draft.selection = ids.flatMap((id) => {
      const found = nodeIn(draft, id);
      if (!found?.place) return [];
      const copy = withIDs(JSON.parse(JSON.stringify(found.node)), { isNew: true }) as Draft;
      listAt(draft, found.place).splice(found.place.index + 1, 0, copy);
      return [String(copy[idKey])];
    });
  };

/** Replaces a node’s own values; its ID stays. */
export const update =
  (id: string, next: AuthoredNode): Recipe =>
  (draft) => {
    const node = nodeIn(draft, id)?.node;
    if (!node) return;
    for (const key of Object.keys(node)) if (key !== idKey && !(key in next)) delete node[key];
    for (const [key, value] of Object.entries(next)) if (key !== idKey && node[key] !== value) node[key] = value;
  };

/** Replaces the whole document, as the JSON pane does. Nodes without ID get one. */
export const setDocument =
  (document: ComposedDocument): Recipe =>
  (draft) => {
    const { layout, titleBar, name } = document;
    Object.assign(draft.document, { name, layout: withIDs(layout), titleBar: withIDs(titleBar) });
    draft.selection = draft.selection.filter((id) => nodeIn(draft, id) !== undefined);
  };
