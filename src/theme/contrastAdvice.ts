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

/** Each round makes the surfaces of a color a little darker or lighter with it; two are usually enough. */
const mostRounds = 8;

/** The primary color that pages show in place of an unreadable one: it is also readable on tinted surfaces. */
function shownPrimary(variables: ThemeVariables, path: string, wanted: string): string {
  const group = path.startsWith('global.dark.') ? 'dark' : 'mainColors';
  const [bg, fg] = [colorAt(variables, `global.${group}.bg`), colorAt(variables, `global.${group}.fg`)];
  let color = wanted;
  for (let round = 0; round < mostRounds; round += 1) {
    const { light: day, dark: night } = palettesOf({ global: { [group]: { bg, fg, primary: color } } });
    const shown = (group === 'dark' ? night : day).primary;
    if (shown === color) break;
    color = shown;
  }
  return color;
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
  const readable = () =>
    path.endsWith('.primary')
      ? shownPrimary(variables, path, color)
      : readableOn(other, color, minimumTextContrast, strongestOn(other));
  const proposal = isEnough ? color : readable();
  return { ratio, isEnough, against, proposal };
}
