import { assignVars, createGlobalTheme, globalStyle } from '@vanilla-extract/css';
import { constant, dark, highContrast, light, type Palette, shadows } from './baseValues.ts';
import { media } from './breakpoints.ts';
import { tokens } from './tokens.css.ts';

const darkByWish = ':root[data-theme="dark"]';
const darkBySystem = ':root:not([data-theme="light"])';
const prefersDark = '(prefers-color-scheme: dark)';
const prefersContrast = '(prefers-contrast: more)';

createGlobalTheme(':root', tokens, { ...constant, color: light, shadow: shadows.light });

const darkVars = { ...assignVars(tokens.color, dark), ...assignVars(tokens.shadow, shadows.dark) };
globalStyle(':root', { colorScheme: 'light' });
globalStyle(darkByWish, { colorScheme: 'dark', vars: darkVars });
globalStyle(darkBySystem, { '@media': { [prefersDark]: { colorScheme: 'dark', vars: darkVars } } });

/** On wide windows, lists and threads grow, but lines of text keep a readable length. */
globalStyle(':root', {
  '@media': { [media.wide]: { vars: { [tokens.size.contentWidth]: '1440px' } } },
});

function some(colors: Partial<Palette>): Record<string, string> {
  return Object.fromEntries(Object.entries(colors).map(([key, value]) => [tokens.color[key as keyof Palette], value]));
}

globalStyle(':root', { '@media': { [prefersContrast]: { vars: some(highContrast.light) } } });
globalStyle(darkByWish, { '@media': { [prefersContrast]: { vars: some(highContrast.dark) } } });
globalStyle(darkBySystem, {
  '@media': { [`${prefersContrast} and ${prefersDark}`]: { vars: some(highContrast.dark) } },
});

// In forced colors, the system sets all colors; only lines that would disappear are set here.
globalStyle(':root:root', {
  '@media': {
    '(forced-colors: active)': {
      vars: {
        [tokens.color.focus]: 'Highlight',
        [tokens.color.border]: 'CanvasText',
        [tokens.color.borderStrong]: 'CanvasText',
        [tokens.shadow.floating]: '0 0 0 1px CanvasText',
      },
    },
    // Paper is white, whatever the screen's theme.
    print: {
      colorScheme: 'light',
      vars: { ...some(light), [tokens.color.page]: '#ffffff', [tokens.color.sunken]: '#ffffff' },
    },
  },
});
