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
 * For areas with an admin's background, on which the text of the viewer's theme may be unreadable: sets the text colors
 * of the matching theme.
 */
export const surface = styleVariants({ light, dark }, (palette, scheme) => ({
  colorScheme: scheme,
  vars: inksOf(palette),
  color: tokens.color.text,
}));
