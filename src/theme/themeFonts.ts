/** The characters of the two files of each delivered font, as code points: first and last. */
export const unicodeRanges = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x152, 0x153],
    [0x2013, 0x2014],
    [0x2018, 0x201e],
    [0x2020, 0x2022],
    [0x2026, 0x2026],
    [0x2030, 0x2030],
    [0x2039, 0x203a],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2212, 0x2212],
  ],
  'latin-ext': [
    [0x100, 0x151],
    [0x154, 0x17f],
    [0x18f, 0x18f],
    [0x218, 0x21b],
    [0x259, 0x259],
    [0x1e9e, 0x1e9e],
  ],
} as const;

type FontPart = keyof typeof unicodeRanges;

/** Fonts that this site delivers itself (src/theme/fonts). `file` is also the name of the package it comes from. */
export const deliveredFonts = {
  openSans: { family: 'Open Sans', file: 'open-sans', otherwise: "'Open Sans Fallback', system-ui, sans-serif" },
  inter: { family: 'Inter', file: 'inter', otherwise: 'system-ui, sans-serif' },
  figtree: { family: 'Figtree', file: 'figtree', otherwise: 'system-ui, sans-serif' },
  nunito: { family: 'Nunito', file: 'nunito', otherwise: 'ui-rounded, system-ui, sans-serif' },
  atkinson: {
    family: 'Atkinson Hyperlegible Next',
    file: 'atkinson-hyperlegible-next',
    otherwise: 'Verdana, system-ui, sans-serif',
  },
  literata: { family: 'Literata', file: 'literata', otherwise: 'Georgia, serif' },
  bitter: { family: 'Bitter', file: 'bitter', otherwise: "Rockwell, 'Roboto Slab', serif" },
} as const;

type DeliveredFont = keyof typeof deliveredFonts;
export const isDelivered = (font: ThemeFont): font is DeliveredFont => Object.hasOwn(deliveredFonts, font);

/** Families that devices have. */
const deviceFonts = {
  system: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  humanist: "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', source-sans-pro, sans-serif",
  geometric: "Avenir, Montserrat, Corbel, 'URW Gothic', source-sans-pro, sans-serif",
  rounded:
    "ui-rounded, 'Hiragino Maru Gothic ProN', Quicksand, Comfortaa, Manjari, 'Arial Rounded MT Bold', sans-serif",
  serif: "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, Georgia, serif",
  slab: "Rockwell, 'Rockwell Nova', 'Roboto Slab', 'DejaVu Serif', 'Sitka Small', serif",
} as const;

/** Fonts that a theme can choose. None is loaded from another server. */
export const themeFonts = { ...deliveredFonts, ...deviceFonts } as const;

export type ThemeFont = keyof typeof themeFonts;
export const themeFontNames = Object.keys(themeFonts) as ThemeFont[];

export const isThemeFont = (value: unknown): value is ThemeFont =>
  typeof value === 'string' && Object.hasOwn(themeFonts, value);

/** The value of `font-family`. */
export function fontFamily(font: ThemeFont): string {
  if (!isDelivered(font)) return deviceFonts[font];
  const { family, otherwise } = deliveredFonts[font];
  return `'${family}', ${otherwise}`;
}

const urlOf = (font: DeliveredFont, part: FontPart) => `/assets/fonts/${deliveredFonts[font].file}-${part}.woff2`;
const hex = (code: number) => code.toString(16).toUpperCase();

function unicodeRange(part: FontPart): string {
  return unicodeRanges[part].map(([a, b]) => (a === b ? `U+${hex(a)}` : `U+${hex(a)}-${hex(b)}`)).join(',');
}

/** Descriptors of an `@font-face` rule of a delivered font, apart from its family. */
export const fontFace = (font: DeliveredFont, part: FontPart) => ({
  src: `url('${urlOf(font, part)}') format('woff2')`,
  fontWeight: '400 700',
  // Preloaded. If it arrives after the first paint, the page keeps the fallback, because a swap would change line
  // breaks.
  fontDisplay: 'optional' as const,
  // Only the characters in the file, so that others do not wait for this font.
  unicodeRange: unicodeRange(part),
});

function faceRule(font: DeliveredFont, part: FontPart): string {
  const { src, fontWeight, fontDisplay, unicodeRange: range } = fontFace(font, part);
  return (
    `@font-face{font-family:'${deliveredFonts[font].family}';src:${src};font-weight:${fontWeight};` +
    `font-display:${fontDisplay};unicode-range:${range}}`
  );
}

/** Rules that load a font; empty for fonts of devices and for Open Sans, which the base styles load. */
export function fontFaceRules(font: ThemeFont): string {
  if (!isDelivered(font) || font === 'openSans') return '';
  return faceRule(font, 'latin') + faceRule(font, 'latin-ext');
}

/** Languages whose common words have letters of the second file. */
const extended = new Set('az bs cs et hr hu lt lv mt pl ro sk sl sq sr-Latn tr'.split(' '));
const isExtended = (locale: string) => {
  const tag = locale.replaceAll('_', '-');
  return extended.has(tag) || extended.has(tag.split('-')[0] ?? '');
};

/** Font files that a page in this language needs for its first paint. @param locale such as `en` or `pt_BR` */
export function fontsToPreload(font: ThemeFont, locale: string): readonly string[] {
  if (!isDelivered(font)) return [];
  return isExtended(locale) ? [urlOf(font, 'latin'), urlOf(font, 'latin-ext')] : [urlOf(font, 'latin')];
}
