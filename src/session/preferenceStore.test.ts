import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPreferenceStore, saveThrottleMs } from './preferenceStore.ts';

type Preferences = Record<string, boolean>;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const none: Preferences = { a: false, b: false };

/** Stores what it receives, like the server. */
function keeper(initial: Preferences) {
  const state = { kept: initial, sent: [] as Preferences[] };
  const save = async (change: Partial<Preferences>) => {
    state.sent.push(change as Preferences);
    state.kept = { ...state.kept, ...change } as Preferences;
    return state.kept;
  };
  return { state, save };
}

describe('pending preferences', () => {
  it('[CO-FOLLOW-026] [CO-FOLLOW-036] shows a change at once, then the server’s value', async () => {
    const store = createPreferenceStore<Preferences>(
      none,
      async (change) => ({ ...none, ...change, b2: true }) as Preferences,
    );
    const saved = store.change({ a: true });
    expect(store.get().shown).toEqual({ a: true, b: false });
    expect(await saved).toBe(true);
    expect(store.get().shown).toEqual({ a: true, b: false, b2: true });
  });

  it('[CO-FOLLOW-040] sends the first change at once, and those of the next 1250 ms together when they are over', async () => {
    const { state, save } = keeper(none);
    const store = createPreferenceStore(none, save);
    void store.change({ a: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(state.sent).toEqual([{ a: true }]);
    const last = [store.change({ b: true }), store.change({ a: false }), store.change({ b: false })];
    await vi.advanceTimersByTimeAsync(saveThrottleMs - 1);
    expect(state.sent).toHaveLength(1);
    expect(store.get().shown).toEqual({ a: false, b: false });
    await vi.advanceTimersByTimeAsync(1);
    expect(state.sent).toEqual([{ a: true }, { a: false, b: false }]);
    expect(await Promise.all(last)).toEqual([true, true, true]);
    expect(saveThrottleMs).toBe(1250);
  });

  it('sends what waits at once when the page ends', async () => {
    const { state, save } = keeper(none);
    const store = createPreferenceStore(none, save);
    void store.change({ a: true });
    void store.change({ b: true });
    store.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(state.kept).toEqual({ a: true, b: true });
  });

  it('announces the final state, and lets a change be completed before it is sent', async () => {
    const wholes: Preferences[] = [];
    const store = createPreferenceStore<Preferences>(none, async (_, whole) => {
      wholes.push(whole);
      return whole;
    });
    const saved = store.change({ a: true }, async () => ({ a: true, b: true }));
    expect(store.get().shown).toEqual({ a: true, b: false });
    await saved;
    expect(wholes).toEqual([{ a: true, b: true }]);
    expect(store.get().shown).toEqual({ a: true, b: true });
  });

  it('[CO-FOLLOW-039] reverts the failed keys only', async () => {
    let kept = none;
    const store = createPreferenceStore<Preferences>(none, async (change) => {
      if ('a' in change) throw new Error('No.');
      kept = { ...kept, ...change } as Preferences;
      return kept;
    });
    const results = [store.change({ a: true }), store.change({ b: true })];
    await vi.advanceTimersByTimeAsync(saveThrottleMs);
    expect([await Promise.all(results), store.get().shown]).toEqual([[false, true], { a: false, b: true }]);
  });

  it('F35: ends as the server does, whatever fails', async () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const keys = ['a', 'b', 'c'];
    for (let run = 0; run < 1000; run += 1) {
      let kept: Preferences = { a: false, b: false, c: false };
      const store = createPreferenceStore(kept, async (change) => {
        await Promise.resolve();
        if (random() < 0.4) throw new Error('No.');
        kept = { ...kept, ...change } as Preferences;
        return kept;
      });
      for (let step = 0; step < 10; step += 1) {
        void store.change({ [keys[Math.floor(random() * 3)] as string]: random() < 0.5 });
        if (random() < 0.3) await vi.advanceTimersByTimeAsync(random() * 2000);
      }
      await vi.advanceTimersByTimeAsync(2 * saveThrottleMs);
      expect(store.get().shown).toEqual(kept);
    }
  });

  it('uses values of a newer page unless a change is pending', async () => {
    const { promise, resolve } = Promise.withResolvers<Preferences>();
    const store = createPreferenceStore<Preferences>({ a: false }, () => promise);
    store.renew({ a: true });
    expect(store.get().shown).toEqual({ a: true });
    const saved = store.change({ a: false });
    store.renew({ a: true });
    expect(store.get().shown).toEqual({ a: false });
    resolve({ a: false });
    await saved;
    expect(store.get().shown).toEqual({ a: false });
  });
});
