import { type ComposedDocument, findNode, idOf } from '../nodes.ts';
import { nodeIn, type Recipe, take } from './composition.ts';

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

/** Removes nodes with all inside them, and selects a neighbor. */
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
