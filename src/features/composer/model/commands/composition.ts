import { isDraft, original } from 'immer';
import { type ComposedDocument, findNode, idOf, type Place } from '../nodes.ts';

/** Document and selected nodes. A command makes the next one; its caller asks the rules first. */
export interface Composition {
  readonly document: ComposedDocument;
  /** IDs of the selected nodes, the last one being the focus. */
  readonly selection: readonly string[];
}

/** Nodes as immer drafts: plain objects that may be changed. */
export type Draft = Record<string, unknown>;
export interface DraftComposition {
  document: { layout: unknown[]; titleBar: unknown } & Draft;
  selection: string[];
}

/** Changes a draft of the composition. */
export type Recipe = (draft: DraftComposition) => void;

interface FoundDraft {
  readonly node: Draft;
  readonly place: Place | null;
}

/** The node at a place, if it has this ID. */
function nodeAt(draft: DraftComposition, id: string, place: Place | null): FoundDraft | undefined {
  const parent = place && place.parentID !== null ? nodeIn(draft, place.parentID)?.node : undefined;
  const list = place?.parentID === null ? draft.document.layout : place && parent?.[place.region];
  const node = place ? (Array.isArray(list) ? list[place.index] : undefined) : draft.document.titleBar;
  return idOf(node) === id ? { node: node as Draft, place } : undefined;
}

/** Looks in the document before the command first, because immer makes a draft of every node that is read. */
export function nodeIn(draft: DraftComposition, id: string): FoundDraft | undefined {
  const before = isDraft(draft.document) ? original(draft.document) : undefined;
  const known = before && findNode(before as unknown as ComposedDocument, id);
  const found = known && nodeAt(draft, id, known.place);
  return found ?? (findNode(draft.document as unknown as ComposedDocument, id) as FoundDraft | undefined);
}

/** The list at a place; a region that the node does not have yet is added. */
export function listAt(draft: DraftComposition, { parentID, region }: Pick<Place, 'parentID' | 'region'>): unknown[] {
  if (parentID === null) return draft.document.layout;
  const parent = nodeIn(draft, parentID)?.node;
  if (!parent) throw new Error('The place is no longer in the document.');
  if (!Array.isArray(parent[region])) parent[region] = [];
  return parent[region] as unknown[];
}

/** Removes a node from its list. @returns undefined for the title bar and unknown IDs */
export function take(draft: DraftComposition, id: string): Draft | undefined {
  const found = nodeIn(draft, id);
  if (!found?.place) return undefined;
  const [node] = listAt(draft, found.place).splice(found.place.index, 1);
  return node as Draft;
}

/** Puts another node in the place of one. Undone, the old one comes back with its keys in their order. */
export function put(draft: DraftComposition, id: string, next: Draft): void {
  const place = nodeIn(draft, id)?.place;
  if (place) listAt(draft, place)[place.index] = next;
  else if (idOf(draft.document.titleBar) === id) draft.document.titleBar = next;
}
