import { fontFaceRules, fontFamily, fontsToPreload, isThemeFont, type ThemeFont } from './themeFonts.ts';
import { type ThemeVariables, themeValueAt } from './themeValueAt.ts';

/** Limits of the numbers of a theme, in pixels. A larger or smaller number counts as the limit. */
export const shapeLimits = {
  fontSize: { minimum: 10, maximum: 48 },
  radius: { minimum: 0, maximum: 24 },
  buttonRadius: { minimum: 0, maximum: 48 },
  contentWidth: { minimum: 960, maximum: 1920 },
} as const;

interface Limits {
  readonly minimum: number;
  readonly maximum: number;
}

function numberAt(variables: ThemeVariables, path: string, { minimum, maximum }: Limits): number | undefined {
  const value = themeValueAt(variables, path);
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  return Math.min(maximum, Math.max(minimum, value));
}

const rootFontSize = 16;
const fontSizes = { small: 'small', medium: 'medium', large: 'large', title: 'title', largeTitle: 'large-title' };
/** Small parts, such as pills, are less round than cards. */
const smallShare = 2 / 3;

const pixels = (value: number) => `${Math.round(value * 100) / 100}px`;

/** Declarations for fonts, sizes and corners of a theme, without colors. */
export function shapeDeclarations(variables: ThemeVariables): readonly string[] {
  const font = themeValueAt(variables, 'global.fonts.body');
  const radius = numberAt(variables, 'global.border.radius', shapeLimits.radius);
  const buttonRadius = numberAt(variables, 'buttons.radius', shapeLimits.buttonRadius);
  const width = numberAt(variables, 'global.content.width', shapeLimits.contentWidth);
  return [
    ...(isThemeFont(font) ? [`--fm-font-body:${fontFamily(font)}`] : []),
    // In rem, to respect the browser's font size.
    ...Object.entries(fontSizes).flatMap(([key, name]) => {
      const size = numberAt(variables, `global.fonts.size.${key}`, shapeLimits.fontSize);
      return size === undefined ? [] : [`--fm-font-size-${name}:${size / rootFontSize}rem`];
    }),
    ...(radius === undefined
      ? []
      : [`--fm-radius-medium:${pixels(radius)}`, `--fm-radius-small:${pixels(radius * smallShare)}`]),
    ...(buttonRadius === undefined ? [] : [`--fm-radius-button:${pixels(buttonRadius)}`]),
    ...(width === undefined ? [] : [`--fm-size-content-width:${pixels(width)}`]),
  ];
}

function bodyFont(variables: ThemeVariables): ThemeFont {
  const font = themeValueAt(variables, 'global.fonts.body');
  return isThemeFont(font) ? font : 'openSans';
}

/** Rules that load the font of a theme. */
export const fontRules = (variables: ThemeVariables): string => fontFaceRules(bodyFont(variables));

/** Font files to preload for a page with this theme. @param locale such as `en` or `pt_BR` */
export const themeFontFiles = (variables: ThemeVariables, locale: string): readonly string[] =>
  fontsToPreload(bodyFont(variables), locale);
