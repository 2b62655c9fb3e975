import { idKey, withIDs } from '../nodes.ts';
import { type Draft, listAt, nodeIn, type Recipe } from './composition.ts';

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
