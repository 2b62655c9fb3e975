import { styleVariants } from '@vanilla-extract/css';
import { dark, light, type Palette } from './baseValues.ts';
import { tokens } from './tokens.css.ts';

const inks = [
  'text',
  'textStrong',
  'textMuted',
  'link',
  'linkVisited',
  'primary',
  'primaryContrast',
  'border',
  'borderStrong',
  'focus',
  'card',
  'sunken',
  'error',
] as const satisfies readonly (keyof Palette)[];

function inksOf(palette: Palette): Record<string, string> {
  return Object.fromEntries(inks.map((key) => [tokens.color[key], palette[key]]));
}

/**
 * For areas that an admin painted: the reader's theme may be the other one, and its text would vanish on the chosen
 * colour. The class gives the area the inks of the theme that fits.
 */
export const surface = styleVariants({ light, dark }, (palette, scheme) => ({
  colorScheme: scheme,
  vars: inksOf(palette),
  color: tokens.color.text,
}));
