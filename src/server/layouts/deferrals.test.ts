import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HydratedNode } from '#contracts/layout.ts';
import { createDeferrals } from './deferrals.ts';

const node = (name: string): HydratedNode => ({ $reactComponent: name, $reactProps: {} });
const never = new Promise<HydratedNode>(() => undefined);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('late nodes', () => {
  it('[L9] leaves a slow node behind while the others are there', async () => {
    const deferrals = createDeferrals(100);
    const quick = deferrals.await(Promise.resolve(node('Quick')));
    const slow = deferrals.await(never);
    await vi.advanceTimersByTimeAsync(100);
    expect(await quick).toEqual(node('Quick'));
    expect(await slow).toEqual({ $reactComponent: '$deferred', $reactProps: { id: 'd1' } });
    expect([...deferrals.pending.keys()]).toEqual(['d1']);
  });

  it('continues without late nodes after a while, even if most are late', async () => {
    const deferrals = createDeferrals(100, 300);
    let isSettled = false;
    const all = Promise.all([
      deferrals.await(never),
      deferrals.await(never),
      deferrals.await(Promise.resolve(null)),
    ]).then((nodes) => {
      isSettled = true;
      return nodes;
    });
    await vi.advanceTimersByTimeAsync(299);
    expect(isSettled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect((await all).map((one) => one?.$reactComponent)).toEqual(['$deferred', '$deferred', undefined]);
  });
});
