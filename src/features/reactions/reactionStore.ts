import { addReaction, loadReactions, type ReactedRecord, removeOwnReaction, removeReaction } from '#api/reactions.ts';
import type { KnownFields } from '#domain/postFields.ts';
import { isVote, toggledReaction } from '#domain/reactions.ts';
import type { FieldsPainter, KnownRecord, Records } from '#session/records.ts';
import { paintReactions } from '#ui/reactions/paintReactions.ts';
import { countsOf, mineIn, paintedOf, readBar } from './barState.ts';

/** The reaction that a press requests. */
export interface Wish {
  readonly urlcode: string;
  readonly isRemoval: boolean;
}

export interface ReactionStoreDeps {
  readonly userID: number;
  readonly records: Records;
  readonly onFault: (fault: unknown, wish: Wish) => void;
}

export interface ReactionStore {
  readonly toggle: (record: ReactedRecord, urlcode: string) => Promise<void>;
  /** Updates the state from a loaded record. */
  readonly learn: (record: ReactedRecord, known: Awaited<ReturnType<typeof loadReactions>>) => void;
}

const barsOf = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('[data-reactions]')];

const painter: FieldsPainter = {
  read: (place) => {
    const [bar] = barsOf(place);
    return bar ? readBar(bar) : {};
  },
  paint: (place, { mine = null, counts }) => {
    if (!counts) return;
    const { reactions, score } = paintedOf(counts, mine);
    for (const bar of barsOf(place)) paintReactions(bar, reactions, score);
  },
};

/** The viewer’s reactions on a page, updated optimistically (CO-REACT-009, CO-REACT-010; goals F35, N4). */
export function createReactionStore({ userID, records, onFault }: ReactionStoreDeps): ReactionStore {
  records.addPainter(painter);

  const read = (own: KnownRecord, { reactions = [], score }: Awaited<ReturnType<typeof loadReactions>>) => {
    const mine = mineIn(reactions);
    return { mine, counts: countsOf(reactions, { mine, score, before: own.confirmed().counts }) };
  };

  /** Removes the previous reaction, then adds the new one (CO-REACT-011, CO-REACT-012). */
  const send = async (record: ReactedRecord, own: KnownRecord, next: string | null): Promise<KnownFields> => {
    const { mine: held = null } = own.confirmed();
    if (held !== null) {
      if (isVote(held)) await removeOwnReaction(record);
      else await removeReaction(record, userID);
      own.learn({ mine: null });
    }
    if (next === null) return { mine: next };
    const reactions = await addReaction(record, next);
    return { mine: next, counts: countsOf(reactions, { mine: next, before: own.confirmed().counts }) };
  };

  return {
    learn: (record, known) => {
      const own = records.of(record);
      own.learn(read(own, known));
    },
    toggle: async (record, urlcode) => {
      const own = records.of(record);
      const next = toggledReaction(own.store.get().mine ?? null, urlcode);
      // A change takes two requests, so the first may have succeeded whatever the second returned.
      const load = async () => read(own, await loadReactions(record));
      try {
        await own.change({ mine: next }, () => send(record, own, next), { load });
      } catch (fault) {
        onFault(fault, { urlcode, isRemoval: next === null });
      }
    },
  };
}
