import { addReaction, loadReactions, type ReactedRecord, removeOwnReaction, removeReaction } from '#api/reactions.ts';
import { postRecordKey } from '#domain/postRecord.ts';
import { isVote, toggledReaction } from '#domain/reactions.ts';
import { createOptimistic, type Optimistic } from '#lib/optimistic.ts';
import { paintReactions } from '#ui/reactions/paintReactions.ts';
import { type BarState, mineIn, paintedOf, readBar, stateOf } from './barState.ts';

interface Mine {
  readonly mine: string | null;
}

interface Kept {
  facts: BarState;
  /** The viewer’s reaction on the server, as far as known. */
  held: string | null;
  readonly own: Optimistic<Mine>;
}

/** What a press on a reaction asks for. */
export interface Wish {
  readonly urlcode: string;
  readonly isRemoval: boolean;
}

export interface ReactionStoreDeps {
  readonly userID: number;
  readonly onFault: (fault: unknown, wish: Wish) => void;
}

export interface ReactionStore {
  readonly mine: (record: ReactedRecord) => string | null;
  readonly toggle: (record: ReactedRecord, urlcode: string) => Promise<void>;
  /** Updates the state from a loaded record. */
  readonly learn: (record: ReactedRecord, known: Awaited<ReturnType<typeof loadReactions>>) => void;
}

const empty: BarState = { kinds: new Map(), mine: null, scoreOfOthers: 0 };
const barsOf = (record: ReactedRecord) => [
  ...document.querySelectorAll<HTMLElement>(`[data-record="${postRecordKey(record)}"] [data-reactions]`),
];

/** The viewer’s reactions on a page, updated optimistically (CO-REACT-009, CO-REACT-010; goals F35, N4). */
export function createReactionStore({ userID, onFault }: ReactionStoreDeps): ReactionStore {
  const all = new Map<string, Kept>();

  const paint = (record: ReactedRecord, kept: Kept) => {
    const { reactions, score } = paintedOf(kept.facts, kept.own.shown().mine);
    for (const bar of barsOf(record)) paintReactions(bar, reactions, score);
  };
  const read = (kept: Kept, { reactions = [], score }: Awaited<ReturnType<typeof loadReactions>>): Mine => {
    const mine = mineIn(reactions);
    kept.facts = stateOf(reactions, { mine, score, before: kept.facts });
    kept.held = mine;
    return { mine };
  };
  const keptOf = (record: ReactedRecord): Kept => {
    const key = postRecordKey(record);
    const known = all.get(key);
    if (known) return known;
    const [bar] = barsOf(record);
    const facts = bar ? readBar(bar) : empty;
    const kept: Kept = {
      facts,
      held: facts.mine,
      own: createOptimistic<Mine>({
        initial: { mine: facts.mine },
        // A change takes two requests, so the first may have succeeded whatever the second returned.
        isUnknown: () => true,
        load: async () => read(kept, await loadReactions(record)),
        onShow: () => paint(record, kept),
      }),
    };
    all.set(key, kept);
    return kept;
  };

  /** Removes the previous reaction, then adds the new one (CO-REACT-011, CO-REACT-012). */
  const send = async (record: ReactedRecord, kept: Kept, next: string | null): Promise<Mine> => {
    if (kept.held !== null) {
      if (isVote(kept.held)) await removeOwnReaction(record);
      else await removeReaction(record, userID);
      kept.held = null;
    }
    if (next !== null) {
      const reactions = await addReaction(record, next);
      kept.facts = stateOf(reactions, { mine: next, before: kept.facts });
      kept.held = next;
    }
    return { mine: next };
  };

  return {
    mine: (record) => keptOf(record).own.shown().mine,
    learn: (record, known) => {
      const kept = keptOf(record);
      kept.own.learn(read(kept, known));
    },
    toggle: async (record, urlcode) => {
      const kept = keptOf(record);
      const next = toggledReaction(kept.own.shown().mine, urlcode);
      try {
        await kept.own.change({ mine: next }, () => send(record, kept, next));
      } catch (fault) {
        onFault(fault, { urlcode, isRemoval: next === null });
      }
    },
  };
}
