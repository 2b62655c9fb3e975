import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, isDark, minimumTextContrast } from './contrast.ts';
import { contrastFaults } from './testing/contrastFaults.ts';
import { previewCss } from './previewCss.ts';
import { palettesOf, themeDocumentCss } from './themeDocument.ts';

const main = (mainColors: Record<string, unknown>) => ({ global: { mainColors } });
const property = (css: string, name: string) => new RegExp(`--fm-color-${name}:(#[0-9a-f]{6})`).exec(css)?.[1];
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('themeDocumentCss', () => {
  it('changes nothing for a document without colors', () => {
    expect(themeDocumentCss({})).toBe('');
    expect(themeDocumentCss({ global: null, titleBar: {} })).toBe('');
    expect(themeDocumentCss(main({ primary: 'red;}body{display:none' }))).toBe('');
  });

  it('fits a primary color to the light and to the dark page', () => {
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

  it('has separate colors for dark mode', () => {
    const css = themeDocumentCss({ global: { mainColors: { primary: '#7a1fa2' }, dark: { bg: '#000000' } } });
    const [byDay = '', byNight = ''] = css.split('[data-theme="dark"]');
    expect([property(byDay, 'primary'), property(byDay, 'page')]).toEqual(['#7a1fa2', '#fcfcfd']);
    expect(property(byNight, 'page')).toBe('#000000');
    expect(css).toContain('prefers-color-scheme:dark');
  });

  it('sets fonts, sizes and corners within their limits', () => {
    const css = themeDocumentCss({
      global: { fonts: { body: 'serif', size: { medium: 16, large: 900 } }, border: { radius: 12 } },
      buttons: { radius: -5 },
    });
    expect(css).toContain('--fm-font-body:Charter');
    expect(css).not.toContain('@font-face');
    expect(css).toContain('--fm-font-size-medium:1rem;--fm-font-size-large:3rem');
    expect(css).toContain('--fm-radius-medium:12px;--fm-radius-small:8px;--fm-radius-button:0px');
    expect(
      themeDocumentCss({ global: { fonts: { body: 'x;}', size: { medium: '9' } }, border: { radius: Number.NaN } } }),
    ).toBe('');
  });

  it('loads the font that it names from this site, and shows it in the preview as soon as it has come', () => {
    const variables = { global: { fonts: { body: 'literata' } } };
    const css = themeDocumentCss(variables);
    expect(css).toContain("@font-face{font-family:'Literata';src:url('/assets/fonts/literata-latin.woff2')");
    expect(css).toContain("--fm-font-body:'Literata', Georgia, serif");
    expect(css).toContain('font-display:optional');
    expect(previewCss(variables)).not.toContain('font-display:optional');
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

it('keeps every text pair readable for any colors of a document', () => {
  fc.assert(
    fc.property(hex, hex, hex, (bg, fg, primary) => {
      const palettes = palettesOf({ global: { mainColors: { bg, fg, primary }, dark: { bg: fg, fg: bg, primary } } });
      expect(contrastFaults(palettes.light)).toEqual([]);
      expect(contrastFaults(palettes.dark)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

it('reports pairs that are unreadable', () => {
  const palette = palettesOf(main({ bg: '#ffffff', fg: '#111111' })).light;
  expect(contrastFaults(palette)).toEqual([]);
  expect(contrastFaults({ ...palette, text: '#cccccc' }).map(({ text }) => text)).toContain('text');
});
