import { globalFontFace } from '@vanilla-extract/css';

globalFontFace('Open Sans', {
  src: "url('/assets/fonts/open-sans-latin.woff2') format('woff2')",
  fontWeight: '400 700',
  // Preloaded; where it comes too late for the first paint the page keeps the fallback: a swap re-wraps lines near their limit.
  fontDisplay: 'optional',
  // Only what the file holds: other characters go straight to the next font instead of waiting for this one.
  unicodeRange: 'U+20-7E, U+A0-FF, U+152-153, U+2013-2014, U+2018-201E, U+2020-2022, U+2026, U+2030, U+2039-203A, U+20AC, U+2122, U+2212',
});

// Arial and its metric twins, stretched to Open Sans' widths and line height: a page reads alike with either.
globalFontFace('Open Sans Fallback', {
  src: "local('Arial'), local('Arimo'), local('Liberation Sans'), local('Helvetica'), local('Roboto')",
  sizeAdjust: '105.15%',
  ascentOverride: '101.65%',
  descentOverride: '27.86%',
  lineGapOverride: '0%',
});
