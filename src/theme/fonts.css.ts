import { globalFontFace } from '@vanilla-extract/css';
import { fontFace } from './themeFonts.ts';

globalFontFace('Open Sans', fontFace('openSans', 'latin'));
globalFontFace('Open Sans', fontFace('openSans', 'latin-ext'));

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
