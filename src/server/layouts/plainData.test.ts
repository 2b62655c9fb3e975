import { describe, expect, it } from 'vitest';
import { freezeDeep, sizeOf } from './plainData.ts';

describe('plain data', () => {
  it('counts shared data wherever it appears', () => {
    const shared = { text: 'x'.repeat(1000) };
    expect(sizeOf([shared, shared])).toBeGreaterThan(2000);
  });

  it('stops counting soon after the limit, however often data repeats itself', () => {
    let value: unknown = 'x'.repeat(100);
    for (let level = 0; level < 60; level += 1) value = [value, value];
    const size = sizeOf(value, 10_000);
    expect(size).toBeGreaterThan(10_000);
    expect(size).toBeLessThan(20_000);
  });

  it('freezes data to its leaves', () => {
    const frozen = freezeDeep({ list: [{ name: 'a' }] });
    expect(() => Object.assign(frozen.list[0] as object, { name: 'b' })).toThrow(TypeError);
  });
});
