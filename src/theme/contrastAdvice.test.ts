import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, minimumTextContrast } from './contrast.ts';
import { contrastAdvice } from './contrastAdvice.ts';
import { palettesOf } from './themeDocument.ts';
import { colorAt } from './themeValueAt.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrastAdvice', () => {
  it('says nothing without a color, or without another that it is seen with', () => {
    expect(contrastAdvice({}, 'global.mainColors.fg')).toBeUndefined();
    expect(contrastAdvice({ titleBar: { colors: { fg: '#fff' } } }, 'titleBar.colors.fg')).toBeUndefined();
    expect(contrastAdvice({ global: { mainColors: { fg: 'url(x)' } } }, 'global.mainColors.fg')).toBeUndefined();
  });

  it('proposes a readable color for one that is not', () => {
    const variables = { global: { mainColors: { bg: '#ffffff', fg: '#cccccc' } } };
    const advice = contrastAdvice(variables, 'global.mainColors.fg');
    expect(advice).toMatchObject({ isEnough: false, against: 'page' });
    expect(contrast(advice?.proposal ?? '', '#ffffff')).toBeGreaterThanOrEqual(minimumTextContrast);
    expect(contrastAdvice({ titleBar: { colors: { bg: '#111', fg: '#eee' } } }, 'titleBar.colors.fg')).toMatchObject({
      isEnough: true,
      proposal: '#eeeeee',
    });
  });

  it('proposes the primary color that pages then show, unchanged', () => {
    fc.assert(
      fc.property(hex, (primary) => {
        for (const [group, mode] of [
          ['mainColors', 'light'],
          ['dark', 'dark'],
        ] as const) {
          const advice = contrastAdvice({ global: { [group]: { primary } } }, `global.${group}.primary`);
          if (!advice || advice.isEnough) continue;
          const shown = palettesOf({ global: { [group]: { primary: advice.proposal } } });
          expect(shown[mode].primary).toBe(advice.proposal);
        }
      }),
    );
  });

  it('measures the colors of dark mode against the dark page', () => {
    const advice = contrastAdvice({ global: { dark: { primary: '#5ea6f3' } } }, 'global.dark.primary');
    expect(advice).toMatchObject({ isEnough: true, against: 'page' });
  });

  it('has a proposal that passes, whatever the colors', () => {
    fc.assert(
      fc.property(hex, hex, hex, hex, (bg, fg, primary, primaryContrast) => {
        const variables = { global: { mainColors: { bg, fg, primary, primaryContrast } } };
        for (const [key, other] of [
          ['fg', bg],
          ['bg', fg],
          ['primary', bg],
          ['primaryContrast', primary],
        ] as const) {
          const advice = contrastAdvice(variables, `global.mainColors.${key}`);
          expect(contrast(advice?.proposal ?? '', other)).toBeGreaterThanOrEqual(minimumTextContrast);
          if (advice?.isEnough) expect(advice.proposal).toBe(colorAt(variables, `global.mainColors.${key}`));
        }
      }),
    );
  });
});
