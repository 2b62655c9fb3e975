import { highContrast } from '#theme/baseValues.ts';
import { tokens } from '#theme/tokens.css.ts';
import type { Look } from './looks.ts';

const propertyOf = (token: string) => token.replace(/^var\((--[\w-]+).*\)$/, '$1');

/** Applies theme and direction to a document; also high contrast, which is a system setting elsewhere. */
export function dress({ documentElement: root }: Document, { theme, direction }: Look): void {
  const scheme = theme === 'dark' || theme === 'contrast-dark' ? 'dark' : 'light';
  root.dir = direction;
  root.dataset['theme'] = scheme;
  // A frame has the height of its content and needs no space for a scrollbar.
  root.style.setProperty('scrollbar-gutter', 'auto');
  if (!theme.startsWith('contrast')) return;
  for (const [key, value] of Object.entries(highContrast[scheme]))
    root.style.setProperty(propertyOf(tokens.color[key as keyof typeof tokens.color]), value);
}
