import { highContrast } from '#theme/baseValues.ts';
import { tokens } from '#theme/tokens.css.ts';
import type { Look } from './looks.ts';

const propertyOf = (token: string) => token.replace(/^var\((--[\w-]+).*\)$/, '$1');

/**
 * Gives a document the theme and the direction, as a page has them; more contrast by hand, which readers ask their
 * system for.
 */
export function dress({ documentElement: root }: Document, { theme, direction }: Look): void {
  const scheme = theme === 'dark' || theme === 'contrast-dark' ? 'dark' : 'light';
  root.dir = direction;
  root.dataset['theme'] = scheme;
  // A frame is as high as what it shows and has no scrollbar to keep room for.
  root.style.setProperty('scrollbar-gutter', 'auto');
  if (!theme.startsWith('contrast')) return;
  for (const [key, value] of Object.entries(highContrast[scheme]))
    root.style.setProperty(propertyOf(tokens.color[key as keyof typeof tokens.color]), value);
}
