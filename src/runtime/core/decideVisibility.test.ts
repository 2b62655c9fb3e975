import { describe, expect, it } from 'vitest';
import { deviceOfWidth, isShownOn, limitedDevice } from './decideVisibility.ts';

describe('decideVisibility', () => {
  it('[CO-WIDGET-046] counts the XS and mobile classes as mobile', () => {
    expect([320, 500, 766, 767, 1200].map(deviceOfWidth)).toEqual(['mobile', 'mobile', 'mobile', 'desktop', 'desktop']);
  });

  it.each([
    [{ visibility: { device: 'mobile' } }, 'mobile'],
    [{ visibility: { device: 'desktop' } }, 'desktop'],
    [{ visibility: { device: 'all' } }, undefined],
    [{ visibility: { device: 'tablet' } }, undefined],
    [{ visibility: [] }, undefined],
    [[], undefined],
    [undefined, undefined],
  ])('reads the device from %j', ($middleware, device) => {
    expect(limitedDevice({ $middleware })).toBe(device);
  });

  it('shows a limited node on its device, and where the device is not known', () => {
    expect([
      isShownOn('mobile', 'mobile'),
      isShownOn('mobile', 'desktop'),
      isShownOn('mobile', undefined),
      isShownOn(undefined, 'desktop'),
    ]).toEqual([true, false, true, true]);
  });
});
