import { describe, expect, it } from 'vitest';
import { createMeasure } from './measure.ts';

describe('createMeasure', () => {
  it('counts shared data wherever it appears', () => {
    const shared = { text: 'x'.repeat(1000) };
    expect(createMeasure()([shared, shared])).toMatchObject({ entries: 2, values: 5 });
    expect(createMeasure()([shared, shared]).size).toBeGreaterThan(2000);
  });

  it('looks at each object once, however often data repeats itself', () => {
    let looks = 0;
    const leaf = {};
    const text = () => {
      looks += 1;
      return 'x'.repeat(100);
    };
    Object.defineProperty(leaf, 'text', { enumerable: true, get: text });
    let value: unknown = leaf;
    for (let level = 0; level < 60; level += 1) value = [value, value];
    const measure = createMeasure();
    expect(measure(value).size).toBeGreaterThan(2 ** 60);
    measure([leaf, value]);
    expect(looks).toBe(1);
  });

  it('leaves out what is measured separately', () => {
    const apart = { text: 'x'.repeat(1000) };
    const measure = createMeasure((value) => value === apart);
    expect(measure({ list: [apart] })).toMatchObject({ holdsApart: true });
    expect(measure({ list: [apart] }).size).toBeLessThan(100);
    expect(measure({ list: [1] }).holdsApart).toBe(false);
  });
});
