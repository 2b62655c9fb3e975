import { expect, it } from 'vitest';
import { dark, light } from './baseValues.ts';
import { inheritedColor } from './inheritedColor.ts';

it('is the color of the palette that the other variables give', () => {
  expect(inheritedColor({}, 'global.mainColors.primary')).toBe(light.primary);
  expect(inheritedColor({}, 'global.dark.bg')).toBe(dark.page);
  const green = { global: { mainColors: { primary: '#116622' } } };
  expect(inheritedColor(green, 'global.mainColors.primaryContrast')).toBe('#ffffff');
  expect(inheritedColor(green, 'banner.outerBackground.color')).not.toBe(light.bannerFrom);
});

it('is undefined for what is no color', () => {
  expect(inheritedColor({}, 'global.mainColors.constructor')).toBeUndefined();
  expect(inheritedColor({}, 'global.fonts.body')).toBeUndefined();
});
