import { describe, expect, it } from 'vitest';
import { joinMasks, missingModules, partRequest, styleMask } from './pageParts.ts';

describe('parts of pages', () => {
  it('name the style modules that a browser lacks, however many there are', () => {
    const modules = [0, 3, 64, 200];
    const has = joinMasks(styleMask([0, 1]), styleMask([200]));
    expect(missingModules(partRequest('/m.json', has), { build: '/m.json', modules })).toEqual([3, 64]);
    expect(missingModules(partRequest('/m.json', styleMask([])), { build: '/m.json', modules })).toEqual(modules);
  });

  it('are not for a browser with another build', () => {
    expect(missingModules(partRequest('/old.json', 'f'), { build: '/m.json', modules: [1] })).toBeUndefined();
    expect(missingModules('', { build: '/m.json', modules: [1] })).toBeUndefined();
  });

  it('take what is no mask for none', () => {
    const request = (styles: string) => missingModules(`/m.json ${styles}`, { build: '/m.json', modules: [1] });
    expect([request('zz'), request(''), request('-1'), request('f'.repeat(300))]).toEqual([[1], [1], [1], [1]]);
  });
});
