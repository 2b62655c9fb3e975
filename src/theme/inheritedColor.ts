import { palettesOf } from './themeDocument.ts';
import type { ThemeVariables } from './themeValueAt.ts';

const tokens = { primary: 'primary', primaryContrast: 'primaryContrast', bg: 'page', fg: 'text' } as const;

/** The color that pages show where the variable at a path is not set, as `#rrggbb`; undefined if it is no color. */
export function inheritedColor(variables: ThemeVariables, path: string): string | undefined {
  const { light, dark } = palettesOf(variables);
  const [, group, key = ''] = /^global\.(mainColors|dark)\.(\w+)$/.exec(path) ?? [];
  if (Object.hasOwn(tokens, key)) return (group === 'dark' ? dark : light)[tokens[key as keyof typeof tokens]];
  if (path === 'titleBar.colors.bg') return light.card;
  if (path === 'titleBar.colors.fg') return light.textStrong;
  return path === 'banner.outerBackground.color' ? light.bannerFrom : undefined;
}
