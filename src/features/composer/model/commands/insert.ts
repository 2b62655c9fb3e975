import { type AuthoredNode, idKey, type Place, withIDs } from '../nodes.ts';
import { type Draft, listAt, type Recipe } from './composition.ts';

/** Adds new nodes at a place and selects them. */
export const insert =
  (nodes: readonly AuthoredNode[], place: Place): Recipe =>
  (draft) => {
    const made = nodes.map((node) => withIDs(node, { isNew: true }) as Draft);
    listAt(draft, place).splice(place.index, 0, ...made);
    draft.selection = made.map((node) => String(node[idKey]));
  };
