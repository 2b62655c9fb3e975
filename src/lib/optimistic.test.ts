import { describe, expect, it } from 'vitest';
import { createOptimistic } from './optimistic.ts';

interface Marks {
  bookmarked: boolean;
  muted: boolean;
  mine: string | null;
}
const initial: Marks = { bookmarked: false, muted: false, mine: null };

/** Pseudorandom numbers, the same for the same seed. */
function createRandom(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) | 0;
    return (state >>> 0) % below;
  };
}

/** A fake server that responds on demand: in any order, with an error, or losing the response after doing the work. */
function createServer(random: (below: number) => number) {
  const held: Marks = { ...initial };
  const open: (() => void)[] = [];
  const answer = <Value>(act: () => Value, mayFail: boolean) =>
    new Promise<Value>((resolve, reject) => {
      open.push(() => {
        const fate = mayFail ? random(4) : 3;
        if (fate === 0) return reject(new Error('refused'));
        const value = act();
        if (fate === 1) return reject(new Error('lost'));
        resolve(value);
      });
    });
  return {
    held,
    load: () => answer(() => ({ ...held }), false),
    send: (change: Partial<Marks>) => answer(() => Object.assign(held, change) && change, true),
    /** Responds to one of the pending calls. */
    step: async () => {
      const [next] = open.splice(random(open.length || 1), 1);
      next?.();
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    },
    isIdle: () => open.length === 0,
  };
}

const codes = ['Up', 'Down', 'Like', null];
const points: Readonly<Record<string, number>> = { Up: 1, Down: -1, Like: 1 };
const scoreOf = (mine: string | null) => 40 + (mine === null ? 0 : (points[mine] ?? 0));

async function runSchedule(seed: number) {
  const random = createRandom(seed);
  const server = createServer(random);
  let painted: Marks = initial;
  const onShow = (shown: Marks) => {
    painted = shown;
  };
  const marks = createOptimistic<Marks>({ initial, onShow });
  for (let count = 0; count < 10; count += 1) {
    const field = random(3);
    const { bookmarked, muted } = marks.shown();
    const mine = codes[random(codes.length)] ?? null;
    const change = field === 0 ? { bookmarked: !bookmarked } : field === 1 ? { muted: !muted } : { mine };
    marks.change(change, () => server.send(change), { load: server.load }).catch(() => undefined);
    for (let steps = random(3); steps > 0; steps -= 1) await server.step();
  }
  let isSettled = false;
  void marks.settled().then(() => {
    isSettled = true;
  });
  for (let turn = 0; turn < 200 && !(isSettled && server.isIdle()); turn += 1) await server.step();
  return { painted, shown: marks.shown(), held: server.held, isSettled };
}

describe('changes that show before they are answered', () => {
  it('[CO-DISC-022] [CO-REACT-009] agree with the server after 1,000 random schedules of 10 overlapping toggles', async () => {
    const differences: number[] = [];
    for (let seed = 1; seed <= 1000; seed += 1) {
      const { painted, shown, held, isSettled } = await runSchedule(seed);
      const isSame =
        JSON.stringify(painted) === JSON.stringify({ ...initial, ...held }) &&
        scoreOf(shown.mine) === scoreOf(held.mine);
      if (!isSettled || !isSame) differences.push(seed);
    }
    expect(differences).toEqual([]);
  });

  const known = { isUnknown: () => false, load: async () => ({}) };
  const create = () => ({ marks: createOptimistic<Marks>({ initial, onShow: () => undefined }) });

  it('[CO-DISC-023] [CO-REACT-010] undo the change that failed and keep the one made after it', async () => {
    const { marks } = create();
    const fails = marks.change({ bookmarked: true }, () => Promise.reject(new Error('No.')), known);
    const stays = marks.change({ muted: true }, async () => undefined, known);
    expect(marks.shown()).toEqual({ bookmarked: true, muted: true, mine: null });
    await expect(fails).rejects.toThrow('No.');
    await stays;
    expect(marks.shown()).toEqual({ bookmarked: false, muted: true, mine: null });
  });

  it('send in the order they were made, and what has become needless not at all', async () => {
    const { marks } = create();
    const sent: string[] = [];
    const set = (bookmarked: boolean) =>
      marks.change(
        { bookmarked },
        async () => {
          sent.push(String(bookmarked));
          return undefined;
        },
        known,
      );
    const outcomes = await Promise.all([set(true), set(false), set(true)]);
    expect(outcomes).toEqual(['superseded', 'superseded', 'done']);
    expect(sent).toEqual(['true']);
  });

  it('prefers the server’s values over the requested ones', async () => {
    const { marks } = create();
    await marks.change({ muted: true }, async () => ({ muted: false }), known);
    expect(marks.shown().muted).toBe(false);
  });
});
