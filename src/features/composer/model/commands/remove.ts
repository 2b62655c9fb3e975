import { isFallbackKey } from '#runtime/core/fallbacks.ts';
import { type ComposedDocument, findNode, idOf, regionID } from '../nodes.ts';
import { nodeIn, type Recipe, take } from './composition.ts';

/** The focus once nodes are removed: the next sibling, else the previous, else the region, to add to it. */
export function neighborOf(document: ComposedDocument, id: string, gone: ReadonlySet<string>): string | undefined {
  const place = findNode(document, id)?.place;
  if (!place) return undefined;
  const parent = place.parentID === null ? undefined : findNode(document, place.parentID)?.node;
  const list = (parent ? parent[place.region] : document.layout) as readonly unknown[];
  const stays = (node: unknown) => idOf(node) !== '' && !gone.has(idOf(node));
  const next = list.slice(place.index + 1).find(stays) ?? list.slice(0, place.index).findLast(stays);
  if (next) return idOf(next);
  if (place.parentID === null) return undefined;
  // the outline has no row for an empty place of a fallback
  return isFallbackKey(place.region) ? place.parentID : regionID(place.parentID, place.region);
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
