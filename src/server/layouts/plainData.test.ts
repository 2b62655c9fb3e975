import { describe, expect, it } from 'vitest';
import { freezeDeep } from './plainData.ts';

describe('plain data', () => {
  it('freezes data to its leaves', () => {
    const frozen = freezeDeep({ list: [{ name: 'a' }] });
    expect(() => Object.assign(frozen.list[0] as object, { name: 'b' })).toThrow(TypeError);
  });
});
