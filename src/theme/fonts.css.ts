import { globalFontFace } from '@vanilla-extract/css';

globalFontFace('Open Sans', {
  src: "url('/assets/fonts/open-sans-latin.woff2') format('woff2')",
  fontWeight: '400 700',
  // Preloaded. If it arrives after the first paint, the page keeps the fallback, because a swap would change line
  // breaks.
  fontDisplay: 'optional',
  // Only the characters in the file, so that others do not wait for this font.
  unicodeRange:
    'U+20-7E, U+A0-FF, U+152-153, U+2013-2014, U+2018-201E, U+2020-2022, ' +
    'U+2026, U+2030, U+2039-203A, U+20AC, U+2122, U+2212',
});

/** Ascent of Open Sans as a fraction of the font size. */
const ascent = 1.0688;
const descent = 0.293;
const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/**
 * Scales Arial and metric-compatible fonts to Open Sans' widths (measured with the demo's titles) and line height, so
 * that both render a page alike.
 */
function fallback(fontWeight: string, src: string, widthRatio: number): void {
  globalFontFace('Open Sans Fallback', {
    fontWeight,
    src,
    sizeAdjust: percent(widthRatio),
    ascentOverride: percent(ascent / widthRatio),
    descentOverride: percent(descent / widthRatio),
    lineGapOverride: '0%',
  });
}

const boldFaces =
  "local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold'), " +
  "local('Arimo Bold'), local('Helvetica Bold'), local('Roboto Bold')";
fallback(
  '400',
  "local('Arial'), local('Arimo'), local('Liberation Sans'), local('Helvetica'), local('Roboto')",
  1.0515,
);
fallback('600', boldFaces, 1.0143);
fallback('700', boldFaces, 1.0487);
