import { dark, light } from './baseValues.ts';
import { contrast, minimumTextContrast, readableOn, strongestOn } from './contrast.ts';
import { palettesOf } from './themeDocument.ts';
import { colorAt, type ThemeVariables } from './themeValueAt.ts';

/** The contrast of a chosen color with the one that it is seen with. */
export interface ContrastAdvice {
  /** WCAG 2 ratio, 1 to 21. */
  readonly ratio: number;
  readonly isEnough: boolean;
  /** The color that it is seen with. */
  readonly against: 'page' | 'text' | 'primary' | 'titleBar' | 'titleBarText';
  /** A color close to the chosen one that can be read; the chosen one if it can. */
  readonly proposal: string;
}

interface Pair {
  readonly against: ContrastAdvice['against'];
  /** The color that it is seen with. */
  readonly other: string;
}

/** The color that a color of a theme is seen with; undefined if nothing is known about that. */
function pairOf(variables: ThemeVariables, path: string): Pair | undefined {
  const isNight = path.startsWith('global.dark.');
  const group = isNight ? 'global.dark' : 'global.mainColors';
  const palette = isNight ? palettesOf(variables).dark : palettesOf(variables).light;
  const own = (key: string) => colorAt(variables, `${group}.${key}`);
  const base = isNight ? dark : light;
  if (path === `${group}.fg`) return { against: 'page', other: own('bg') ?? palette.page };
  if (path === `${group}.primary`) return { against: 'page', other: own('bg') ?? palette.page };
  if (path === `${group}.bg`) return { against: 'text', other: own('fg') ?? palette.text };
  if (path === `${group}.primaryContrast`) return { against: 'primary', other: own('primary') ?? base.primary };
  if (path === 'titleBar.colors.fg') {
    const bar = colorAt(variables, 'titleBar.colors.bg');
    return bar === undefined ? undefined : { against: 'titleBar', other: bar };
  }
  if (path === 'titleBar.colors.bg') {
    const ink = colorAt(variables, 'titleBar.colors.fg');
    return ink === undefined ? undefined : { against: 'titleBarText', other: ink };
  }
  return undefined;
}

/** The contrast of the color at a path; undefined if there is no color, or nothing to compare it with. */
export function contrastAdvice(variables: ThemeVariables, path: string): ContrastAdvice | undefined {
  const color = colorAt(variables, path);
  const pair = color === undefined ? undefined : pairOf(variables, path);
  if (color === undefined || !pair) return undefined;
  const { against, other } = pair;
  const ratio = contrast(color, other);
  const isEnough = ratio >= minimumTextContrast;
  // A background moves away from its text, a text away from its background.
  const proposal = isEnough ? color : readableOn(other, color, minimumTextContrast, strongestOn(other));
  return { ratio, isEnough, against, proposal };
}
