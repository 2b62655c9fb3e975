import { idOf, type Place } from '../nodes.ts';
import { listAt, type Recipe, take } from './composition.ts';

/** Moves nodes, in their order, to a place, which is meant as it is before the move. */
export const move =
  (ids: readonly string[], place: Place): Recipe =>
  (draft) => {
    const list = listAt(draft, place);
    const before = list.slice(0, place.index).filter((node) => ids.includes(idOf(node))).length;
    const taken = ids.flatMap((id) => take(draft, id) ?? []);
    listAt(draft, place).splice(place.index - before, 0, ...taken);
  };
