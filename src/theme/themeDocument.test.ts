import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, isDark, minimumTextContrast } from './contrast.ts';
import { contrastFaults } from './testing/contrastFaults.ts';
import { ownPalette, themeDocumentCss } from './themeDocument.ts';

const main = (mainColors: Record<string, unknown>) => ({ global: { mainColors } });
const property = (css: string, name: string) => new RegExp(`--fm-color-${name}:(#[0-9a-f]{6})`).exec(css)?.[1];
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('themeDocumentCss', () => {
  it('changes nothing for a document without colours', () => {
    expect(themeDocumentCss({})).toBe('');
    expect(themeDocumentCss({ global: null, titleBar: {} })).toBe('');
    expect(themeDocumentCss(main({ primary: 'red;}body{display:none' }))).toBe('');
  });

  it('fits a primary colour to the light and to the dark page', () => {
    const css = themeDocumentCss(main({ primary: '#7a1fa2' }));
    const [byDay = '', byNight = ''] = css.split('[data-theme="dark"]');
    expect(property(byDay, 'primary')).toBe('#7a1fa2');
    expect(contrast(property(byNight, 'link') ?? '', '#14171c')).toBeGreaterThanOrEqual(minimumTextContrast);
  });

  it('makes one theme for day and night of a document with its own background', () => {
    const css = themeDocumentCss(main({ bg: '#101418', fg: '#dddddd', primary: '#2288ff' }));
    expect(css).toContain('color-scheme:dark');
    expect(css).not.toContain('prefers-color-scheme');
    expect(property(css, 'page')).toBe('#101418');
    expect(isDark(property(css, 'card') ?? '')).toBe(true);
  });

  it('writes nothing that could leave its declaration', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('bg', 'fg', 'primary', 'primaryContrast'), fc.oneof(hex, fc.string())),
        (colors) => {
          expect(themeDocumentCss(main(colors))).toMatch(/^[:\w\-;{}#"().,[\]= @]*$/);
        },
      ),
    );
  });
});

it('keeps every text pair readable whatever colours a document picks', () => {
  fc.assert(
    fc.property(hex, hex, hex, (bg, fg, primary) => {
      const palette = ownPalette(main({ bg, fg, primary }));
      expect(palette && contrastFaults(palette)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

it('tells of pairs that cannot be read', () => {
  const palette = ownPalette(main({ bg: '#ffffff', fg: '#111111' }));
  if (!palette) throw new Error('The document sets a background.');
  expect(contrastFaults(palette)).toEqual([]);
  expect(contrastFaults({ ...palette, text: '#cccccc' }).map(({ text }) => text)).toContain('text');
});
