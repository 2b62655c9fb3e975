import { describe, expect, it } from 'vitest';
import { createPreferenceStore } from './preferenceStore.ts';

type Preferences = Record<string, boolean>;

describe('preferences on their way', () => {
  it('[CO-FOLLOW-026] shows a change at once and what the server says afterwards', async () => {
    const store = createPreferenceStore({ a: false, b: false }, async (change) => ({ a: false, b: false, ...change, b2: true }) as Preferences);
    const saved = store.change({ a: true });
    expect(store.get().shown).toEqual({ a: true, b: false });
    expect(await saved).toBe(true);
    expect(store.get().shown).toEqual({ a: true, b: false, b2: true });
  });

  it('takes back the failed key only', async () => {
    let kept: Preferences = { a: false, b: false };
    const store = createPreferenceStore(kept, async (change) => {
      if ('a' in change) throw new Error('No.');
      kept = { ...kept, ...change };
      return kept;
    });
    const results = await Promise.all([store.change({ a: true }), store.change({ b: true })]);
    expect([results, store.get().shown]).toEqual([[false, true], { a: false, b: true }]);
  });

  it('F35: ends as the server does, whatever fails', async () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    for (let run = 0; run < 100; run += 1) {
      let kept: Preferences = { a: false, b: false, c: false };
      const store = createPreferenceStore(kept, async (change) => {
        await Promise.resolve();
        if (random() < 0.4) throw new Error('No.');
        kept = { ...kept, ...change };
        return kept;
      });
      const keys = ['a', 'b', 'c'];
      await Promise.all(Array.from({ length: 10 }, () => store.change({ [keys[Math.floor(random() * 3)] as string]: random() < 0.5 })));
      expect(store.get().shown).toEqual(kept);
    }
  });

  it('lets a newer page speak unless something is on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<Preferences>();
    const store = createPreferenceStore({ a: false }, () => promise);
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
