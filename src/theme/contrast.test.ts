import { describe, expect, it } from 'vitest';
import { dark, highContrast, light, textPairs } from './baseValues.ts';
import { parseColor } from './color.ts';
import { contrast, luminance, minimumTextContrast, readableOn } from './contrast.ts';

it('measures contrast as WCAG does', () => {
  expect(contrast('#000', '#fff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(luminance('rgb(255, 255, 255)')).toBe(1);
});

describe.each([
  ['light', light],
  ['dark', dark],
  ['light, more contrast', { ...light, ...highContrast.light }],
  ['dark, more contrast', { ...dark, ...highContrast.dark }],
])('%s theme', (_, palette) => {
  it.each(textPairs)('shows %s on %s with a contrast of at least 4.5', (text, background) => {
    expect(contrast(palette[text], palette[background])).toBeGreaterThanOrEqual(minimumTextContrast);
  });

  it('renders borders of controls with a contrast of at least 3', () => {
    expect(contrast(palette.borderStrong, palette.card)).toBeGreaterThanOrEqual(3);
  });
});

it('[SH-THEME-018] has a blue primary color that is readable on white', () => {
  const { r, g, b } = parseColor(light.primary);
  expect(b).toBeGreaterThan(Math.max(r, g) * 1.5);
  expect(contrast(light.primary, '#ffffff')).toBeGreaterThanOrEqual(minimumTextContrast);
});

it('[SH-THEME-019] uses a red that can be read on white for errors', () => {
  const { r, g, b } = parseColor(light.error);
  expect(r).toBeGreaterThan(Math.max(g, b) * 1.5);
  expect(contrast(light.error, '#ffffff')).toBeGreaterThanOrEqual(minimumTextContrast);
});

it('moves a pale color only as far as needed to be readable', () => {
  const moved = readableOn('#ffffff', '#7cb7f7');
  expect(contrast(moved, '#ffffff')).toBeGreaterThanOrEqual(minimumTextContrast);
  expect(readableOn('#ffffff', '#0057b8')).toBe('#0057b8');
});

describe('parseColor', () => {
  it.each([
    ['#abc', { r: 170, g: 187, b: 204, a: 1 }],
    ['#0057B8', { r: 0, g: 87, b: 184, a: 1 }],
    ['rgb(1, 2, 3)', { r: 1, g: 2, b: 3, a: 1 }],
    ['rgba(1 2 3 / 50%)', { r: 1, g: 2, b: 3, a: 0.5 }],
    ['hsl(120, 100%, 50%)', { r: 0, g: 255, b: 0, a: 1 }],
    ['White', { r: 255, g: 255, b: 255, a: 1 }],
  ])('reads %s', (text, expected) => expect(parseColor(text)).toEqual(expected));

  it.each(['', 'blurple', '#12', '#12345', 'rgb(1,2)', 'red;}', 'url(x)', 'constructor'])(
    '[SH-UI-013] throws on %j',
    (text) => {
      expect(() => parseColor(text)).toThrow(/not a valid color/);
    },
  );
});
