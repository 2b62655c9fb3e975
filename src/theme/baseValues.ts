/** Colors that differ between light and dark mode, by token. */
export type Palette = Readonly<Record<keyof typeof light, string>>;

export const light = {
  page: '#fcfcfd',
  card: '#ffffff',
  raised: '#ffffff',
  sunken: '#f1f4f8',
  text: '#2a313b',
  textStrong: '#10151c',
  textMuted: '#566172',
  textDisabled: '#8792a2',
  primary: '#0057b8', // SH-THEME-018
  primaryHover: '#00438f',
  primaryContrast: '#ffffff',
  primarySoft: '#e6f0fb',
  link: '#0057b8',
  linkVisited: '#5a3c99',
  border: '#dfe4eb',
  borderStrong: '#818c9c',
  focus: '#0057b8',
  error: '#b91c28', // SH-THEME-019
  errorSoft: '#fdecec',
  success: '#19703a',
  successSoft: '#e4f4e9',
  warning: '#845500',
  warningSoft: '#fcf2da',
  info: '#0a6586',
  infoSoft: '#e2f2f8',
  overlay: 'rgba(16, 21, 28, 0.56)',
  bannerFrom: '#0b57ad',
  bannerTo: '#173a7a',
  bannerText: '#ffffff',
};

/**
 * Designed rather than inverted: floating surfaces are lighter than the page, the primary color is brighter, and
 * borders replace shadows.
 */
export const dark: Palette = {
  page: '#14171c',
  card: '#191d23',
  raised: '#252b34',
  sunken: '#1f242c',
  text: '#cfd5de',
  textStrong: '#f2f5f9',
  textMuted: '#99a4b3',
  textDisabled: '#657081',
  primary: '#5ea6f3',
  primaryHover: '#86bdf7',
  primaryContrast: '#071526',
  primarySoft: '#16283d',
  link: '#7cb7f7',
  linkVisited: '#bba6ef',
  border: '#2b313a',
  borderStrong: '#6d7888',
  focus: '#7cb7f7',
  error: '#ff8d8a',
  errorSoft: '#381c20',
  success: '#70cf90',
  successSoft: '#152e1f',
  warning: '#e8b85a',
  warningSoft: '#322710',
  info: '#6fc6e8',
  infoSoft: '#102b36',
  overlay: 'rgba(4, 6, 9, 0.7)',
  bannerFrom: '#133a6b',
  bannerTo: '#1a2340',
  bannerText: '#f2f5f9',
};

type Overrides = Partial<Palette>;

/** Overrides of light and dark for viewers who prefer more contrast. */
export const highContrast: { readonly light: Overrides; readonly dark: Overrides } = {
  light: {
    text: '#000000',
    textStrong: '#000000',
    textMuted: '#2a313b',
    textDisabled: '#566172',
    border: '#566172',
    borderStrong: '#10151c',
    primary: '#003f87',
    link: '#003f87',
    focus: '#000000',
    error: '#8f0012',
  },
  dark: {
    text: '#ffffff',
    textStrong: '#ffffff',
    textMuted: '#dfe4eb',
    textDisabled: '#99a4b3',
    page: '#000000',
    sunken: '#000000',
    border: '#99a4b3',
    borderStrong: '#dfe4eb',
    primary: '#9fcbfa',
    link: '#9fcbfa',
    focus: '#ffffff',
    error: '#ffb3b1',
  },
};

/**
 * All pairs in which the first color is text on the second. A theme document with too little contrast in one of them
 * causes a warning.
 */
export const textPairs: readonly (readonly [text: keyof Palette, background: keyof Palette])[] = [
  ...(['text', 'textStrong', 'textMuted', 'link', 'linkVisited', 'error'] as const).flatMap((text) =>
    (['page', 'card', 'raised', 'sunken'] as const).map((background) => [text, background] as const),
  ),
  ['primary', 'page'],
  ['primary', 'card'],
  ['primary', 'primarySoft'],
  ['primaryContrast', 'primary'],
  ['primaryContrast', 'primaryHover'],
  ['page', 'error'],
  ['error', 'errorSoft'],
  ['success', 'successSoft'],
  ['warning', 'warningSoft'],
  ['info', 'infoSoft'],
  ['text', 'errorSoft'],
  ['text', 'successSoft'],
  ['text', 'warningSoft'],
  ['text', 'infoSoft'],
  ['bannerText', 'bannerFrom'],
  ['bannerText', 'bannerTo'],
];

/** Values that light and dark mode share. */
export const constant = {
  space: { s4: '4px', s8: '8px', s12: '12px', s16: '16px', s24: '24px', s32: '32px', s48: '48px', s64: '64px' },
  font: {
    body: "'Open Sans', 'Open Sans Fallback', system-ui, sans-serif", // SH-THEME-020
    mono: "ui-monospace, 'SF Mono', 'Cascadia Code', 'DejaVu Sans Mono', Menlo, Consolas, monospace",
    // In rem, to respect the browser's font size; the pixels are the specification's.
    sizeSmall: '0.75rem', // 12, SH-THEME-023
    sizeMedium: '0.875rem', // 14, SH-THEME-022
    sizeLarge: '1rem', // 16, SH-THEME-021
    sizeTitle: '1.5rem', // 24, SH-THEME-024
    sizeLargeTitle: '2rem', // 32, SH-THEME-025
    lineTight: '1.25',
    lineList: '1.45',
    lineReading: '1.6',
    weightNormal: '400',
    weightSemibold: '600',
    weightBold: '700',
  },
  radius: { small: '4px', medium: '6px', button: 'var(--fm-radius-medium)', full: '999px' },
  motion: { enter: '120ms', leave: '80ms' },
  size: { titleBar: '48px', panel: '292px', middle: '672px', measure: '68ch', contentWidth: '1256px' },
  layer: { titleBar: '1050', dropdown: '1060', modal: '1070', toast: '1080', tooltip: '1090' },
} as const;

export const shadows = {
  light: {
    floating: '0 4px 16px rgba(16, 21, 28, 0.14), 0 1px 3px rgba(16, 21, 28, 0.1)',
    titleBar: '0 1px 4px rgba(16, 21, 28, 0.12)',
  },
  dark: { floating: '0 0 0 1px #343b46', titleBar: '0 1px 0 #2b313a' },
} as const;
