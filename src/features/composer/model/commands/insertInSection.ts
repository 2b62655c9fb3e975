import { type AuthoredNode, idOf, isShownNode, type Place } from '../nodes.ts';
import { nodeIn, type Recipe } from './composition.ts';
import { insert } from './insert.ts';

/** Adds new nodes in a new section, and selects the nodes. */
export const insertInSection =
  (
    nodes: readonly AuthoredNode[],
    { kind, region }: { readonly kind: string; readonly region: string },
    at: Place,
  ): Recipe =>
  (draft) => {
    insert([{ $hydrate: kind, [region]: nodes }], at)(draft);
    const inside = nodeIn(draft, draft.selection[0] ?? '')?.node[region];
    draft.selection = Array.isArray(inside) ? inside.filter(isShownNode).map(idOf) : [];
  };
